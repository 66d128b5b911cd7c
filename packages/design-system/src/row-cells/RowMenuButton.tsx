import { Ellipsis } from 'lucide-react'
import { rowButton, type RowCellProps } from './rowCell.ts'

export interface RowMenuButtonProps extends RowCellProps<HTMLButtonElement> {
  /** Label of the button and its menu, also in its tooltip, with the object: "Actions for Accounting". */
  label: string
}

// Created once: an identical element is not rendered again.
const icon = <Ellipsis aria-hidden />

/** Opens the menu of its row, which the table renders with `rowMenu`. Renders a `<button>`. */
export function RowMenuButton({ label, ...rest }: RowMenuButtonProps) {
  return (
    <button
      {...rest}
      {...rowButton}
      data-tip=""
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
    >
      {icon}
    </button>
  )
}
