import {
  Component,
  useEffect,
  useEffectEvent,
  useRef,
  useTransition,
  type ContextType,
  type ErrorInfo,
  type ReactNode,
} from 'react'
import { AppContext, useStores } from './context.ts'
import { LoadError } from './LoadError.ts'

export interface Failure {
  error: unknown
  /** Renders the children again. */
  retry: () => void
  /** Number of retries so far. */
  tries: number
}

export interface ErrorBoundaryProps {
  /** Replaces the children; it may throw the error again. */
  fallback: (failure: Failure) => ReactNode
  children: ReactNode
}

interface ErrorBoundaryState {
  failed: { error: unknown } | null
  tries: number
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static override contextType = AppContext
  declare context: ContextType<typeof AppContext>
  override state: ErrorBoundaryState = { failed: null, tries: 0 }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // Must run before the children's effects are cleaned up, which close their forms.
    this.context?.stores.offerDraftsAgain()
    reportError(new Error(`A part of the page failed${info.componentStack ?? ''}`, { cause: error }))
  }

  override componentWillUnmount(): void {
    const error = this.state.failed?.error
    if (error instanceof LoadError) error.forget()
  }

  private readonly retry = (): void => {
    this.componentWillUnmount()
    this.setState(({ tries }) => ({ failed: null, tries: tries + 1 }))
  }

  override render(): ReactNode {
    const { failed, tries } = this.state
    return failed === null
      ? this.props.children
      : this.props.fallback({ ...failed, retry: this.retry, tries })
  }
}

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
