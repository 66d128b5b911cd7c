import {
  RadioGroup as AriaRadioGroup,
  RadioButton,
  RadioField,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components'
import { styled } from 'styled-components'
import {
  choiceButtonStyle,
  choiceFieldStyle,
  ChoiceLabel,
  ChoiceMark,
  Choices,
  type ChoiceGroupProps,
  type ChoiceItem,
} from '../field/choiceStyle.ts'
import { AriaMessages, AriaShell } from '../field/ariaField.tsx'
import { FieldRoot } from '../field/fieldStyle.ts'
import { splitFieldProps, type FieldOwned, type FieldProps } from '../field/fieldProps.ts'
import { token } from '../tokens/index.ts'

export type RadioOption<Value extends string = string> = ChoiceItem<Value>

export interface RadioGroupProps<Value extends string = string>
  extends
    Omit<AriaRadioGroupProps, FieldOwned | 'defaultValue' | 'onChange' | 'value'>,
    FieldProps,
    ChoiceGroupProps<Value> {
  /** The chosen option (controlled); `null` for none. */
  value?: Value | null
  /** The initially chosen option. */
  defaultValue?: Value | null
  /** Called with the value of the chosen option. */
  onChange?: (value: Value) => void
}

const Option = styled(RadioField)`
  ${choiceFieldStyle}
`

const Control = styled(RadioButton)`
  ${choiceButtonStyle}
`

const Circle = styled(ChoiceMark)`
  border-radius: ${token.radiusFull};
  [data-selected] > &::after {
    content: '';
    inline-size: 6px;
    block-size: 6px;
    border-radius: inherit;
    background: currentColor;
  }
`

/** One of a few visible options. Renders a `<div role="radiogroup">` with `<label>`s and `<input type="radio">`s. Not for more than about seven (use Select) and not for switching views (use SegmentedControl or Tabs). */
export function RadioGroup<Value extends string>({
  items,
  onChange,
  orientation = 'vertical',
  ...props
}: RadioGroupProps<Value>) {
  const { shell, field } = splitFieldProps(props)
  const choose = (value: string) => {
    const chosen = items.find((option) => option.value === value)
    if (chosen) onChange?.(chosen.value)
  }
  return (
    <FieldRoot as={AriaRadioGroup} {...field} orientation={orientation} onChange={choose}>
      <AriaShell {...shell}>
        <Choices data-orientation={orientation}>
          {items.map(({ value, label, description, disabledReason }) => (
            <Option key={value} value={value} isDisabled={disabledReason !== undefined}>
              <Control>
                <Circle />
                <ChoiceLabel>{label}</ChoiceLabel>
              </Control>
              <AriaMessages description={disabledReason ?? description} />
            </Option>
          ))}
        </Choices>
      </AriaShell>
    </FieldRoot>
  )
}
