import {
  Banner,
  Button,
  Card,
  CompactList,
  DataTable,
  DownloadIcon,
  EmptyState,
  Inline,
  media,
  PageHeader,
  ProgressBar,
  RowLink,
  RowStatus,
  RowText,
  SearchField,
  SegmentedControl,
  Skeleton,
  Stack,
  useMediaQuery,
  useTableState,
  type Column,
  type CompactListSlots,
} from '@portico/design-system'
import type { AccessReview, ReviewGroup } from '@portico/stores/contract'
import { useMemo, useState, type Ref } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { RetryButton } from '../../../components/RetryButton.tsx'
import { momentText } from '../../../i18n/dates.ts'
import { progressText, reviewSearch } from './texts.ts'

export interface ReviewViewProps {
  /** Null until it is loaded. */
  review: AccessReview | null
  groups: readonly ReviewGroup[]
  problem: 'notLoaded' | 'notRefreshed' | 'unknown' | null
  nameOf: (ref: string) => string
  isExporting: boolean
  headingRef?: Ref<HTMLHeadingElement>
  onOpen: (workspaceId: string) => void
  onBack: () => void
  onFinish: () => void
  onExport: () => void
  onRetry: () => void
}

type Shown = 'left' | 'all'

const idOf = ({ serviceid }: ReviewGroup): string => serviceid

const fields = [{ id: 'workspace', filterValue: ({ name, machine }: ReviewGroup) => `${name} ${machine}` }]

const isLeft = ({ decided, total }: ReviewGroup): boolean => decided < total

const stateOf = ({ decided, total }: ReviewGroup, intl: IntlShape) => (
  <RowStatus
    tone={decided === total ? 'ok' : decided === 0 ? 'neutral' : 'warn'}
    label={intl.formatMessage({
      id:
        decided === total ? 'review.group.done' : decided === 0 ? 'review.group.open' : 'review.group.begun',
    })}
  />
)

function useParts(reviewId: string) {
  const intl = useIntl()
  return useMemo(() => {
    const link = ({ serviceid, name }: ReviewGroup) => (
      <RowLink href={reviewSearch(reviewId, serviceid)} text={name} action="open" />
    )
    const columns: readonly Column<ReviewGroup>[] = [
      {
        id: 'name',
        header: intl.formatMessage({ id: 'review.column.workspace' }),
        isRowHeader: true,
        grow: 2,
        cell: link,
      },
      {
        id: 'machine',
        header: intl.formatMessage({ id: 'workspaces.column.machine' }),
        grow: 1.5,
        priority: 3,
        cell: ({ machine }) => <RowText text={machine} tone="secondary" isMono />,
      },
      {
        id: 'state',
        header: intl.formatMessage({ id: 'review.column.state' }),
        width: 110,
        cell: (group) => stateOf(group, intl),
      },
      {
        id: 'progress',
        header: intl.formatMessage({ id: 'review.column.progress' }),
        width: 110,
        align: 'end',
        cell: (group) => progressText(group, intl),
      },
      {
        id: 'revoked',
        header: intl.formatMessage({ id: 'review.column.revoked' }),
        width: 80,
        align: 'end',
        priority: 2,
        cell: ({ revoked }) => intl.formatNumber(revoked),
      },
    ]
    const slots: CompactListSlots<ReviewGroup> = {
      title: link,
      leading: (group) => stateOf(group, intl),
      meta: (group) => [
        progressText(group, intl),
        group.revoked > 0 && intl.formatMessage({ id: 'review.group.revoked' }, { count: group.revoked }),
      ],
    }
    return { columns, slots }
  }, [intl, reviewId])
}

