import { useState, type CSSProperties, type Ref } from 'react'
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { defined } from '../defined.ts'
import {
  FieldBox,
  fieldInputStyle,
  FieldShell,
  fieldStyle,
  splitFieldProps,
  type FieldOwned,
  type FieldProps,
} from '../field/index.ts'
import { token } from '../tokens/index.ts'

export interface TextAreaProps
  extends
    Omit<AriaTextFieldProps, FieldOwned | 'inputMode' | 'maxLength' | 'minLength' | 'pattern' | 'type'>,
    FieldProps {
  /** Height of the empty field, in lines.
   * @default 3 */
  minRows?: number
  /** Height up to which it grows, in lines; then it scrolls.
   * @default 10 */
  maxRows?: number
  /** Says how long the text is, for example "12 of 200 characters"; `length` is `String.length`. Too long a text is not cut off: use `errorMessage`. */
  counter?: (length: number) => string
  /** An example of a value. Never the label: it goes when one types. */
  placeholder?: string
  /** The `<textarea>`. */
  inputRef?: Ref<HTMLTextAreaElement>
  /** The element around label, text and messages. */
  ref?: Ref<HTMLDivElement>
}

const Root = styled(AriaTextField)`
  ${fieldStyle}
`

/* The text once more, unseen, gives the cell its height. */
const Box = styled(FieldBox)`
  align-items: stretch;
  overflow: hidden;
  &::after {
    content: attr(data-text) ' ';
    visibility: hidden;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    pointer-events: none;
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

const Control = styled(AriaTextArea)`
  ${fieldInputStyle}
  resize: none;
  overflow-wrap: anywhere;
`

const Help = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.space4};
`

const Count = styled.span`
  margin-inline-start: auto;
  font-variant-numeric: tabular-nums;
`

/** Several lines of text; grows with them. Renders a `<div>` with `<label>` and `<textarea>`, as wide as its container. Not for one line (use TextField): Enter makes a new line here and submits nothing. */
export function TextArea({
  minRows = 3,
  maxRows = 10,
  counter,
  placeholder,
  inputRef,
  ...props
}: TextAreaProps) {
  const { shell, field } = splitFieldProps(props)
  const [ownText, setOwnText] = useState(field.defaultValue ?? '')
  const text = field.value ?? ownText
  const help = counter ? (
    <Help>
      {shell.description !== undefined && <span>{shell.description} </span>}
      <Count>{counter(text.length)}</Count>
    </Help>
  ) : (
    shell.description
  )
  const change = (value: string) => {
    setOwnText(value)
    field.onChange?.(value)
  }
  const rows: CSSProperties & Record<`--${string}`, number> = {
    '--min-rows': minRows,
    '--max-rows': Math.max(minRows, maxRows),
  }
  return (
    <Root {...field} onChange={change}>
      <FieldShell {...shell} description={help}>
        <Box data-text={text} style={rows}>
          <Control {...defined({ ref: inputRef, placeholder })} rows={minRows} />
        </Box>
      </FieldShell>
    </Root>
  )
}
