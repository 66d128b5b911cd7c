export type ToastKind = 'info' | 'ok' | 'warn' | 'bad'

export interface ToastAction {
  label: string
  onPress: () => void
}

export interface ToastItem {
  /** Tells toasts apart; one that comes again under a new id is announced again. */
  id: string
  kind: ToastKind
  title: string
  description?: string
  action?: ToastAction
  /** Whole life in milliseconds, drawn as a bar. Without it the toast stays until dismissed. */
  lifeMs?: number
}
