import type { ReactNode } from 'react'

/** What every field says about itself. */
export interface FieldProps {
  /** Names the field. */
  label: string
  /**
   * Keeps the label for screen readers alone, where the place says what the field is for.
   * @default false
   */
  isLabelHidden?: boolean | undefined
  /** Help that stays: format, range, consequence. */
  description?: ReactNode
  /** What is wrong and how to mend it. Its presence makes the field invalid. */
  errorMessage?: string | undefined
  /** Invalid without a message of its own, as when the message stands elsewhere. */
  isInvalid?: boolean | undefined
  /** Draws the required mark and says this in its place, for example "required". For forms with optional fields. */
  requiredLabel?: string | undefined
}

/** Props of react-aria's fields that a field of ours answers by itself. */
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

/** The state that a react-aria field is given for the props of FieldProps. */
export const fieldState = ({ isInvalid, errorMessage }: Pick<FieldProps, 'isInvalid' | 'errorMessage'>) => ({
  isInvalid: isInvalid ?? Boolean(errorMessage),
  // The form's owner decides when to complain; the browser's bubbles know neither our language nor our moment.
  validationBehavior: 'aria' as const,
})

/**
 * Parts the props of a field into those of its FieldShell and those of the react-aria field around it.
 * @param props what is left when the field has taken what it alone knows
 */
export const splitFieldProps = <Props extends FieldProps>({
  label,
  isLabelHidden,
  description,
  errorMessage,
  isInvalid,
  requiredLabel,
  ...rest
}: Props) => ({
  shell: { label, isLabelHidden, description, errorMessage, requiredLabel },
  field: { ...rest, ...fieldState({ isInvalid, errorMessage }) },
})
