import {
  AddIcon,
  Button,
  EmptyState,
  PageHeader,
  RowLink,
  RowStatus,
  RowText,
  type Column,
  type CompactListSlots,
} from '@portico/design-system'
import type { AccessReview } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useKnown, useSignedIn } from '../../app/context.ts'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { lateDialog } from '../../components/LazyDialog.tsx'
import { headIn, ListBlock } from '../../components/ListBlock.tsx'
import { listProblemOf, MessageLinkButton } from '../../components/messages.tsx'
import { RetryBanner } from '../../components/RetryBanner.tsx'
import { useArrival } from '../../components/useFocusHome.ts'
import { momentText } from '../../i18n/dates.ts'
import { personText } from '../../i18n/personText.ts'
import { paths } from '../../navigation/paths.ts'
import { useUrlState } from '../../navigation/urlState.ts'
import { OpenGroup } from './OpenGroup.tsx'
import { OpenReview } from './OpenReview.tsx'
import { useReviews } from './reviewStores.ts'
import { progressText, reviewSearch, type ReviewPlace } from './texts.ts'

const StartReviewDialog = lateDialog(
  lazyComponent(() => import('./StartReviewDialog.tsx'), 'StartReviewDialog'),
)

const idOf = ({ id }: AccessReview): string => id

const stateOf = ({ finishedAt }: AccessReview, intl: IntlShape) => (
  <RowStatus
    tone={finishedAt === null ? 'warn' : 'ok'}
    label={intl.formatMessage({ id: finishedAt === null ? 'review.running' : 'review.finished' })}
  />
)

const nameOfReview = ({ id, name }: AccessReview) => (
  <RowLink href={reviewSearch(id)} text={name} action="open" />
)

/** The person has a line of their own, so that a date never wraps. */
function When({ at, by }: { at: string; by: string }) {
  const intl = useIntl()
  return (
    <>
      <RowText text={momentText(at, intl)} tone="secondary" />
      <RowText text={by} tone="muted" />
    </>
  )
}

const partsOf = (nameOf: ReviewPlace['nameOf'], intl: IntlShape) => {
  const said = (at: string, by: string | null) =>
    intl.formatMessage({ id: 'review.by' }, { time: momentText(at, intl), name: nameOf(by ?? '') })
  const head = headIn(intl)
  const columns: readonly Column<AccessReview>[] = [
    {
      ...head('name', 'review.column.name'),
      isRowHeader: true,
      minWidth: 100,
      grow: 2,
      cell: nameOfReview,
    },
    { ...head('state', 'review.column.state'), width: 100, cell: (review) => stateOf(review, intl) },
    {
      ...head('progress', 'review.column.progress'),
      width: 100,
      align: 'end',
      cell: (review) => progressText(review, intl),
    },
    {
      ...head('revoked', 'review.column.revoked'),
      width: 80,
      align: 'end',
      priority: 3,
      cell: ({ revoked }) => intl.formatNumber(revoked),
    },
    {
      ...head('started', 'review.column.started'),
      grow: 3,
      priority: 2,
      cell: ({ startedAt, startedBy }) => <When at={startedAt} by={nameOf(startedBy)} />,
    },
    {
      ...head('finished', 'review.column.finished'),
      grow: 3,
      priority: 4,
      secondary: ({ finishedAt, finishedBy }: AccessReview) =>
        finishedAt === null ? null : said(finishedAt, finishedBy),
      cell: ({ finishedAt, finishedBy }) =>
        finishedAt !== null && <When at={finishedAt} by={nameOf(finishedBy ?? '')} />,
    },
  ]
  const slots: CompactListSlots<AccessReview> = {
    title: nameOfReview,
    leading: (review) => stateOf(review, intl),
    meta: (review) => [progressText(review, intl), said(review.startedAt, review.startedBy)],
  }
  return { columns, slots }
}

const ReviewList = observer(function ReviewList({ nameOf, go }: ReviewPlace) {
  const intl = useIntl()
  const { list } = useReviews()
  const [isStarting, setIsStarting] = useState(false)
  const problem = listProblemOf(list, list.isLoading)
  const { columns, slots } = useMemo(() => partsOf(nameOf, intl), [nameOf, intl])
  const start = {
    startIcon: <AddIcon aria-hidden />,
    children: <FormattedMessage id="review.start" />,
    onPress: () => setIsStarting(true),
  }
  const collection = {
    label: intl.formatMessage({ id: 'shell.reviews' }),
    isLoading: list.isPending,
    skeletonCount: 3,
    loadingLabel: intl.formatMessage({ id: 'review.loading' }),
    acts: { open: (id: string) => go(id) },
    empty: (
      <EmptyState title={<FormattedMessage id="review.empty" />} action={<Button {...start} />}>
        <FormattedMessage id="review.empty.hint" />
      </EmptyState>
    ),
    ...(problem !== null && {
      problem: <RetryBanner message={`review.${problem}`} onRetry={() => void list.load()} />,
    }),
  }
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'shell.reviews' })}
        facts={<FormattedMessage id="review.facts" />}
        tools={
          <>
            <MessageLinkButton message="access.users" href={paths.users()} />
            <Button variant="primary" {...start} />
          </>
        }
      />
      <ListBlock {...collection} rows={list.entries} columns={columns} slots={slots} getRowId={idOf} />
      {isStarting && <StartReviewDialog onStarted={(id) => go(id)} onClose={() => setIsStarting(false)} />}
    </>
  )
})

/** `/admin/users/review`: the access reviews, and in the address the open one and its workspace. An addition: only with a service that offers it. */
export const ReviewScreen = observer(function ReviewScreen() {
  const intl = useIntl()
  const { users, workspaces } = useSignedIn()
  const { current, list } = useReviews()
  const navigate = useNavigate()
  const [parameters] = useUrlState()
  const reviewId = parameters.get('review')
  const workspaceId = reviewId === null ? null : parameters.get('group')
  useArrival(reviewSearch(reviewId, workspaceId))

  useKnown(users, workspaces)
  useEffect(
    () => () => {
      void list.cancel()
      current.close()
    },
    [current, list],
  )
  const isOpen = current.review?.id === reviewId && current.isReady
  useEffect(() => {
    if (isOpen) void current.openGroup(workspaceId)
  }, [current, isOpen, workspaceId])
  useEffect(() => {
    if (reviewId === null) void list.load()
    else void current.open(reviewId)
  }, [current, list, reviewId])

  const go = useCallback(
    (review: string | null, workspace?: string) =>
      void navigate({ search: reviewSearch(review, workspace ?? null) }),
    [navigate],
  )
  const { byEmail } = users
  const nameOf = useCallback((ref: string) => personText(ref, byEmail, intl), [byEmail, intl])
  const place = { nameOf, go }

  if (reviewId === null) return <ReviewList {...place} />
  const { review } = current
  const group = workspaceId === null ? undefined : current.groups.get(workspaceId)
  return review?.id === reviewId && group !== undefined ? (
    <OpenGroup key={group.serviceid} {...place} review={review} group={group} />
  ) : (
    <OpenReview {...place} reviewId={reviewId} />
  )
})
