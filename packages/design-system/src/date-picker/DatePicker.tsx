import {
  DatePicker as AriaDatePicker,
  Calendar,
  type DatePickerProps as AriaDatePickerProps,
  type DateValue,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { fieldStyle } from '../field/index.ts'
import { CalendarMonth } from './CalendarMonth.tsx'
import { DateSegments } from './DateBox.tsx'
import { splitDateProps, type DateFieldProps, type DateOwned } from './dateProps.ts'
import { DateShell } from './DateShell.tsx'
import { toDate, toDay, type IsoDay } from './isoDay.ts'

export interface DatePickerProps extends Omit<AriaDatePickerProps<DateValue>, DateOwned>, DateFieldProps {
  /** The day, in ISO 8601 ("2026-01-15"), where the caller keeps it; null while there is none. */
  value?: IsoDay | null
  /** The day at first. */
  defaultValue?: IsoDay | null
  /** Another day, or null since a part of it was taken away. Out of its limits it comes as typed: say so in `errorMessage`. */
  onChange?: (day: IsoDay | null) => void
}

const Root = styled(AriaDatePicker)`
  ${fieldStyle}
`

/** A day, typed part by part or chosen in a calendar, written as the language writes it. Renders a `<div role="group">` with a `role="spinbutton"` for each part and a `<button>`. Not for a date that everybody knows by heart, such as a birthday: three TextFields are quicker there. */
export function DatePicker({ value, defaultValue, onChange, ...props }: DatePickerProps) {
  const { shell, field } = splitDateProps(props)
  return (
    <Root
      {...field}
      {...(value !== undefined && { value: value === null ? null : toDate(value) })}
      {...(defaultValue !== undefined && {
        defaultValue: defaultValue === null ? null : toDate(defaultValue),
      })}
      onChange={(date) => onChange?.(date === null ? null : toDay(date))}
    >
      <DateShell
        {...shell}
        calendar={
          <Calendar>
            <CalendarMonth />
          </Calendar>
        }
      >
        <DateSegments />
      </DateShell>
    </Root>
  )
}
