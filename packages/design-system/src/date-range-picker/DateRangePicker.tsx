import { parseDate, toCalendarDate, type CalendarDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import {
  Button,
  DateInput,
  DateRangePicker as AriaDateRangePicker,
  DateSegment,
  Group,
  RangeCalendar,
  type DateRangePickerProps as AriaDateRangePickerProps,
  type DateValue,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { AriaShell } from '../field/ariaField.tsx'
import { FieldButton } from '../field/FieldButton.tsx'
import { boxStates, fieldBoxStyle, FieldRoot } from '../field/fieldStyle.ts'
import { splitFieldProps, type FieldOwned, type SizedFieldProps } from '../field/fieldProps.ts'
import { FLOATING_OFFSET, FloatingSurface } from '../popover/floatingSurface.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { token } from '../tokens/index.ts'
import { CalendarDialog, CalendarMonth } from './CalendarMonth.tsx'

const DateBox = styled(Group)`
  ${fieldBoxStyle}
  display: flex;
  align-items: center;
  inline-size: fit-content;
  min-inline-size: min(176px, 100%);
  max-inline-size: 100%;
  padding-inline: 9px 3px;
  ${boxStates('&[data-hovered]', '&[data-focus-within]', '&[data-invalid]', '&[data-disabled]')}
  &:has([data-readonly]) {
    background: ${token.surfaceSunken};
  }
  & > button {
    margin-inline-start: auto;
  }
`

const Segments = styled(DateInput)`
  display: flex;
  min-inline-size: 0;
  font-variant-numeric: tabular-nums;
  white-space: pre;
`

const Segment = styled(DateSegment)`
  padding: 2px;
  border-radius: 4px;
  color: ${token.text};
  outline: none;
  caret-color: transparent;
  &[data-type='literal'] {
    padding-inline: 0;
    color: ${token.textMuted};
  }
  &[data-placeholder] {
    color: ${token.textMuted};
  }
  &[data-focused] {
    background: ${token.accent};
    color: ${token.onAccent};
  }
  &[data-disabled] {
    color: ${token.textDisabled};
  }
  @media (forced-colors: active) {
    &[data-focused] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`

/** The segments of a day, in the order of the language. */
function DateSegments(props: { slot: 'start' | 'end' }) {
  return <Segments {...props}>{(segment) => <Segment segment={segment} />}</Segments>
}

/** A day in ISO 8601: "2026-01-15". It has no time zone. */
export type IsoDay = string

export interface DayRange {
  /** The first day. */
  start: IsoDay
  /** The last day, inclusive. */
  end: IsoDay
}

/** react-aria props that are replaced: a day has no time. */
type DateOwned =
  | FieldOwned
  | 'defaultValue'
  | 'granularity'
  | 'hideTimeZone'
  | 'hourCycle'
  | 'isDateUnavailable'
  | 'maxValue'
  | 'minValue'
  | 'onChange'
  | 'placeholderValue'
  | 'value'

export interface DateRangePickerProps
  extends Omit<AriaDateRangePickerProps<DateValue>, DateOwned>, SizedFieldProps {
  /** The days (controlled), or null. */
  value?: DayRange | null
  /** The initial days. */
  defaultValue?: DayRange | null
  /** The first day that can be chosen. */
  minValue?: IsoDay
  /** The last day that can be chosen. */
  maxValue?: IsoDay
  /** Called with other days, or null when a segment is cleared. Days out of range are passed on: show that in `errorMessage`. */
  onChange?: (range: DayRange | null) => void
}

const Dash = styled.span`
  padding-inline: ${token.space1};
  color: ${token.textMuted};
`

const toDay = (date: DateValue): IsoDay => toCalendarDate(date).toString()

const datesOf = (range: DayRange | null): { start: CalendarDate; end: CalendarDate } | null =>
  range === null ? null : { start: parseDate(range.start), end: parseDate(range.end) }

/** A range of days, typed by segment or chosen in a calendar, in the language's format. Renders a `<div role="group">` with a `role="spinbutton"` for each segment and a `<button>`. Not for "the last 30 days": that is a Select. */
export function DateRangePicker({
  value,
  defaultValue,
  minValue,
  maxValue,
  onChange,
  size = 'medium',
  ...props
}: DateRangePickerProps) {
  const say = useSay()
  const { shell, field } = splitFieldProps(props)
  return (
    <FieldRoot
      as={AriaDateRangePicker}
      {...field}
      granularity="day"
      {...(value !== undefined && { value: datesOf(value) })}
      {...(defaultValue !== undefined && { defaultValue: datesOf(defaultValue) })}
      {...(minValue !== undefined && { minValue: parseDate(minValue) })}
      {...(maxValue !== undefined && { maxValue: parseDate(maxValue) })}
      onChange={(range) => onChange?.(range && { start: toDay(range.start), end: toDay(range.end) })}
    >
      <AriaShell {...shell}>
        <DateBox data-size={size}>
          <DateSegments slot="start" />
          <Dash aria-hidden>–</Dash>
          <DateSegments slot="end" />
          <FieldButton as={Button} label={say(words.calendar)} icon={<CalendarDays aria-hidden />} />
        </DateBox>
      </AriaShell>
      <FloatingSurface offset={FLOATING_OFFSET} placement="bottom start">
        <CalendarDialog>
          <RangeCalendar>
            <CalendarMonth />
          </RangeCalendar>
        </CalendarDialog>
      </FloatingSurface>
    </FieldRoot>
  )
}
