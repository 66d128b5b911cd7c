import {
  Card,
  EmptyState,
  Inline,
  PageHeader,
  ProgressBar,
  RowLink,
  RowStatus,
  RowText,
  SearchField,
  SegmentedControl,
  Skeleton,
  Stack,
  useTableState,
  type Column,
  type CompactListSlots,
} from '@portico/design-system'
import { ErrorCode } from '@portico/stores'
import type { AccessReview, ReviewGroup } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useSignedIn } from '../../app/context.ts'
import { useReviews } from './reviewStores.ts'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { lateDialog } from '../../components/LazyDialog.tsx'
import { headIn, ListBlock } from '../../components/ListBlock.tsx'
import { listProblemOf, MessageBanner, MessageButton, RetryButton } from '../../components/messages.tsx'
import { handFocusOn, useFocusHome } from '../../components/useFocusHome.ts'
import { momentText } from '../../i18n/dates.ts'
import { ExportButton } from '../../screens/users/export/ExportButton.tsx'
import { progressText, reviewSearch, type ReviewPlace } from './texts.ts'

const FinishDialog = lateDialog(lazyComponent(() => import('./FinishDialog.tsx'), 'FinishDialog'))

type Shown = 'left' | 'all'

const idOf = ({ serviceid }: ReviewGroup): string => serviceid

const fields = [{ id: 'workspace', filterValue: ({ name, machine }: ReviewGroup) => `${name} ${machine}` }]

const isLeft = ({ decided, total }: ReviewGroup): boolean => decided < total

const tones = { done: 'ok', open: 'neutral', begun: 'warn' } as const

const stateOf = ({ decided, total }: ReviewGroup, intl: IntlShape) => {
  const state = decided === total ? 'done' : decided === 0 ? 'open' : 'begun'
  return <RowStatus tone={tones[state]} label={intl.formatMessage({ id: `review.group.${state}` })} />
}

const partsOf = (reviewId: string, intl: IntlShape) => {
  const link = ({ serviceid, name }: ReviewGroup) => (
    <RowLink href={reviewSearch(reviewId, serviceid)} text={name} action="open" />
  )
  const head = headIn(intl)
  const columns: readonly Column<ReviewGroup>[] = [
    { ...head('name', 'review.column.workspace'), isRowHeader: true, grow: 2, cell: link },
    {
      ...head('machine', 'workspaces.column.machine'),
      grow: 1.5,
      priority: 3,
      cell: ({ machine }) => <RowText text={machine} tone="secondary" isMono />,
    },
    { ...head('state', 'review.column.state'), width: 110, cell: (group) => stateOf(group, intl) },
    {
      ...head('progress', 'review.column.progress'),
      width: 110,
      align: 'end',
      cell: (group) => progressText(group, intl),
    },
    {
      ...head('revoked', 'review.column.revoked'),
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
}

/** The workspaces of one review, and its end. */
export const OpenReview = observer(function OpenReview({
  reviewId,
  nameOf,
  go,
}: ReviewPlace & { reviewId: string }) {
  const intl = useIntl()
  const { workspaces } = useSignedIn()
  const { current, finish } = useReviews()
  const [isFinishing, setIsFinishing] = useState(false)
  useFocusHome(isFinishing)
  const review = current.review?.id === reviewId && current.isReady ? current.review : null
  const problem =
    current.problem?.code === ErrorCode.notFound && !current.isLoading
      ? 'unknown'
      : listProblemOf(current, current.isLoading)

  const addressOf = ({ serviceid, subdomain }: ReviewGroup) =>
    workspaces.entries.get(serviceid)?.urlAddress ?? subdomain
  const makeFile = async (shown: AccessReview) => {
    const [{ reviewFile }, rows] = await Promise.all([import('./reviewFile.ts'), current.readAll()])
    const groups = new Map(current.ordered.map((each) => [each.serviceid, each]))
    return rows && reviewFile({ review: shown, rows, groups, addressOf }, intl)
  }
  const finishReview = () => {
    if (!finish.hasRest) finish.reset()
    setIsFinishing(true)
  }
  const back = <MessageButton message="review.back" onPress={() => go(null)} />
  return (
    <>
      <PageHeader
        title={review?.name ?? intl.formatMessage({ id: 'shell.reviews' })}
        facts={review === null ? null : factsOf(review, nameOf, intl)}
        tools={
          review === null ? (
            back
          ) : (
            <>
              {back}
              <ExportButton
                what={`${intl.formatMessage({ id: 'review.file' })}-${review.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`}
                make={() => makeFile(review)}
              />
              {review.finishedAt === null && (
                <MessageButton
                  ref={handFocusOn}
                  message="review.finish"
                  variant="primary"
                  onPress={finishReview}
                />
              )}
            </>
          )
        }
      />
      <Stack gap={4}>
        {problem !== null && (
          <MessageBanner
            ref={handFocusOn}
            message={`review.${problem}`}
            tone="warn"
            {...(problem !== 'unknown' && {
              action: <RetryButton size="small" onPress={() => void current.open(reviewId)} />,
            })}
          />
        )}
        {review === null ? (
          problem === null && <Skeleton shape="block" height="240px" />
        ) : (
          <Contents review={review} nameOf={nameOf} onOpen={(id) => go(reviewId, id)} />
        )}
      </Stack>
      {isFinishing && <FinishDialog onClose={() => setIsFinishing(false)} />}
    </>
  )
})

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

interface ContentsProps extends Pick<ReviewPlace, 'nameOf'> {
  review: AccessReview
  onOpen: (workspaceId: string) => void
}

const Contents = observer(function Contents({ review, nameOf, onOpen }: ContentsProps) {
  const groups = useReviews().current.ordered
  const intl = useIntl()
  const left = useMemo(() => groups.filter(isLeft), [groups])
  const [wanted, setWanted] = useState<Shown>('left')
  const shown: Shown = review.finishedAt === null && left.length > 0 ? wanted : 'all'
  const state = useTableState(shown === 'left' ? left : groups, fields)
  const { columns, slots } = useMemo(() => partsOf(review.id, intl), [review.id, intl])
  const search = intl.formatMessage({ id: 'access.search.workspaces' })
  const collection = {
    label: intl.formatMessage({ id: 'review.groups' }),
    acts: { open: onOpen },
    empty: <EmptyState title={<FormattedMessage id="review.groups.none" />} />,
    filter: {
      ...state.filter,
      clearLabel: intl.formatMessage({ id: 'access.search.clear' }),
      noResultsLabel: (query: string) =>
        intl.formatMessage({ id: 'access.search.workspaces.none' }, { query }),
      resultsLabel: (count: number, total: number) =>
        intl.formatMessage({ id: 'access.search.workspaces.results' }, { count, total }),
    },
  }
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
        <SearchField label={search} placeholder={search} value={state.query} onChange={state.setQuery} />
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
      <ListBlock {...collection} {...state.table} columns={columns} slots={slots} getRowId={idOf} />
    </>
  )
})
