import { useId, type MouseEvent } from 'react'
import { styled } from 'styled-components'
import { FieldBox, FieldInput, FieldRoot } from '../field/fieldStyle.ts'
import { FieldShell } from '../field/FieldShell.tsx'
import { useTextInput, type TextInputProps } from '../field/useTextInput.ts'
import type { InputFieldProps } from '../field/fieldProps.ts'
import { token } from '../tokens/index.ts'

export type TextFieldType = 'text' | 'email' | 'tel' | 'url'

export interface TextFieldProps extends Omit<TextInputProps, keyof InputFieldProps>, InputFieldProps {
  /** Which keyboard a phone shows, and what the browser may autofill.
   * @default 'text' */
  type?: TextFieldType
  /** For ids and machine names, whose letters must be distinguishable. */
  isMonospace?: boolean
  /** The fixed end of an address, at the end of the box or below if it does not fit; part of the description. */
  endText?: string | undefined
}

const BoxWithEnd = styled(FieldBox)`
  display: flex;
  flex-wrap: wrap;
  /* On the line of the value, or below on its own. */
  align-items: baseline;
  & > input {
    flex: 1 1 112px;
    min-inline-size: 0;
    padding-inline-end: 0;
  }
  /* Starts where the value ends. */
  @supports (field-sizing: content) {
    & > input {
      flex: 0 1 auto;
      inline-size: auto;
      min-inline-size: 3ch;
      max-inline-size: 100%;
      field-sizing: content;
    }
    & > span {
      flex: 1 1 0;
      min-inline-size: max-content;
      padding-inline-start: 0;
    }
  }
`

const EndText = styled.span`
  max-inline-size: 100%;
  padding: 0 11px 5px;
  color: ${token.textSecondary};
  overflow-wrap: anywhere;
  cursor: text;
  input:disabled + & {
    color: ${token.textMuted};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    input:disabled + & {
      color: GrayText;
    }
  }
`

/** Not `type="email"`: Chrome turns the domain of its value into punycode, so it is not what was typed. */
const emailInput = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

const focusInput = (event: MouseEvent<HTMLElement>): void => {
  const input = event.currentTarget.previousElementSibling
  if (!(input instanceof HTMLInputElement)) return
  event.preventDefault()
  input.focus()
}

/** A single-line text field. Renders a `<div>` with `<label>` and `<input>`, as wide as its container. Not for secrets (PasswordField), numbers (NumberField), several lines (TextArea) or a list's filter (SearchField). */
export function TextField({
  type = 'text',
  size = 'medium',
  isMonospace,
  endText,
  inputRef,
  ...props
}: TextFieldProps) {
  const endId = useId()
  const hasEnd = endText !== undefined
  const { root, shell, input } = useTextInput(props, inputRef, hasEnd ? endId : undefined)
  const Box = hasEnd ? BoxWithEnd : FieldBox
  return (
    <FieldRoot {...root}>
      <FieldShell {...shell}>
        <Box data-size={size} {...(hasEnd && { dir: 'ltr' })}>
          <FieldInput
            type={type}
            {...(type === 'email' && emailInput)}
            {...input}
            dir={hasEnd ? undefined : 'auto'}
            data-monospace={isMonospace || undefined}
          />
          {hasEnd && (
            <EndText id={endId} onMouseDown={focusInput}>
              {endText}
            </EndText>
          )}
        </Box>
      </FieldShell>
    </FieldRoot>
  )
}
