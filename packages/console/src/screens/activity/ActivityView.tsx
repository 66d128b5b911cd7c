import {
  Banner,
  Button,
  Card,
  DownloadIcon,
  EmptyState,
  Heading,
  MenuItem,
  PageHeader,
  Skeleton,
  Stack,
  Timeline,
  VisuallyHidden,
} from '@portico/design-system'
import type { ActivityEntry } from '@portico/stores'
import { useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { FacetBar } from '../../components/FacetBar.tsx'
import { FacetMenu } from '../../components/FacetMenu.tsx'
import { LazyDialog } from '../../components/LazyDialog.tsx'
import { RetryButton } from '../../components/RetryButton.tsx'
import { timeText, weekdayText } from '../../i18n/dates.ts'
import {
  activityChoices,
  activityFacetTexts,
  chosenFacetTexts,
  withFacet,
  type FilterOptions,
} from './activityFacets.ts'
import { eventItem, repeatedIn } from './eventItem.tsx'
import { daysBefore, type ShownFilter } from './filter.ts'
import { MoreEvents, type MoreEventsProps } from './MoreEvents.tsx'
import { SubjectSearch } from './SubjectSearch.tsx'

const DaysDialog = lazyComponent(() => import('./DaysDialog.tsx'), 'DaysDialog')

export interface ActivityViewProps extends FilterOptions, MoreEventsProps {
  filter: ShownFilter
  /** Newest first. */
  entries: readonly ActivityEntry[]
  /** Milliseconds. */
  now: number
  isLoading: boolean
  isExporting: boolean
  problem: 'notLoaded' | 'notRefreshed' | null
  onChange: (filter: ShownFilter) => void
  onRetry: () => void
  onExport: () => void
}

const dayOf = (at: number): string => daysBefore(0, at)

const byDay = (
  entries: readonly ActivityEntry[],
): readonly (readonly [ActivityEntry, ...ActivityEntry[]])[] => {
  const days: [ActivityEntry, ...ActivityEntry[]][] = []
  for (const entry of entries) {
    const last = days.at(-1)
    if (last && dayOf(last[0].at) === dayOf(entry.at)) last.push(entry)
    else days.push([entry])
  }
  return days
}

export function ActivityView({ entries, now, problem, ...props }: ActivityViewProps) {
  const intl = useIntl()
  const { filter, isLoading, hasMore, onChange, onRetry, onExport } = props
  const menuRef = useRef<HTMLButtonElement>(null)
  const [isChoosingDays, setIsChoosingDays] = useState(false)
  const choices = activityChoices(filter, now)
  const isFiltered = choices.length > 0
  const isEmpty = entries.length === 0 && !isLoading && problem === null
  const choose = (facetId: string, value: string | null) => onChange(withFacet(filter, facetId, value, now))
  const count =
    isLoading || problem === 'notLoaded'
      ? ''
      : intl.formatMessage({ id: 'activity.filter.count' }, { count: entries.length, more: String(hasMore) })
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
        filter={<SubjectSearch people={props.people} workspaces={props.workspaces} onChoose={choose} />}
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
            <Button
              startIcon={<DownloadIcon aria-hidden />}
              isPending={props.isExporting}
              pendingLabel={intl.formatMessage({ id: 'activity.exporting' })}
              onPress={onExport}
              {...(entries.length === 0 && {
                disabledReason: intl.formatMessage({ id: 'activity.export.none' }),
              })}
            >
              <FormattedMessage id="activity.export" />
            </Button>
          </>
        }
      />
      <Stack gap={3}>
        <FacetBar
          facets={chosenFacetTexts(filter, choices, props, intl)}
          choices={choices}
          onChoose={(id, choice) => choose(id, choice && choice.value)}
          canInvert={false}
          menuRef={menuRef}
          onClear={() => onChange({})}
          resultText={count}
        />
        {problem !== null && (
          <Banner tone="warn" action={<RetryButton size="small" onPress={onRetry} />}>
            <FormattedMessage id={`activity.${problem}`} />
          </Banner>
        )}
        {isLoading && <Loading />}
        {isEmpty && (
          <Card padding="none">
            {isFiltered ? (
              <EmptyState
                title={<FormattedMessage id="activity.noMatch" />}
                action={
                  <Button onPress={() => onChange({})}>
                    <FormattedMessage id="lists.filter.clear" />
                  </Button>
                }
              >
                <FormattedMessage id="activity.noMatch.hint" />
              </EmptyState>
            ) : (
              <EmptyState title={<FormattedMessage id="activity.empty" />}>
                <FormattedMessage id="activity.empty.hint" />
              </EmptyState>
            )}
          </Card>
        )}
        {byDay(entries).map((day) => (
          <Day key={dayOf(day[0].at)} entries={day} now={now} />
        ))}
        {entries.length > 0 && <MoreEvents {...props} />}
      </Stack>
      {isChoosingDays && (
        <LazyDialog onClose={() => setIsChoosingDays(false)}>
          <DaysDialog
            days={filter.days}
            now={now}
            onChoose={(days) => {
              setIsChoosingDays(false)
              onChange({ ...filter, days })
            }}
            onClose={() => setIsChoosingDays(false)}
          />
        </LazyDialog>
      )}
    </>
  )
}

function Day({ entries, now }: { entries: readonly [ActivityEntry, ...ActivityEntry[]]; now: number }) {
  const intl = useIntl()
  const id = useId()
  const at = entries[0].at
  const name = weekdayText(at, intl)
  const relativeDay =
    dayOf(at) === dayOf(now) ? 'today' : dayOf(at) === daysBefore(1, now) ? 'yesterday' : null
  return (
    <Card element="section" aria-labelledby={id} padding="small">
      <div style={sticky}>
        <Heading level={2} variant="sectionTitle" id={id}>
          {relativeDay === null ? (
            name
          ) : (
            <FormattedMessage id={`activity.day.${relativeDay}`} values={{ day: name }} />
          )}
        </Heading>
      </div>
      <Timeline
        size="small"
        label={intl.formatMessage({ id: 'activity.day.list' }, { day: name })}
        items={repeatedIn(entries, intl).map((group) =>
          eventItem(group, (moment) => timeText(moment, intl), intl),
        )}
      />
    </Card>
  )
}

/** The day stays in view while its events scroll. */
const sticky = {
  position: 'sticky',
  insetBlockStart: 'var(--portico-sticky-top, 0)',
  paddingBlockEnd: '8px',
  background: 'var(--portico-surface)',
} as const

const rows = [72, 58, 66, 49, 61, 70]

function Loading() {
  return (
    <Card padding="small">
      <VisuallyHidden element="output">
        <FormattedMessage id="activity.loading" />
      </VisuallyHidden>
      <Stack gap={4}>
        {rows.map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </Stack>
    </Card>
  )
}
