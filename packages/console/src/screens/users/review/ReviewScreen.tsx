import { ErrorCode } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useReviews, useSignedIn, useStores } from '../../../app/context.ts'
import { lazyComponent } from '../../../app/lazyComponent.ts'
import { LazyDialog } from '../../../components/LazyDialog.tsx'
import { MessagesProvider } from '../../../i18n/MessagesProvider.tsx'
import { personText } from '../../../i18n/personText.ts'
import { useUrlState } from '../../../navigation/useUrlState.ts'
import { fileNameOf } from '../export/fileName.ts'
import { GroupView } from './GroupView.tsx'
import { ReviewListView } from './ReviewListView.tsx'
import { ReviewView } from './ReviewView.tsx'
import { reviewSearch } from './texts.ts'

const StartReviewDialog = lazyComponent(() => import('./StartReviewDialog.tsx'), 'StartReviewDialog')
const FinishDialog = lazyComponent(() => import('./FinishDialog.tsx'), 'FinishDialog')

const loadFile = async () => (await import('./reviewFile.ts')).reviewFile

/** `/admin/users/review`: the access reviews, and in the address the open one and its workspace. An addition: only with a service that offers it. */
export function ReviewScreen() {
  return (
    <MessagesProvider catalogue="help">
      <Reviews />
    </MessagesProvider>
  )
}

/** The heading takes the focus when another part of the page is shown. */
function useHeading(place: string) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    headingRef.current?.focus()
  }, [place])
  return headingRef
}

const Reviews = observer(function Reviews() {
  const intl = useIntl()
  const { users, workspaces } = useSignedIn()
  const { current, list } = useReviews()
  const navigate = useNavigate()
  const [parameters] = useUrlState()
  const reviewId = parameters.get('review')
  const workspaceId = reviewId === null ? null : parameters.get('group')
  const headingRef = useHeading(reviewSearch(reviewId, workspaceId))
  const [isStarting, setIsStarting] = useState(false)

  useEffect(() => {
    if (!users.isReady) void users.load()
    if (!workspaces.isReady) void workspaces.load()
    return () => {
      void list.cancel()
      current.close()
    }
  }, [current, list, users, workspaces])
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
  const shared = { nameOf, headingRef }
  if (reviewId !== null)
    return <OpenReview {...shared} reviewId={reviewId} workspaceId={workspaceId} go={go} />
  return (
    <>
      <ReviewListView
        reviews={list.entries}
        isLoading={list.isPending}
        problem={list.problem === null || list.isLoading ? null : list.isReady ? 'notRefreshed' : 'notLoaded'}
        {...shared}
        onOpen={(id) => go(id)}
        onStart={() => setIsStarting(true)}
        onRetry={() => void list.load()}
      />
      {isStarting && (
        <LazyDialog onClose={() => setIsStarting(false)}>
          <StartReviewDialog onStarted={(id) => go(id)} onClose={() => setIsStarting(false)} />
        </LazyDialog>
      )}
    </>
  )
})

interface OpenReviewProps {
  reviewId: string
  workspaceId: string | null
  nameOf: (ref: string) => string
  headingRef: ReturnType<typeof useHeading>
  go: (review: string | null, workspace?: string) => void
}

const OpenReview = observer(function OpenReview({
  reviewId,
  workspaceId,
  nameOf,
  headingRef,
  go,
}: OpenReviewProps) {
  const intl = useIntl()
  const { session, time, toasts } = useStores()
  const signedIn = useSignedIn()
  const { current, finish } = useReviews()
  const [isFinishing, setIsFinishing] = useState(false)
  const [isExporting, setIsExporting] = useState(false)
  const [now] = useState(() => time.now)
  const review = current.review?.id === reviewId ? current.review : null
  const isLoaded = review !== null && current.isReady
  const group = workspaceId === null ? undefined : current.groups.get(workspaceId)

  useEffect(() => {
    if (isLoaded) void current.openGroup(workspaceId)
  }, [current, isLoaded, workspaceId])

  const save = async () => {
    if (review === null) return
    setIsExporting(true)
    const [make, rows] = await Promise.all([loadFile().catch(() => null), current.readAll()])
    setIsExporting(false)
    if (make === null || rows === null) {
      toasts.show({ kind: 'error', messageKey: 'notExported' })
      return
    }
    const { entries } = signedIn.workspaces
    const groups = new Map(current.ordered.map((each) => [each.serviceid, each]))
    const addressOf = ({ serviceid, subdomain }: { serviceid: string; subdomain: string }) =>
      entries.get(serviceid)?.urlAddress ?? subdomain
    const name = `${intl.formatMessage({ id: 'review.file' })}-${review.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`
    signedIn.saveFile(
      make({ review, rows, groups, addressOf }, intl),
      fileNameOf(name, session.accountId, time.now),
    )
  }

  if (review !== null && group !== undefined)
    return (
      <GroupView
        key={group.serviceid}
        review={review}
        group={group}
        rows={current.openedId === group.serviceid ? current.rows : []}
        isLoading={
          current.openedId !== group.serviceid || (current.isReadingRows && current.rows.length === 0)
        }
        problem={current.rowsProblem}
        markProblem={current.markProblem}
        nameOf={nameOf}
        now={now}
        hasNext={current.nextId !== null && !current.isFinished}
        headingRef={headingRef}
        onMark={(decision, row) => void current.mark(decision, row && [row.email])}
        onNext={() => go(reviewId, current.nextId ?? undefined)}
        onBack={() => go(reviewId)}
        onRetry={() => void current.retryRows()}
      />
    )
  const { problem } = current
  return (
    <>
      <ReviewView
        review={isLoaded ? review : null}
        groups={current.ordered}
        problem={
          problem === null || current.isLoading
            ? null
            : problem.code === ErrorCode.notFound
              ? 'unknown'
              : current.isReady
                ? 'notRefreshed'
                : 'notLoaded'
        }
        nameOf={nameOf}
        isExporting={isExporting}
        headingRef={headingRef}
        onOpen={(id) => go(reviewId, id)}
        onBack={() => go(null)}
        onFinish={() => {
          if (!finish.isRunning) finish.reset()
          setIsFinishing(true)
        }}
        onExport={() => void save()}
        onRetry={() => void current.open(reviewId)}
      />
      {isFinishing && (
        <LazyDialog onClose={() => setIsFinishing(false)}>
          <FinishDialog onClose={() => setIsFinishing(false)} />
        </LazyDialog>
      )}
    </>
  )
})
