import { useState, type CSSProperties, type Ref } from 'react'
import { styled } from 'styled-components'
import { FieldBox, fieldInputStyle, FieldRoot } from '../field/fieldStyle.ts'
import { FieldShell } from '../field/FieldShell.tsx'
import { useTextInput, type TextInputProps } from '../field/useTextInput.ts'
import type { FieldProps } from '../field/fieldProps.ts'

export interface TextAreaProps
  extends Omit<TextInputProps, keyof FieldProps | 'inputMode' | 'maxLength'>, FieldProps {
  /** Height of the empty field, in lines.
   * @default 3 */
  minRows?: number
  /** Height up to which it grows, in lines; then it scrolls.
   * @default 10 */
  maxRows?: number
  /** The `<textarea>`. */
  inputRef?: Ref<HTMLTextAreaElement>
  /** The root element, around label, text and messages. */
  ref?: Ref<HTMLDivElement>
}

/* In browsers that cannot size a field by its text, a hidden copy of the text gives the grid cell its height. */
const Box = styled(FieldBox)`
  align-items: stretch;
  overflow: hidden;
  @supports not (field-sizing: content) {
    &::after {
      content: attr(data-text) ' ';
      visibility: hidden;
      white-space: pre-wrap;
      overflow-wrap: anywhere;
      pointer-events: none;
    }
  }
  &::after,
  & > textarea {
    grid-area: 1 / 1 / auto / -1;
    min-block-size: calc(var(--min-rows) * 1lh + 12px);
    max-block-size: calc(var(--max-rows) * 1lh + 12px);
    padding: 6px 11px;
    line-height: 1.25rem;
    @media (pointer: coarse) {
      font-size: max(16px, 1rem);
    }
  }
`

const Control = styled.textarea`
  ${fieldInputStyle}
  field-sizing: content;
  resize: none;
  overflow-wrap: anywhere;
`

/** A multi-line text field that grows with its text. Renders a `<div>` with `<label>` and `<textarea>`, as wide as its container. Not for one line (use TextField): Enter adds a line here and submits nothing. */
export function TextArea({ minRows = 3, maxRows = 10, inputRef, ...props }: TextAreaProps) {
  const [ownText, setOwnText] = useState(props.defaultValue ?? '')
  const text = props.value ?? ownText
  const change = (value: string) => {
    setOwnText(value)
    props.onChange?.(value)
  }
  const { root, shell, input } = useTextInput({ ...props, onChange: change }, inputRef)
  const rows: CSSProperties & Record<`--${string}`, number> = {
    '--min-rows': minRows,
    '--max-rows': Math.max(minRows, maxRows),
  }
  return (
    <FieldRoot {...root}>
      <FieldShell {...shell}>
        <Box data-text={text} style={rows}>
          <Control {...input} rows={minRows} />
        </Box>
      </FieldShell>
    </FieldRoot>
  )
}
