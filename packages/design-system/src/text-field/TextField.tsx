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
  fieldState,
  fieldStyle,
  type FieldProps,
  type FieldSize,
} from '../field/index.ts'

export type TextFieldType = 'text' | 'email' | 'tel' | 'url'

export interface TextFieldProps
  extends
    Omit<
      AriaTextFieldProps,
      | 'aria-label'
      | 'aria-labelledby'
      | 'children'
      | 'className'
      | 'isInvalid'
      | 'render'
      | 'style'
      | 'type'
      | 'validate'
      | 'validationBehavior'
    >,
    FieldProps {
  /** @default 'text' */
  type?: TextFieldType
  /** @default 'medium' */
  size?: FieldSize
  /** For ids and machine names, whose letters must be told apart. */
  isMonospace?: boolean
  /** An example of a value. Never the label: it goes when one types. */
  placeholder?: string
  inputRef?: Ref<HTMLInputElement>
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
 * Not for secrets (PasswordField), numbers with steps (NumberField) or a list's filter (SearchField).
 */
export function TextField({
  label,
  isLabelHidden,
  description,
  errorMessage,
  isInvalid,
  requiredLabel,
  size = 'medium',
  isMonospace,
  placeholder,
  inputRef,
  ...rest
}: TextFieldProps) {
  const says = { label, isLabelHidden, description, errorMessage, requiredLabel }
  return (
    <Root {...rest} {...fieldState({ isInvalid, errorMessage })}>
      <FieldShell {...says}>
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
