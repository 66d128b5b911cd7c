import type { Disposer } from './clock.ts'

export interface PageEvents {
  isVisible(): boolean
  isOnline(): boolean
  /** Also when a visible window comes to the front. */
  onVisibilityChange(listener: () => void): Disposer
  onOnlineChange(listener: () => void): Disposer
}
