import type { ReactNode, Ref } from 'react'
import type { FieldSize } from './fieldStyle.ts'

export interface FieldProps {
  /** Names the field. */
  label: string
  /** Keeps the label for screen readers alone, where the place says what the field is for. */
  isLabelHidden?: boolean | undefined
  /** Help that stays: format, range, consequence. */
  description?: ReactNode
  /** What is wrong and how to fix it. Its presence makes the field invalid. */
  errorMessage?: string | undefined
  /** Invalid without a message of its own, as when the message stands elsewhere. */
  isInvalid?: boolean | undefined
  /** Draws the required mark and says this in its place, for example "required". For forms with optional fields. */
  requiredLabel?: string | undefined
}

export interface SizedFieldProps extends FieldProps {
  /** 32 px high, or 38 px as on sign-in.
   * @default 'medium' */
  size?: FieldSize
  /** The element around label, control and messages. */
  ref?: Ref<HTMLDivElement>
}

export interface InputFieldProps extends SizedFieldProps {
  /** An example of a value. Never the label: it goes when one types. */
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
  // The form decides when to complain.
  validationBehavior: 'aria' as const,
})

/** The label of a choice may be more than a text. */
export const splitFieldProps = <Label extends ReactNode, Props extends Omit<FieldProps, 'label'>>({
  label,
  isLabelHidden,
  description,
  errorMessage,
  isInvalid,
  requiredLabel,
  ...rest
}: Props & { label: Label }) => ({
  shell: { label, isLabelHidden, description, errorMessage, requiredLabel },
  field: { ...rest, ...fieldState({ isInvalid, errorMessage }) },
})
