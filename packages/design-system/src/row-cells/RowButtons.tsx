import type { ReactNode } from 'react'
import { rowButton, type RowCellProps } from './RowCells.tsx'
import { useCopy } from '../copy-button/useCopy.tsx'
import { Ellipsis } from 'lucide-react'

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

export interface RowCopyButtonProps extends RowCellProps<HTMLButtonElement> {
  /** The text to copy. */
  value: string
  /** Label of the button, with what it copies: "Copy the URL of Accounting". */
  label: string
}

/** Copies a text and announces whether that worked. Shows while its RowLine is hovered, one second longer, and on focus; always on devices without hover. Renders a `<button>`. */
export function RowCopyButton({ value, label, ...rest }: RowCopyButtonProps) {
  const { result, text, icon, copy } = useCopy(value)
  return (
    <span data-cell="copy" data-result={result ?? undefined}>
      <button
        {...rest}
        {...rowButton}
        data-tip={text ?? ''}
        data-keeps-tip
        aria-label={label}
        onClick={({ currentTarget }) => void copy(currentTarget)}
      >
        {icon}
      </button>
      <output data-cell="hidden">{text}</output>
    </span>
  )
}

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
