import { useCopy, type CopyResultLabels } from '../copy-button/useCopy.tsx'
import type { RowCellProps } from './rowCell.ts'

export interface RowCopyButtonProps extends CopyResultLabels, RowCellProps<HTMLButtonElement> {
  /** What is put on the clipboard. */
  value: string
  /** Names the button and says what it copies: "Copy the URL of Accounting". */
  label: string
}

/** Copies a text and says whether that worked. Shows while its RowLine is hovered, a second longer, and with the focus; always without hover. Renders a `<button>`. */
export function RowCopyButton({ value, label, copiedLabel, failedLabel, ...rest }: RowCopyButtonProps) {
  const { result, words, icon, copy } = useCopy(value, { copiedLabel, failedLabel })
  return (
    <span data-cell="copy" data-result={result ?? undefined}>
      <button
        {...rest}
        type="button"
        data-cell="button"
        data-variant="ghost"
        data-size="small"
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
