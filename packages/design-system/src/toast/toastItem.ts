export type ToastTone = 'info' | 'ok' | 'warn' | 'bad'

export interface ToastAction {
  label: string
  onPress: () => void
}

export interface ToastItem {
  /** Identifies the toast; the same toast under a new id is announced again. */
  id: string
  tone: ToastTone
  title: string
  description?: string
  action?: ToastAction
  /** Beside the first action, both below the title. */
  secondAction?: ToastAction
  /** Total life in milliseconds, rendered as a bar. Without it the toast stays until dismissed. */
  lifeMs?: number
}
