import {
  DateRangePicker as AriaDateRangePicker,
  RangeCalendar,
  type DateRangePickerProps as AriaDateRangePickerProps,
  type DateValue,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { CalendarMonth } from '../date-picker/CalendarMonth.tsx'
import { DateSegments } from '../date-picker/DateBox.tsx'
import { splitDateProps, type DateFieldProps, type DateOwned } from '../date-picker/dateProps.ts'
import { DateShell } from '../date-picker/DateShell.tsx'
import { toDate, toDay, type IsoDay } from '../date-picker/isoDay.ts'
import { fieldStyle } from '../field/index.ts'
import { token } from '../tokens/index.ts'

export interface DayRange {
  /** The first day, in ISO 8601: "2026-01-15". */
  start: IsoDay
  /** The last day, inclusive. */
  end: IsoDay
}

export interface DateRangePickerProps
  extends Omit<AriaDateRangePickerProps<DateValue>, DateOwned | 'endName' | 'startName'>, DateFieldProps {
  /** The days (controlled), or null. */
  value?: DayRange | null
  /** The initial days. */
  defaultValue?: DayRange | null
  /** Called with other days, or null when a segment is cleared. */
  onChange?: (range: DayRange | null) => void
  /** Name of the first day in a submitted form. */
  startName?: string
  /** Name of the last day in a submitted form. */
  endName?: string
}

const Root = styled(AriaDateRangePicker)`
  ${fieldStyle}
`

const Dash = styled.span`
  padding-inline: ${token.space1};
  color: ${token.textMuted};
`

const datesOf = (range: DayRange | null) =>
  range === null ? null : { start: toDate(range.start), end: toDate(range.end) }

/** A range of days, typed by segment or chosen in a calendar. Renders a `<div role="group">` with a `role="spinbutton"` for each segment and a `<button>`. Not for one day (use DatePicker) and not for "the last 30 days": that is a Select. */
export function DateRangePicker({ value, defaultValue, onChange, ...props }: DateRangePickerProps) {
  const { shell, field } = splitDateProps(props)
  return (
    <Root
      {...field}
      {...(value !== undefined && { value: datesOf(value) })}
      {...(defaultValue !== undefined && { defaultValue: datesOf(defaultValue) })}
      onChange={(range) => onChange?.(range && { start: toDay(range.start), end: toDay(range.end) })}
    >
      <DateShell
        {...shell}
        calendar={
          <RangeCalendar>
            <CalendarMonth isRange />
          </RangeCalendar>
        }
      >
        <DateSegments slot="start" />
        <Dash aria-hidden>–</Dash>
        <DateSegments slot="end" />
      </DateShell>
    </Root>
  )
}
