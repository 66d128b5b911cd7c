import { Check, Minus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import {
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps as AriaCheckboxProps,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { AriaMessages } from '../field/ariaField.tsx'
import { ChoiceLabel, ChoiceMark, choiceButtonStyle, choiceFieldStyle } from '../field/choiceStyle.ts'
import { splitFieldProps, type FieldOwned, type FieldProps } from '../field/fieldProps.ts'

export interface CheckboxProps
  extends Omit<AriaCheckboxProps, FieldOwned | 'onPress'>, Omit<FieldProps, 'label'> {
  /** Label: what is true when it is checked. */
  label: ReactNode
  /** Called with the new state. */
  onChange?: (isSelected: boolean) => void
  /** Some represented items are checked and some not. Only visual: a press goes by `isSelected`. */
  isIndeterminate?: boolean
  /** The root element, around checkbox and messages. */
  ref?: Ref<HTMLDivElement>
}

const Root = styled(CheckboxField)`
  ${choiceFieldStyle}
`

const Control = styled(CheckboxButton)`
  ${choiceButtonStyle}
`

/** A yes or no that applies when the form is submitted, or one of several to choose together. Renders a `<div>` with `<label>` and `<input type="checkbox">`. Not for immediate effects: use Switch. */
export function Checkbox(props: CheckboxProps) {
  const { shell, field } = splitFieldProps(props)
  const { label, isLabelHidden, description, errorMessage } = shell
  return (
    <Root {...field}>
      <Control>
        {({ isSelected, isIndeterminate }) => (
          <>
            <ChoiceMark>{isIndeterminate ? <Minus /> : isSelected && <Check />}</ChoiceMark>
            <ChoiceLabel data-hidden={isLabelHidden || undefined}>{label}</ChoiceLabel>
          </>
        )}
      </Control>
      <AriaMessages description={description} errorMessage={errorMessage} />
    </Root>
  )
}
