import type { Disposer } from './clock.ts'

export interface PageEvents {
  isVisible(): boolean
  isOnline(): boolean
  onVisibilityChange(listener: () => void): Disposer
  onOnlineChange(listener: () => void): Disposer
}
