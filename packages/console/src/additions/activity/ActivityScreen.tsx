import { Card, EmptyState, MenuItem, PageHeader, Stack, type SelectOption } from '@portico/design-system'
import { MAX_EXPORTED, type ActivityEntry } from '@portico/stores/additions/activity/activityStore'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useKnown, useLater, useSignedIn, useStores } from '../../app/context.ts'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { lateDialog, LoadingLines } from '../../components/LazyDialog.tsx'
import { FacetBar, FacetMenu } from '../../components/listTools.tsx'
import { listProblemOf, MessageButton } from '../../components/messages.tsx'
import { RetryBanner } from '../../components/RetryBanner.tsx'
import { SearchedField } from '../../components/SearchedField.tsx'
import { deletedText } from '../../i18n/personText.ts'
import { useUrlState } from '../../navigation/urlState.ts'
import { ExportButton } from '../../screens/users/export/ExportButton.tsx'
import { nameOf } from '../../screens/users/labels.ts'
import { ActivityDays, MoreEvents, NoEvents } from './eventItem.tsx'
import {
  activityChoices,
  activityFacetTexts,
  askedFor,
  chosenFacetTexts,
  filterIn,
  parametersOf,
  withFacet,
  type FilterOptions,
  type ShownFilter,
} from './filter.ts'

/** Who was deleted since, of the shown events: the list of users cannot name them. */
export const formerPeople = (
  entries: readonly ActivityEntry[],
  intl: IntlShape,
): readonly (SelectOption & { readonly description: string })[] => {
  const found = new Map<string, SelectOption & { readonly description: string }>()
  const add = (id: string | undefined, email: string, name: string | null): void => {
    if (id !== undefined) found.set(id, { id, label: deletedText(name ?? email, intl), description: email })
  }
  for (const { actor, subject } of entries) {
    add(actor.deletedId, actor.email ?? '', actor.name)
    if (subject !== null) add(subject.deletedId, subject.id, subject.name)
  }
  return [...found.values()]
}

const DaysDialog = lateDialog(lazyComponent(() => import('./DaysDialog.tsx'), 'DaysDialog'))

interface SubjectSearchProps extends FilterOptions {
  onChoose: (facetId: string, id: string) => void
}

/** Finds the person or workspace to filter by. */
function SubjectSearch({ people, workspaces, onChoose }: SubjectSearchProps) {
  const intl = useIntl()
  const groups = useMemo(
    () =>
      [
        { facetId: 'person', label: intl.formatMessage({ id: 'activity.kind.people' }), items: people },
        {
          facetId: 'workspace',
          label: intl.formatMessage({ id: 'activity.kind.workspaces' }),
          items: workspaces,
        },
      ].map(({ facetId, label, items }) => ({
        label,
        items: items.map((item) => ({ ...item, id: `${facetId} ${item.id}` })),
      })),
    [people, workspaces, intl],
  )
  return (
    <SearchedField
      label={intl.formatMessage({ id: 'activity.search' })}
      options={groups}
      onChoose={(id) => {
        const at = id.indexOf(' ')
        onChoose(id.slice(0, at), id.slice(at + 1))
      }}
    />
  )
}

