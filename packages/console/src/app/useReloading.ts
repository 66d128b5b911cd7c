import { useEffect, useEffectEvent, useRef, useTransition } from 'react'
import { useStores } from './context.ts'
import type { Failure } from './ErrorBoundary.tsx'
import { LoadError } from './LoadError.ts'

/** Milliseconds. A failure in a younger page is not caused by a deploy; reloading it could loop. */
const OLD = 60_000

export interface Reloading {
  isRetrying: boolean
  hasFailedAgain: boolean
  /** What did not load although the browser is online; null otherwise. */
  part: string | null
  onRetry: () => void
}

/**
 * For an observer that shows a load failure: retries on request, and when the browser is online again.
 * Reloads the page after a deploy, which replaces the scripts, and when a second try fails or the browser has been offline:
 * Chromium and others cache the outcome of the first try, also for another page that needs the same script.
 */
export const useReloading = ({ error, retry, tries }: Failure, reload = reloadPage): Reloading => {
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
    const mayBeCached = now.tries > 0 || network.hasBeenOffline || performance.now() > OLD
    if (!isBack && now.isOnline && mayBeCached && (await network.retry())) reload()
  })
  useEffect(() => void follow({ isOnline, tries }), [isOnline, tries])
  const part = isOnline && error instanceof LoadError ? error.part : null
  return { isRetrying, hasFailedAgain: tries > 0, part, onRetry }
}

const reloadPage = () => location.reload()
