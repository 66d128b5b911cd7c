import { Component, type ContextType, type ErrorInfo, type ReactNode } from 'react'
import { AppContext } from './context.ts'
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
