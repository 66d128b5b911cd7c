import {
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
} from 'react-aria-components'
import { Checkbox } from '../checkbox/Checkbox.tsx'
import { Choices, type ChoiceGroupProps, type ChoiceItem } from '../field/choiceStyle.ts'
import { AriaShell } from '../field/ariaField.tsx'
import { FieldRoot } from '../field/fieldStyle.ts'
import { splitFieldProps, type FieldOwned, type FieldProps } from '../field/fieldProps.ts'

export type CheckboxGroupItem<Value extends string = string> = ChoiceItem<Value>

export interface CheckboxGroupProps<Value extends string = string>
  extends
    Omit<AriaCheckboxGroupProps, FieldOwned | 'defaultValue' | 'onChange' | 'value'>,
    FieldProps,
    ChoiceGroupProps<Value> {
  /** Checked items (controlled). */
  value?: readonly Value[]
  /** Initially checked items. */
  defaultValue?: readonly Value[]
  /** Called with all checked items, in the order of the items. */
  onChange?: (value: Value[]) => void
}

/** Any of a few visible options. Renders a `<div role="group">` with `<label>`s and `<input type="checkbox">`s. Not for one yes or no (use Checkbox), for exactly one (use RadioGroup) or for more than about seven (use MultiSelect). */
export function CheckboxGroup<Value extends string>({
  items,
  value,
  defaultValue,
  onChange,
  orientation = 'vertical',
  ...props
}: CheckboxGroupProps<Value>) {
  const { shell, field } = splitFieldProps(props)
  const choose = (checked: readonly string[]) =>
    onChange?.(items.map((item) => item.value).filter((item) => checked.includes(item)))
  return (
    <FieldRoot
      as={AriaCheckboxGroup}
      {...field}
      {...(value && { value: [...value] })}
      {...(defaultValue && { defaultValue: [...defaultValue] })}
      onChange={choose}
    >
      <AriaShell {...shell}>
        <Choices data-orientation={orientation}>
          {items.map(({ value: own, label, description, disabledReason }) => (
            <Checkbox
              key={own}
              value={own}
              label={label}
              description={disabledReason ?? description}
              isDisabled={disabledReason !== undefined}
            />
          ))}
        </Choices>
      </AriaShell>
    </FieldRoot>
  )
}
