import { lateTransport } from '../api/lateTransport.ts'
import { withEarlyReplies, type TakeReply } from '../api/transport.ts'
import { createSystemClock, type Disposer } from './clock.ts'
import type { Locks, Platform } from './environment.ts'
import { createStorage, type NativeStorage } from './storage.ts'

/** Absent outside secure contexts. */
export interface NativeLocks {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    use: (lock: object | null) => Promise<void> | null,
  ): Promise<unknown>
  query(): Promise<{ readonly held?: readonly { readonly name?: string }[] }>
}

const takeLock = (native: NativeLocks | undefined, name: string): Promise<Disposer | null> =>
  new Promise((resolve) => {
    const resolveWithoutLock = (): void => resolve(() => undefined)
    if (!native) {
      resolveWithoutLock()
      return
    }
    const use = (lock: object | null): Promise<void> | null => {
      if (lock) return new Promise((release) => resolve(release))
      resolve(null)
      return null
    }
    native.request(name, { ifAvailable: true }, use).catch(resolveWithoutLock)
  })

/** Without a lock manager, this tab counts as alone. */
export const createLocks = (native: NativeLocks | undefined): Locks => ({
  take: (name) => takeLock(native, name),
  isTaken: async (name) => {
    const state = await native?.query().catch(() => null)
    return state?.held?.some((lock) => lock.name === name) ?? false
  },
})

type ListenerHost = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

export interface BrowserWindow extends ListenerHost {
  readonly localStorage: NativeStorage
  readonly sessionStorage: NativeStorage
  readonly navigator: { readonly onLine: boolean; readonly locks?: NativeLocks }
  readonly location: { readonly origin: string; reload(): void }
  readonly document: {
    readonly visibilityState: string
    querySelector(selector: string): { getAttribute(name: string): string | null } | null
  }
  setTimeout(task: () => void, ms: number): unknown
  clearTimeout(id: unknown): void
}

export interface BrowserEnvironmentOptions {
  readonly takeReply?: TakeReply
  readonly window?: BrowserWindow
}

const listenTo = (
  host: ListenerHost,
  types: readonly string[],
  listener: (event: Event) => void,
): Disposer => {
  for (const type of types) host.addEventListener(type, listener)
  return () => {
    for (const type of types) host.removeEventListener(type, listener)
  }
}

const isStorageEvent = (event: Event): event is StorageEvent => 'storageArea' in event

/** Accessed lazily: storage may throw. */
export const createBrowserEnvironment = ({
  takeReply = () => null,
  window: view = window,
}: BrowserEnvironmentOptions = {}): Platform => {
  const storageOf = (open: () => NativeStorage) =>
    createStorage(open, (listener) =>
      listenTo(view, ['storage'], (event) => {
        if (isStorageEvent(event) && event.storageArea === open()) listener(event)
      }),
    )
  const meta = view.document.querySelector('meta[name="portico-service"]')?.getAttribute('content')
  return {
    transport: withEarlyReplies(lateTransport, takeReply),
    serviceUrl: meta || '/api',
    clock: createSystemClock(view),
    random: Math.random,
    storage: storageOf(() => view.localStorage),
    tabStorage: storageOf(() => view.sessionStorage),
    page: {
      isVisible: () => view.document.visibilityState !== 'hidden',
      isOnline: () => view.navigator.onLine,
      onVisibilityChange: (listener) => listenTo(view, ['visibilitychange', 'focus'], listener),
      onOnlineChange: (listener) => listenTo(view, ['online', 'offline'], listener),
    },
    navigation: {
      get origin() {
        return view.location.origin
      },
      reload: () => view.location.reload(),
    },
    locks: createLocks(view.navigator.locks),
    log: {
      warn: (event, details) => {
        // oxlint-disable-next-line no-console -- a warning that the user need not see has no other place
        console.warn(event, details)
      },
    },
  }
}
