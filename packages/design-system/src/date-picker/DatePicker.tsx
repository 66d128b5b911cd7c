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
  /** The day (controlled), in ISO 8601 ("2026-01-15"), or null. */
  value?: IsoDay | null
  /** The initial day. */
  defaultValue?: IsoDay | null
  /** Called with another day, or null when a segment is cleared. A day out of range is passed on: show it in `errorMessage`. */
  onChange?: (day: IsoDay | null) => void
}

const Root = styled(AriaDatePicker)`
  ${fieldStyle}
`

/** A day, typed by segment or chosen in a calendar, in the language's format. Renders a `<div role="group">` with a `role="spinbutton"` for each segment and a `<button>`. Not for dates that users know by heart, such as a birthday: three TextFields are quicker there. */
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
