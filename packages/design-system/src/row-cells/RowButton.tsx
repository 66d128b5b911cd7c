import type { ReactNode } from 'react'
import type { RowCellProps } from './rowCell.ts'

export interface RowButtonProps extends RowCellProps<HTMLButtonElement> {
  /** For `onRowAction` of the table. */
  action: string
  /** Names the button, also in its tooltip. Says what on which thing: "Configure Accounting". */
  label: string
  /** An icon with `aria-hidden`. Keep the element: the same one is not rendered again. */
  icon: ReactNode
  /** Why it cannot be pressed now. The button stays focusable, and tooltip and description say the reason. */
  disabledReason?: string | undefined
}

/** An action of its row. Renders a `<button>` that asks the table to act. */
export function RowButton({ action, label, icon, disabledReason, ...rest }: RowButtonProps) {
  return (
    <button
      {...rest}
      {...(disabledReason !== undefined && { 'aria-description': disabledReason })}
      type="button"
      data-cell="button"
      data-variant="ghost"
      data-size="small"
      data-action={action}
      data-tip=""
      aria-label={label}
      aria-disabled={disabledReason === undefined ? undefined : true}
    >
      {icon}
    </button>
  )
}