/** `/admin/activity`: the account's audit events. An addition: only with a service that offers it. */
export const ActivityScreen = observer(function ActivityScreen() {
  const intl = useIntl()
  const { network, time, toasts } = useStores()
  const { users, workspaces } = useSignedIn()
  const { activity } = useLater()
  const [parameters, change] = useUrlState()
  const query = parameters.toString()
  const filter = useMemo(() => filterIn(new URLSearchParams(query)), [query])
  const menuRef = useRef<HTMLButtonElement>(null)
  const [isChoosingDays, setIsChoosingDays] = useState(false)

  useEffect(() => {
    void activity.show(askedFor(filter))
  }, [activity, filter])
  useKnown(users, workspaces)
  useEffect(() => () => void activity.cancel(), [activity])

  const { people } = users
  const { sorted } = workspaces
  const { entries } = activity
  const peopleOptions = useMemo(
    () => [
      ...people.map((person) => ({ id: person.email, label: nameOf(person), description: person.email })),
      ...formerPeople(entries, intl),
    ],
    [people, entries, intl],
  )
  const workspaceOptions = useMemo(
    () => sorted.map(({ id, name, machine }) => ({ id, label: name, description: machine })),
    [sorted],
  )

  const options: FilterOptions = { people: peopleOptions, workspaces: workspaceOptions }

  const makeFile = async () => {
    const [{ activityFile }, read] = await Promise.all([import('./activityFile.ts'), activity.readAll()])
    if (read?.isCut)
      toasts.show({ kind: 'warning', messageKey: 'activityCut', values: { count: MAX_EXPORTED } })
    return read && activityFile(read.entries, intl)
  }

  const { isPending: isLoading } = activity
  const { now } = time
  // Offline, the banner above the page shows it.
  const problem = listProblemOf(activity, isLoading || (activity.isReady && !network.isOnline))
  const choices = activityChoices(filter, now)
  const isFiltered = choices.length > 0
  const isEmpty = entries.length === 0 && !isLoading && problem === null
  const onChange = (next: ShownFilter) => change(parametersOf(next))
  const choose = (facetId: string, value: string | null) => onChange(withFacet(filter, facetId, value, now))
  const count =
    isLoading || problem === 'notLoaded'
      ? ''
      : intl.formatMessage(
          { id: 'activity.filter.count' },
          { count: entries.length, more: String(activity.hasMore) },
        )
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'shell.activity' })}
        facts={
          <>
            <FormattedMessage id="activity.facts" />
            {!isFiltered && count !== '' && (
              <>
                {' · '}
                <output>{count}</output>
              </>
            )}
          </>
        }
        filter={<SubjectSearch {...options} onChoose={choose} />}
        tools={
          <>
            <FacetMenu
              ref={menuRef}
              facets={activityFacetTexts(intl)}
              choices={choices}
              onChoose={(id, choice) => choose(id, choice && choice.value)}
            >
              <MenuItem
                label={intl.formatMessage({ id: 'activity.days.choose' })}
                onAction={() => setIsChoosingDays(true)}
              />
            </FacetMenu>
            <ExportButton
              what={intl.formatMessage({ id: 'activity.export.file' })}
              make={makeFile}
              disabledReason={
                entries.length === 0 ? intl.formatMessage({ id: 'activity.export.none' }) : undefined
              }
            />
          </>
        }
      />
      <Stack gap={3}>
        <FacetBar
          facets={chosenFacetTexts(filter, choices, options, intl)}
          choices={choices}
          onChoose={(id, choice) => choose(id, choice && choice.value)}
          canInvert={false}
          menuRef={menuRef}
          onClear={() => onChange({})}
          resultText={count}
        />
        {problem !== null && (
          <RetryBanner message={`activity.${problem}`} onRetry={() => void activity.show(askedFor(filter))} />
        )}
        {isLoading && (
          <Card padding="small">
            <LoadingLines message="activity.loading" />
          </Card>
        )}
        {isEmpty && (
          <Card padding="none">
            {isFiltered ? (
              <EmptyState
                title={<FormattedMessage id="activity.noMatch" />}
                action={<MessageButton message="lists.filter.clear" onPress={() => onChange({})} />}
              >
                <FormattedMessage id="activity.noMatch.hint" />
              </EmptyState>
            ) : (
              <NoEvents />
            )}
          </Card>
        )}
        <ActivityDays entries={entries} now={now} />
        {entries.length > 0 && <MoreEvents />}
      </Stack>
      {isChoosingDays && (
        <DaysDialog
          days={filter.days}
          now={now}
          onChoose={(days) => {
            setIsChoosingDays(false)
            onChange({ ...filter, days })
          }}
          onClose={() => setIsChoosingDays(false)}
        />
      )}
    </>
  )
})
