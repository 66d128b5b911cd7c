import type { ReactNode } from 'react'
import { rowButton, type RowCellProps } from './rowCell.ts'

export interface RowButtonProps extends RowCellProps<HTMLButtonElement> {
  /** Passed to the table's `onRowAction`. */
  action: string
  /** Label of the button, also in its tooltip, with the object: "Configure Accounting". */
  label: string
  /** An icon with `aria-hidden`. Keep the element stable: the same one is not rendered again. */
  icon: ReactNode
  /** A visible word beside the icon, which the label contains: "Open". */
  text?: string | undefined
  /** Why it is disabled. The button stays focusable, and its tooltip and description contain the reason. */
  disabledReason?: string | undefined
}

/** An action of its row. Renders a `<button>` that calls the table's `onRowAction`. */
export function RowButton({ action, label, icon, text, disabledReason, ...rest }: RowButtonProps) {
  return (
    <button
      {...rest}
      {...(disabledReason !== undefined && { 'aria-description': disabledReason })}
      {...rowButton}
      data-action={action}
      data-tip=""
      data-worded={text === undefined ? undefined : ''}
      aria-label={label}
      aria-disabled={disabledReason === undefined ? undefined : true}
    >
      {icon}
      {text}
    </button>
  )
}
