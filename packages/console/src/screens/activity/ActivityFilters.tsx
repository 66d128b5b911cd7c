import { FilterBar, Select, type SelectOption } from '@portico/design-system'
import { ACTIVITY_KINDS, isActivityKind } from '@portico/stores/contract'
import { useIntl } from 'react-intl'
import { dayText } from '../../i18n/dates.ts'
import { lastDays, PERIODS, periodOf, type ShownFilter } from './filter.ts'
import { SearchedField } from '../../components/SearchedField.tsx'

export interface ActivityFiltersProps {
  filter: ShownFilter
  people: readonly SelectOption[]
  workspaces: readonly SelectOption[]
  /** Number of shown events; null while they load. */
  count: number | null
  hasMore: boolean
  /** Milliseconds. */
  now: number
  onChange: (filter: ShownFilter) => void
}

const ALL = 'all'

const nameIn = (options: readonly SelectOption[], id: string) =>
  options.find((option) => option.id === id)?.label ?? id

export function ActivityFilters({
  filter,
  people,
  workspaces,
  count,
  hasMore,
  now,
  onChange,
}: ActivityFiltersProps) {
  const intl = useIntl()
  const { person, workspace, kinds, days } = filter
  const day = (text: string) => dayText(text, intl, 'medium')
  const kindText = (kind: (typeof ACTIVITY_KINDS)[number]) =>
    intl.formatMessage({ id: `activity.kind.${kind}` })
  const several = kinds && kinds.length > 1 ? kinds : undefined
  const items = [
    ...(person === undefined ? [] : [{ id: 'person', label: nameIn(people, person) }]),
    ...(workspace === undefined ? [] : [{ id: 'workspace', label: nameIn(workspaces, workspace) }]),
    ...(kinds === undefined
      ? []
      : [{ id: 'kinds', label: intl.formatList(kinds.map(kindText), { type: 'disjunction' }) }]),
    ...(days === undefined
      ? []
      : [
          {
            id: 'days',
            label: days.start === days.end ? day(days.start) : `${day(days.start)} – ${day(days.end)}`,
          },
        ]),
  ]
  return (
    <FilterBar
      label={intl.formatMessage({ id: 'activity.filter' })}
      items={items}
      itemsLabel={intl.formatMessage({ id: 'activity.filter.active' })}
      removeLabel={(label) => intl.formatMessage({ id: 'activity.filter.remove' }, { label })}
      clearLabel={intl.formatMessage({ id: 'activity.filter.clear' })}
      onRemove={(id) => onChange({ ...filter, [id]: undefined })}
      onClear={() => onChange({})}
      {...(count !== null && {
        resultText: intl.formatMessage({ id: 'activity.filter.count' }, { count, more: String(hasMore) }),
      })}
    >
      <SearchedField
        label={intl.formatMessage({ id: 'activity.filter.person' })}
        options={people}
        value={person}
        onChange={(id) => onChange({ ...filter, person: id })}
      />
      <SearchedField
        label={intl.formatMessage({ id: 'activity.filter.workspace' })}
        options={workspaces}
        value={workspace}
        onChange={(id) => onChange({ ...filter, workspace: id })}
      />
      <Select
        label={intl.formatMessage({ id: 'activity.filter.kind' })}
        isLabelHidden
        items={[
          { id: ALL, label: intl.formatMessage({ id: 'activity.kind.all' }) },
          ...ACTIVITY_KINDS.map((kind) => ({ id: kind, label: kindText(kind) })),
        ]}
        value={several ? null : (kinds?.[0] ?? ALL)}
        placeholder={intl.formatMessage({ id: 'activity.kind.several' })}
        onChange={(id) => onChange({ ...filter, kinds: isActivityKind(id) ? [id] : undefined })}
      />
      <Select
        label={intl.formatMessage({ id: 'activity.filter.days' })}
        isLabelHidden
        items={[
          { id: ALL, label: intl.formatMessage({ id: 'activity.days.all' }) },
          ...PERIODS.map((length) => ({
            id: String(length),
            label: intl.formatMessage({ id: 'activity.days.last' }, { count: length }),
          })),
        ]}
        value={days === undefined ? ALL : periodOf(days, now)}
        placeholder={intl.formatMessage({ id: 'activity.days.other' })}
        onChange={(id) => onChange({ ...filter, days: id === ALL ? undefined : lastDays(Number(id), now) })}
      />
    </FilterBar>
  )
}
