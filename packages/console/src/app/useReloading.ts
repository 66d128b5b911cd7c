import { useEffect, useEffectEvent, useRef, useTransition } from 'react'
import { useStores } from './context.ts'
import type { Failure } from './ErrorBoundary.tsx'

/** Milliseconds. A failure in a younger page is not caused by a deploy; reloading it could loop. */
const OLD = 60_000

export interface Reloading {
  isRetrying: boolean
  hasFailedAgain: boolean
  onRetry: () => void
}

/**
 * For an observer that shows a load failure: retries on request, and when the browser is online again.
 * Reloads the page after a deploy, which replaces the scripts, and when a second try fails: Chromium and others cache the
 * outcome of the first one.
 */
export const useReloading = (
  { retry, tries }: Pick<Failure, 'retry' | 'tries'>,
  reload = reloadPage,
): Reloading => {
  const { network } = useStores()
  const { isOnline } = network
  const wasOffline = useRef(false)
  // A transition keeps the failure on the page until the outcome is known.
  const [isRetrying, start] = useTransition()
  const onRetry = () => start(retry)
  const follow = useEffectEvent(async (now: { isOnline: boolean; tries: number }) => {
    const isBack = now.isOnline && wasOffline.current
    wasOffline.current = !now.isOnline
    if (isBack) onRetry()
    else if (now.isOnline && (now.tries > 0 || performance.now() > OLD) && (await network.retry())) reload()
  })
  useEffect(() => void follow({ isOnline, tries }), [isOnline, tries])
  return { isRetrying, hasFailedAgain: tries > 0, onRetry }
}

const reloadPage = () => location.reload()
