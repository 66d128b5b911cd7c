import type { FacetChoice, SelectOption } from '@portico/design-system'
import { ACTIVITY_KINDS, isActivityKind } from '@portico/stores/contract'
import type { IntlShape } from 'react-intl'
import type { FacetTexts } from '../../components/listTools.tsx'
import { dayText } from '../../i18n/dates.ts'
import { lastDays, PERIODS, periodOf, type ShownFilter } from './filter.ts'

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
