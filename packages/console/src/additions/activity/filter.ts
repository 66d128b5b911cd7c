import type { ActivityFilter } from '@portico/stores/additions/activity/activityStore'
import { ACTIVITY_KINDS, canonicalEmail } from '@portico/stores/contract'
import { isoDay } from '../../i18n/dates.ts'

/** First and last day in ISO 8601, both inclusive. */
export interface DayRange {
  start: string
  end: string
}

/** The filter in the address. */
export interface ShownFilter extends Pick<ActivityFilter, 'person' | 'workspace' | 'kinds'> {
  days?: DayRange | undefined
}

const DAY = /^\d{4}-\d\d-\d\d$/

const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && Number.isFinite(Date.parse(text))

/** The identity of somebody who was deleted has no @, and its case counts. */
const personOf = (text: string): string => (text.includes('@') ? canonicalEmail(text) : text)

export const filterIn = (parameters: URLSearchParams): ShownFilter => {
  const [start, end] = [parameters.get('from'), parameters.get('to')]
  const named = new Set(parameters.get('kind')?.split(','))
  const kinds = ACTIVITY_KINDS.filter((kind) => named.has(kind))
  return {
    person: personOf(parameters.get('person')?.trim() ?? '') || undefined,
    workspace: parameters.get('workspace') || undefined,
    kinds: kinds.length > 0 ? kinds : undefined,
    days: isDay(start) && isDay(end) && start <= end ? { start, end } : undefined,
  }
}

/** Parameters of the address; null removes one. */
export const parametersOf = ({ person, workspace, kinds, days }: ShownFilter) => ({
  person: person ?? null,
  workspace: workspace ?? null,
  kind: kinds?.join(',') ?? null,
  from: days?.start ?? null,
  to: days?.end ?? null,
})

/** In days, including today. */
export const PERIODS = [1, 2, 7, 30, 90] as const

/** The local day, in ISO 8601. */
export const daysBefore = (count: number, now: number): string => {
  const date = new Date(now)
  date.setDate(date.getDate() - count)
  return isoDay(date)
}

export const lastDays = (count: number, now: number): DayRange => ({
  start: daysBefore(count - 1, now),
  end: daysBefore(0, now),
})

/** Null for other ranges, which an address may have. */
export const periodOf = ({ start, end }: DayRange, now: number): string | null => {
  const period = PERIODS.find((count) => {
    const days = lastDays(count, now)
    return days.start === start && days.end === end
  })
  return period === undefined ? null : String(period)
}

/** Midnight in local time. */
const startOf = (day: string, daysLater = 0): number => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).getTime()
}

export const askedFor = ({ days, ...filter }: ShownFilter): ActivityFilter => ({
  ...filter,
  ...(days && { from: startOf(days.start), to: startOf(days.end, 1) }),
})
