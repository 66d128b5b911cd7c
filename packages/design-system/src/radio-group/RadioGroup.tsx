import type { ReactNode, Ref } from 'react'
import {
  RadioGroup as AriaRadioGroup,
  RadioButton,
  RadioField,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components'
import { styled } from 'styled-components'
import {
  ariaWiring,
  ChoiceLabel,
  ChoiceMark,
  choiceButtonStyle,
  choiceFieldStyle,
  FieldMessages,
  FieldShell,
  fieldStyle,
  splitFieldProps,
  type FieldOwned,
  type FieldProps,
} from '../field/index.ts'
import { token } from '../tokens/index.ts'

export interface RadioOption<Value extends string = string> {
  /** Tells the options apart; given to `onChange`. */
  value: Value
  /** Names the option. */
  label: ReactNode
  /** What it means or brings. Describes the option. */
  description?: ReactNode
  /** Why it cannot be chosen now. Shown in place of the description and read out with the option. */
  disabledReason?: string | undefined
}

export interface RadioGroupProps<Value extends string = string>
  extends Omit<AriaRadioGroupProps, FieldOwned | 'defaultValue' | 'onChange' | 'value'>, FieldProps {
  /** The options, in the order in which they are shown. */
  options: readonly RadioOption<Value>[]
  /** The chosen option, when the caller decides; `null` for none. */
  value?: Value | null
  /** The option that is chosen at first. */
  defaultValue?: Value | null
  /** Called with the value of the option that is chosen now. */
  onChange?: (value: Value) => void
  /** Below one another or, for two or three short ones, side by side where there is room.
   * @default 'vertical' */
  orientation?: 'vertical' | 'horizontal'
  /** The element with `role="radiogroup"`. */
  ref?: Ref<HTMLDivElement>
}

const Root = styled(AriaRadioGroup)`
  ${fieldStyle}
`

const Options = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space1};
  [data-orientation='horizontal'] > & {
    flex-flow: row wrap;
    gap: ${token.space1} ${token.space5};
  }
`

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

/** One of a few that are all in view. Renders a `<div role="radiogroup">` with `<label>`s and `<input type="radio">`s. Not for more than about seven (use Select) and not for the view of a page (use SegmentedControl or Tabs). */
export function RadioGroup<Value extends string>({
  options,
  onChange,
  orientation = 'vertical',
  ...props
}: RadioGroupProps<Value>) {
  const { shell, field } = splitFieldProps(props)
  const choose = (value: string) => {
    const chosen = options.find((option) => option.value === value)
    if (chosen) onChange?.(chosen.value)
  }
  return (
    <Root {...field} orientation={orientation} onChange={choose}>
      <FieldShell {...shell} wiring={ariaWiring}>
        <Options>
          {options.map(({ value, label, description, disabledReason }) => (
            <Option key={value} value={value} isDisabled={disabledReason !== undefined}>
              <Control>
                <Circle />
                <ChoiceLabel>{label}</ChoiceLabel>
              </Control>
              <FieldMessages wiring={ariaWiring} description={disabledReason ?? description} />
            </Option>
          ))}
        </Options>
      </FieldShell>
    </Root>
  )
}