export function ReviewView({ review, problem, ...props }: ReviewViewProps) {
  const intl = useIntl()
  const back = (
    <Button onPress={props.onBack}>
      <FormattedMessage id="review.back" />
    </Button>
  )
  return (
    <>
      <PageHeader
        title={review?.name ?? intl.formatMessage({ id: 'shell.reviews' })}
        facts={review === null ? null : factsOf(review, props.nameOf, intl)}
        headingRef={props.headingRef ?? null}
        tools={
          review === null ? (
            back
          ) : (
            <>
              {back}
              <Button
                startIcon={<DownloadIcon aria-hidden />}
                isPending={props.isExporting}
                pendingLabel={intl.formatMessage({ id: 'activity.exporting' })}
                onPress={props.onExport}
              >
                <FormattedMessage id="activity.export" />
              </Button>
              {review.finishedAt === null && (
                <Button variant="primary" onPress={props.onFinish}>
                  <FormattedMessage id="review.finish" />
                </Button>
              )}
            </>
          )
        }
      />
      <Stack gap={4}>
        {problem !== null && (
          <Banner
            tone="warn"
            {...(problem !== 'unknown' && { action: <RetryButton size="small" onPress={props.onRetry} /> })}
          >
            <FormattedMessage id={`review.${problem}`} />
          </Banner>
        )}
        {review === null ? (
          problem === null && <Skeleton shape="block" height="240px" />
        ) : (
          <Contents {...props} review={review} />
        )}
      </Stack>
    </>
  )
}

const factsOf = (review: AccessReview, nameOf: (ref: string) => string, intl: IntlShape): string =>
  [
    intl.formatMessage(
      { id: 'review.started' },
      { time: momentText(review.startedAt, intl), name: nameOf(review.startedBy) },
    ),
    intl.formatMessage(
      { id: review.scope === null ? 'review.scope.all' : 'review.scope.some' },
      { count: review.workspaces },
    ),
  ].join(' · ')

function Contents({
  review,
  groups,
  nameOf,
  onOpen,
}: Omit<ReviewViewProps, 'review' | 'problem'> & { review: AccessReview }) {
  const intl = useIntl()
  const isCompact = useMediaQuery(media.compact)
  const left = useMemo(() => groups.filter(isLeft), [groups])
  const [wanted, setWanted] = useState<Shown>('left')
  const shown: Shown = review.finishedAt === null && left.length > 0 ? wanted : 'all'
  const state = useTableState(shown === 'left' ? left : groups, fields)
  const { columns, slots } = useParts(review.id)
  const clear = intl.formatMessage({ id: 'access.search.clear' })
  const collection = {
    label: intl.formatMessage({ id: 'review.groups' }),
    loadingLabel: '',
    onRowAction: (_action: string, { serviceid }: ReviewGroup) => onOpen(serviceid),
    empty: <EmptyState title={<FormattedMessage id="review.groups.none" />} />,
    filter: {
      ...state.filter,
      clearLabel: clear,
      noResultsLabel: (query: string) =>
        intl.formatMessage({ id: 'access.search.workspaces.none' }, { query }),
      resultsLabel: (count: number, total: number) =>
        intl.formatMessage({ id: 'access.search.workspaces.results' }, { count, total }),
    },
  }
  const search = intl.formatMessage({ id: 'access.search.workspaces' })
  return (
    <>
      <Card>
        <ProgressBar
          label={intl.formatMessage({ id: 'review.column.progress' })}
          value={review.decided}
          maxValue={Math.max(1, review.total)}
          valueText={progressText(review, intl)}
          tone={review.decided === review.total ? 'ok' : 'accent'}
          description={
            review.finishedAt === null
              ? intl.formatMessage({ id: 'review.hint' })
              : intl.formatMessage(
                  { id: 'review.locked' },
                  {
                    time: momentText(review.finishedAt, intl),
                    name: nameOf(review.finishedBy ?? ''),
                    revoked: review.revoked,
                    unmarked: review.total - review.decided,
                  },
                )
          }
        />
      </Card>
      <Inline gap={3}>
        <SearchField
          label={search}
          placeholder={search}
          clearLabel={clear}
          value={state.query}
          onChange={state.setQuery}
        />
        {review.finishedAt === null && left.length > 0 && (
          <SegmentedControl<Shown>
            label={intl.formatMessage({ id: 'review.shown' })}
            items={[
              {
                value: 'left',
                label: intl.formatMessage({ id: 'review.shown.left' }, { count: left.length }),
              },
              {
                value: 'all',
                label: intl.formatMessage({ id: 'review.shown.all' }, { count: groups.length }),
              },
            ]}
            value={shown}
            onChange={setWanted}
          />
        )}
      </Inline>
      {isCompact ? (
        <CompactList {...collection} {...state.list} getItemId={idOf} slots={slots} />
      ) : (
        <DataTable {...collection} {...state.table} columns={columns} getRowId={idOf} />
      )}
    </>
  )
}
