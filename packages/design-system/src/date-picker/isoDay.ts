import { parseDate, type CalendarDate, type DateValue } from '@internationalized/date'

/** A day in ISO 8601: "2026-01-15". It has no time zone. */
export type IsoDay = string

export const toDate = (day: IsoDay): CalendarDate => parseDate(day)

export const toDay = ({ year, month, day }: DateValue): IsoDay =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')

export interface DayLimits {
  /** The first day that can be chosen. */
  minValue?: IsoDay
  /** The last day that can be chosen. */
  maxValue?: IsoDay
  /** Whether a day in the range is unavailable. */
  isDateUnavailable?: (day: IsoDay) => boolean
}

export const limitsOf = ({
  minValue,
  maxValue,
  isDateUnavailable,
}: { [Name in keyof DayLimits]-?: DayLimits[Name] | undefined }) => ({
  ...(minValue !== undefined && { minValue: toDate(minValue) }),
  ...(maxValue !== undefined && { maxValue: toDate(maxValue) }),
  ...(isDateUnavailable && { isDateUnavailable: (date: DateValue) => isDateUnavailable(toDay(date)) }),
})
