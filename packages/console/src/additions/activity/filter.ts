import type { ActivityFilter } from '@portico/stores/additions/activity/activityStore'
import { ACTIVITY_KINDS, canonicalEmail, isActivityKind } from '@portico/stores/contract'
import type { FacetChoice, SelectOption } from '@portico/design-system'
import type { IntlShape } from 'react-intl'
import { dayText, isoDay } from '../../i18n/dates.ts'
import type { FacetTexts } from '../../components/listTools.tsx'

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
const PERIODS = [1, 2, 7, 30, 90] as const

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

const kindText = (kind: (typeof ACTIVITY_KINDS)[number], intl: IntlShape) =>
  intl.formatMessage({ id: `activity.kind.${kind}` })

/** The facets of the menu. */
export const activityFacetTexts = (intl: IntlShape): readonly FacetTexts[] => [
  {
    id: 'kinds',
    label: intl.formatMessage({ id: 'activity.filter.kind' }),
    values: ACTIVITY_KINDS.map((kind) => ({ id: kind, label: kindText(kind, intl) })),
  },
  {
    id: 'days',
    label: intl.formatMessage({ id: 'activity.filter.days' }),
    values: PERIODS.map((count) => ({
      id: String(count),
      label: intl.formatMessage({ id: 'activity.days.last' }, { count }),
    })),
  },
]

/** @param now in milliseconds */
export const activityChoices = (filter: ShownFilter, now: number): readonly FacetChoice[] => {
  const { person, workspace, kinds, days } = filter
  const values = {
    person,
    workspace,
    kinds: kinds?.join(','),
    days: days && (periodOf(days, now) ?? `${days.start}–${days.end}`),
  }
  return Object.entries(values).flatMap(([facetId, value]) =>
    value === undefined ? [] : [{ facetId, value, isNot: false }],
  )
}

/** @param value null removes the facet */
export const withFacet = (
  filter: ShownFilter,
  facetId: string,
  value: string | null,
  now: number,
): ShownFilter => {
  if (value === null) return { ...filter, [facetId]: undefined }
  if (facetId === 'days') return { ...filter, days: lastDays(Number(value), now) }
  if (facetId === 'kinds') return { ...filter, kinds: isActivityKind(value) ? [value] : undefined }
  return { ...filter, [facetId]: value }
}

/** The address of somebody who was deleted finds them too, unless somebody else has it now. */
const nameIn = (options: readonly SelectOption[], id: string) =>
  (options.find((option) => option.id === id) ?? options.find(({ description }) => description === id))
    ?.label ?? id

export interface FilterOptions {
  people: readonly SelectOption[]
  workspaces: readonly SelectOption[]
}

/** The facets with what is chosen, also what the menu cannot list. */
export const chosenFacetTexts = (
  { person, workspace, kinds, days }: ShownFilter,
  choices: readonly FacetChoice[],
  { people, workspaces }: FilterOptions,
  intl: IntlShape,
): readonly FacetTexts[] => {
  const day = (text: string) => dayText(text, intl, 'medium')
  const [kindFacet, dayFacet] = activityFacetTexts(intl)
  const labels: Record<string, [label: string | undefined, value: string | undefined]> = {
    person: [intl.formatMessage({ id: 'activity.filter.person' }), person && nameIn(people, person)],
    workspace: [
      intl.formatMessage({ id: 'activity.filter.workspace' }),
      workspace && nameIn(workspaces, workspace),
    ],
    kinds: [
      kindFacet?.label,
      kinds &&
        intl.formatList(
          kinds.map((kind) => kindText(kind, intl)),
          { type: 'disjunction' },
        ),
    ],
    days: [
      dayFacet?.label,
      days && (days.start === days.end ? day(days.start) : `${day(days.start)} – ${day(days.end)}`),
    ],
  }
  return choices.map(({ facetId, value }) => {
    const [label = '', shown = value] = labels[facetId] ?? []
    const named = dayFacet?.values.find(({ id }) => facetId === 'days' && id === value)?.label
    return { id: facetId, label, values: [{ id: value, label: named ?? shown }] }
  })
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
