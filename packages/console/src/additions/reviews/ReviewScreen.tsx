import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useSignedIn } from '../../app/context.ts'
import { useReviews } from './reviewStores.ts'
import { MessagesProvider } from '../../i18n/MessagesProvider.tsx'
import { personText } from '../../i18n/personText.ts'
import { useUrlState } from '../../navigation/useUrlState.ts'
import { OpenGroup } from './OpenGroup.tsx'
import { OpenReview } from './OpenReview.tsx'
import { ReviewList } from './ReviewList.tsx'
import { reviewSearch } from './texts.ts'

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

  useEffect(() => {
    if (!users.isReady) void users.load()
    if (!workspaces.isReady) void workspaces.load()
    return () => {
      void list.cancel()
      current.close()
    }
  }, [current, list, users, workspaces])
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
  const place = { nameOf, headingRef, go }

  if (reviewId === null) return <ReviewList {...place} />
  const { review } = current
  const group = workspaceId === null ? undefined : current.groups.get(workspaceId)
  return review?.id === reviewId && group !== undefined ? (
    <OpenGroup key={group.serviceid} {...place} review={review} group={group} />
  ) : (
    <OpenReview {...place} reviewId={reviewId} />
  )
})
