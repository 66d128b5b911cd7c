import type { ReactNode, Ref } from 'react'
import type { FieldSize } from './fieldStyle.ts'

export interface FieldProps {
  /** Label of the field. */
  label: string
  /** Shows the label to screen readers only, where the context makes it clear visually. */
  isLabelHidden?: boolean | undefined
  /** Permanent help: format, range, consequence. */
  description?: ReactNode
  /** What is wrong and how to fix it. Makes the field invalid. */
  errorMessage?: string | undefined
  /** Invalid without a message of its own, as when the message is elsewhere. */
  isInvalid?: boolean | undefined
}

export interface SizedFieldProps extends FieldProps {
  /** 32 px high, or 38 px as on sign-in.
   * @default 'medium' */
  size?: FieldSize
  /** The root element, around label, control and messages. */
  ref?: Ref<HTMLDivElement>
}

export interface InputFieldProps extends SizedFieldProps {
  /** An example value. Never the label: it disappears while typing. */
  placeholder?: string
  /** The `<input>`. */
  inputRef?: Ref<HTMLInputElement>
}

export type FieldOwned =
  | 'aria-label'
  | 'aria-labelledby'
  | 'children'
  | 'className'
  | 'isInvalid'
  | 'render'
  | 'style'
  | 'validate'
  | 'validationBehavior'

export const fieldState = ({ isInvalid, errorMessage }: Pick<FieldProps, 'isInvalid' | 'errorMessage'>) => ({
  isInvalid: isInvalid ?? Boolean(errorMessage),
  // The form decides when to show errors.
  validationBehavior: 'aria' as const,
})

/** The label of a choice may be more than text. */
export const splitFieldProps = <Label extends ReactNode, Props extends Omit<FieldProps, 'label'>>({
  label,
  isLabelHidden,
  description,
  errorMessage,
  isInvalid,
  ...rest
}: Props & { label: Label }) => ({
  shell: { label, isLabelHidden, description, errorMessage },
  field: { ...rest, ...fieldState({ isInvalid, errorMessage }) },
})
