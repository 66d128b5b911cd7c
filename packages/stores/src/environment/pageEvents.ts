import type { Disposer } from './clock.ts'

/** Whether the page is seen and connected. */
export interface PageEvents {
  isVisible(): boolean
  isOnline(): boolean
  onVisibilityChange(listener: () => void): Disposer
  onOnlineChange(listener: () => void): Disposer
}
