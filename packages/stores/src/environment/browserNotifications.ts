/** `unsupported`: not in this browser, or not in an insecure context. */
export type NotificationAccess = 'default' | 'granted' | 'denied' | 'unsupported'

export interface NotificationText {
  readonly title: string
  readonly body: string
  /** Replaces the one before with the same tag. */
  readonly tag: string
}

export interface Notifications {
  access(): NotificationAccess
  /** Call it in a press: browsers ask only then. */
  request(): Promise<NotificationAccess>
  /** @param onPress runs in this tab, once it is in front */
  show(text: NotificationText, onPress: () => void): void
}

interface ShownNotification {
  addEventListener(type: 'click', listener: () => void): void
  close(): void
}

export interface NativeNotification {
  readonly permission: 'default' | 'granted' | 'denied'
  requestPermission(): Promise<'default' | 'granted' | 'denied'>
  new (title: string, options: { readonly body: string; readonly tag: string }): ShownNotification
}

export const createNotifications = (
  Native: NativeNotification | undefined,
  focus: () => void,
): Notifications => ({
  access: () => Native?.permission ?? 'unsupported',
  request: async () => (await Native?.requestPermission().catch(() => 'denied' as const)) ?? 'unsupported',
  show: ({ title, body, tag }, onPress) => {
    if (Native?.permission !== 'granted') return
    try {
      const shown = new Native(title, { body, tag })
      shown.addEventListener('click', () => {
        focus()
        shown.close()
        onPress()
      })
    } catch {
      // Android has them only for service workers; the toast remains.
    }
  },
})
