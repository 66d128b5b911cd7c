import type { Disposer, PageEvents } from '../environment/clock.ts'
import type {
  BillingPlatform,
  Deployment,
  Device,
  Locks,
  Log,
  Navigation,
  NotificationAccess,
  Notifications,
  NotificationText,
  TabOpener,
} from '../environment/environment.ts'
import type { LocalAgent, LoopbackAccess } from '../environment/loopbackAccess.ts'
import type { KeyValueStorage, StorageChange } from '../environment/storage.ts'

const createListeners = <T>() => {
  const listeners = new Set<(value: T) => void>()
  return {
    add: (listener: (value: T) => void): Disposer => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    call: (value: T): void => {
      for (const listener of new Set(listeners)) listener(value)
    },
    get size() {
      return listeners.size
    },
  }
}

export interface FakeStorage extends KeyValueStorage {
  /** Writes or, with null, removes a value as another tab would, with an event. */
  changeElsewhere(key: string, value: string | null): void
}

export const createFakeStorage = (initial: Readonly<Record<string, string>> = {}): FakeStorage => {
  const values = new Map(Object.entries(initial))
  const listeners = createListeners<StorageChange>()
  const write = (key: string, value: string | null): void => {
    if (value === null) values.delete(key)
    else values.set(key, value)
  }
  return {
    get: (key) => values.get(key) ?? null,
    set: write,
    remove: (key) => write(key, null),
    clear: () => values.clear(),
    keys: () => [...values.keys()],
    onChange: listeners.add,
    changeElsewhere: (key, value) => {
      write(key, value)
      listeners.call({ key, value })
    },
  }
}

export interface FakePage extends PageEvents {
  setVisible(isVisible: boolean): void
  setOnline(isOnline: boolean): void
  /** Listeners that have not been disposed. */
  readonly listenerCount: number
}

export const createFakePage = (): FakePage => {
  let isVisible = true
  let isOnline = true
  const visibility = createListeners<void>()
  const connection = createListeners<void>()
  return {
    isVisible: () => isVisible,
    isOnline: () => isOnline,
    onVisibilityChange: visibility.add,
    onOnlineChange: connection.add,
    setVisible: (value) => {
      isVisible = value
      visibility.call()
    },
    setOnline: (value) => {
      isOnline = value
      connection.call()
    },
    get listenerCount() {
      return visibility.size + connection.size
    },
  }
}

export interface FakeOpener extends TabOpener {
  /** Addresses of the tabs opened so far; null while a tab is blank. */
  readonly tabs: readonly (string | null)[]
  /** Addresses that this tab navigated to. */
  readonly left: readonly string[]
  setBlocked(isBlocked: boolean): void
}

export const createFakeOpener = (): FakeOpener => {
  const tabs: (string | null)[] = []
  const left: string[] = []
  let isBlocked = false
  return {
    tabs,
    left,
    here: { navigate: (url) => void left.push(url) },
    setBlocked: (value) => {
      isBlocked = value
    },
    open: () => {
      if (isBlocked) return null
      const index = tabs.push(null) - 1
      return {
        navigate: (url) => {
          tabs[index] = url
        },
      }
    },
  }
}

export interface FakeNotifications extends Notifications {
  /** Shown so far; `press` is what a click does. */
  readonly shown: readonly (NotificationText & { readonly press: () => void })[]
  setAccess(access: NotificationAccess): void
}

/** @param answer to a request */
export const createFakeNotifications = (answer: NotificationAccess = 'granted'): FakeNotifications => {
  const shown: (NotificationText & { readonly press: () => void })[] = []
  let access: NotificationAccess = 'default'
  return {
    shown,
    access: () => access,
    request: () => Promise.resolve((access = access === 'default' ? answer : access)),
    show: (text, press) => void shown.push({ ...text, press }),
    setAccess: (value) => {
      access = value
    },
  }
}

export interface FakeNavigation extends Navigation {
  readonly reloads: number
}

export const createFakeNavigation = (origin: string): FakeNavigation => {
  let reloads = 0
  return {
    origin,
    reload: () => {
      reloads += 1
    },
    get reloads() {
      return reloads
    },
  }
}

export interface FakeLog extends Log {
  /** Events logged as warnings so far. */
  readonly warnings: readonly string[]
}

export const createFakeLog = (): FakeLog => {
  const warnings: string[] = []
  return { warnings, warn: (event) => warnings.push(event) }
}

export interface FakeLocalAgent extends LocalAgent {
  /** Changes the permission, as the user does in the browser. */
  setAccess(access: LoopbackAccess): void
}

export const createFakeLocalAgent = (initial: LoopbackAccess): FakeLocalAgent => {
  let access = initial
  const listeners = createListeners<void>()
  return {
    url: 'http://127.0.0.1:23432',
    access: () => Promise.resolve(access),
    permission: () => Promise.resolve({ access, name: 'loopback-network' }),
    onAccessChange: listeners.add,
    setAccess: (value) => {
      access = value
      listeners.call()
    },
  }
}

export const createFakeDevice = (isWindows: boolean): Device => ({
  isWindows,
  timeZone: 'Europe/Berlin',
  userAgent: isWindows ? 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' : 'Mozilla/5.0 (X11; Linux x86_64)',
})

export interface FakeDeployment extends Deployment {
  /** Number of checks so far. */
  readonly asked: number
  /** Deploys a newer console. */
  replace(): void
}

export const createFakeDeployment = (): FakeDeployment => {
  let asked = 0
  let isReplaced = false
  return {
    isReplaced: () => {
      asked += 1
      return Promise.resolve(isReplaced)
    },
    replace: () => {
      isReplaced = true
    },
    get asked() {
      return asked
    },
  }
}

export interface FakeLocks extends Locks {
  /** Names of this tab's locks. */
  readonly taken: ReadonlySet<string>
  /** Another tab takes or releases the lock. */
  setElsewhere(name: string, isTaken: boolean): void
}

export const createFakeLocks = (): FakeLocks => {
  const taken = new Set<string>()
  const elsewhere = new Set<string>()
  return {
    taken,
    setElsewhere: (name, isTaken) => {
      if (isTaken) elsewhere.add(name)
      else elsewhere.delete(name)
    },
    take: (name) => {
      if (taken.has(name) || elsewhere.has(name)) return Promise.resolve(null)
      taken.add(name)
      return Promise.resolve(() => taken.delete(name))
    },
    isTaken: (name) => Promise.resolve(taken.has(name) || elsewhere.has(name)),
  }
}

export interface FakeBilling extends BillingPlatform {
  /** Addresses of `leave`, in order. */
  readonly left: readonly string[]
  /** Restores the page as from the back-forward cache. */
  restore(): void
}

export const createFakeBilling = (): FakeBilling => {
  const left: string[] = []
  const restorations = createListeners<void>()
  return {
    left,
    leave: (url) => left.push(url),
    onRestored: restorations.add,
    restore: () => restorations.call(),
  }
}
