import { useCopy, type CopyResultLabels } from '../copy-button/useCopy.tsx'
import { rowButton, type RowCellProps } from './rowCell.ts'

export interface RowCopyButtonProps extends CopyResultLabels, RowCellProps<HTMLButtonElement> {
  /** The text to copy. */
  value: string
  /** Label of the button, with what it copies: "Copy the URL of Accounting". */
  label: string
}

/** Copies a text and announces whether that worked. Shows while its RowLine is hovered, one second longer, and on focus; always on devices without hover. Renders a `<button>`. */
export function RowCopyButton({ value, label, copiedLabel, failedLabel, ...rest }: RowCopyButtonProps) {
  const { result, words, icon, copy } = useCopy(value, { copiedLabel, failedLabel })
  return (
    <span data-cell="copy" data-result={result ?? undefined}>
      <button
        {...rest}
        {...rowButton}
        data-tip={words ?? ''}
        data-keeps-tip
        aria-label={label}
        onClick={({ currentTarget }) => void copy(currentTarget)}
      >
        {icon}
      </button>
      <output data-cell="hidden">{words}</output>
    </span>
  )
}
