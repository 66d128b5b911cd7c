import type { Ref } from 'react'
import {
  TextField as AriaTextField,
  Input,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components'
import { styled } from 'styled-components'
import {
  FieldBox,
  fieldInputStyle,
  FieldShell,
  fieldStyle,
  splitFieldProps,
  type FieldOwned,
  type FieldProps,
  type FieldSize,
} from '../field/index.ts'

export type TextFieldType = 'text' | 'email' | 'tel' | 'url'

export interface TextFieldProps extends Omit<AriaTextFieldProps, FieldOwned | 'type'>, FieldProps {
  /**
   * Which keyboard a phone shows, and what the browser may fill in.
   * @default 'text'
   */
  type?: TextFieldType
  /**
   * 32 px high, or 38 px as on sign-in.
   * @default 'medium'
   */
  size?: FieldSize
  /**
   * For ids and machine names, whose letters must be told apart.
   * @default false
   */
  isMonospace?: boolean
  /** An example of a value. Never the label: it goes when one types. */
  placeholder?: string
  /** The `<input>`. */
  inputRef?: Ref<HTMLInputElement>
  /** The element around label, input and messages. */
  ref?: Ref<HTMLDivElement>
}

const Root = styled(AriaTextField)`
  ${fieldStyle}
`

const Control = styled(Input)`
  ${fieldInputStyle}
`

/**
 * One line of text. Renders a `<div>` with `<label>` and `<input>`, as wide as its container.
 * Not for secrets (PasswordField), numbers (NumberField), several lines (TextArea) or a list's filter (SearchField).
 */
export function TextField({ size = 'medium', isMonospace, placeholder, inputRef, ...props }: TextFieldProps) {
  const { shell, field } = splitFieldProps(props)
  return (
    <Root {...field}>
      <FieldShell {...shell}>
        <FieldBox data-size={size}>
          <Control
            {...(inputRef !== undefined && { ref: inputRef })}
            {...(placeholder !== undefined && { placeholder })}
            data-monospace={isMonospace || undefined}
          />
        </FieldBox>
      </FieldShell>
    </Root>
  )
}
