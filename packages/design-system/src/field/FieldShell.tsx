import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { styled } from 'styled-components'
import { textStyle, token } from '../tokens/index.ts'
import { visuallyHiddenStyle } from '../visually-hidden/index.ts'

/** 32 px, or 38 px on sign-in and touch screens. */
export type FieldSize = 'medium' | 'large'

/** What every field says about itself. */
export interface FieldProps {
  /** Names the field. */
  label: string
  /** Keeps the label for screen readers alone, where the place says what the field is for. */
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

interface FieldShellProps extends FieldProps {
  /** The FieldBox with the control. */
  children: ReactNode
}

const Name = styled(Label)`
  ${textStyle('secondary')}
  font-weight: ${token.weightStrong};
  color: ${token.text};
  &[data-hidden] {
    ${visuallyHiddenStyle}
  }
`

const Mark = styled.span`
  margin-inline-start: 2px;
  color: ${token.badText};
`

const MarkText = styled.span`
  ${visuallyHiddenStyle}
`

const Help = styled(Text)`
  ${textStyle('secondary')}
  color: ${token.textMuted};
`

const Problem = styled(FieldError)`
  display: flex;
  gap: 6px;
  ${textStyle('secondary')}
  color: ${token.badText};
  & svg {
    flex: none;
    inline-size: 14px;
    block-size: 14px;
    margin-block-start: 2px;
    stroke-width: 1.8;
  }
`

/** The state that a react-aria field is given for the props of FieldProps. */
export const fieldState = ({ isInvalid, errorMessage }: Pick<FieldProps, 'isInvalid' | 'errorMessage'>) => ({
  isInvalid: isInvalid ?? Boolean(errorMessage),
  // The form's owner decides when to complain; the browser's bubbles know neither our language nor our moment.
  validationBehavior: 'aria' as const,
})

/**
 * Label, help and error around the control of a react-aria field, which wires them to its input by the slots used here.
 * Every field of the library draws itself with it. Goes directly inside a field styled with `fieldStyle`.
 */
export function FieldShell({
  label,
  isLabelHidden,
  description,
  errorMessage,
  requiredLabel,
  children,
}: FieldShellProps) {
  return (
    <>
      <Name data-hidden={isLabelHidden || undefined}>
        {label}
        {requiredLabel !== undefined && (
          <>
            <Mark aria-hidden>*</Mark>
            <MarkText> {requiredLabel}</MarkText>
          </>
        )}
      </Name>
      {children}
      {description !== undefined && (
        <Help slot="description" elementType="div">
          {description}
        </Help>
      )}
      {Boolean(errorMessage) && (
        <Problem elementType="div">
          <CircleAlert aria-hidden />
          <span>{errorMessage}</span>
        </Problem>
      )}
    </>
  )
}
