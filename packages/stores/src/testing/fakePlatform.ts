import type { Disposer } from '../environment/clock.ts'
import type { Device, NotificationAccess, NotificationText } from '../environment/environment.ts'
import type { LoopbackAccess } from '../environment/loopbackAccess.ts'
import type { StorageChange } from '../environment/storage.ts'

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

export const createFakeStorage = (initial: Readonly<Record<string, string>> = {}) => {
  const values = new Map(Object.entries(initial))
  const listeners = createListeners<StorageChange>()
  const write = (key: string, value: string | null): void => {
    if (value === null) values.delete(key)
    else values.set(key, value)
  }
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => write(key, value),
    remove: (key: string) => write(key, null),
    clear: () => values.clear(),
    keys: () => [...values.keys()],
    onChange: listeners.add,
    /** Writes or, with null, removes a value as another tab would, with an event. */
    changeElsewhere: (key: string, value: string | null) => {
      write(key, value)
      listeners.call({ key, value })
    },
  }
}

export const createFakePage = () => {
  let isVisible = true
  let isOnline = true
  const visibility = createListeners<void>()
  const connection = createListeners<void>()
  return {
    isVisible: () => isVisible,
    isOnline: () => isOnline,
    onVisibilityChange: visibility.add,
    onOnlineChange: connection.add,
    setVisible: (value: boolean) => {
      isVisible = value
      visibility.call()
    },
    setOnline: (value: boolean) => {
      isOnline = value
      connection.call()
    },
    /** Listeners that have not been disposed. */
    get listenerCount() {
      return visibility.size + connection.size
    },
  }
}

export const createFakeOpener = () => {
  const tabs: (string | null)[] = []
  const left: string[] = []
  let isBlocked = false
  return {
    /** Addresses of the tabs opened so far; null while a tab is blank. */
    tabs,
    /** Addresses that this tab navigated to. */
    left,
    here: { navigate: (url: string) => void left.push(url) },
    setBlocked: (value: boolean) => {
      isBlocked = value
    },
    open: () => {
      if (isBlocked) return null
      const index = tabs.push(null) - 1
      return {
        navigate: (url: string) => {
          tabs[index] = url
        },
      }
    },
  }
}

/** @param answer to a request */
export const createFakeNotifications = (answer: NotificationAccess = 'granted') => {
  const shown: (NotificationText & { readonly press: () => void })[] = []
  let access: NotificationAccess = 'default'
  return {
    /** Shown so far; `press` is what a click does. */
    shown,
    access: () => access,
    request: () => Promise.resolve((access = access === 'default' ? answer : access)),
    show: (text: NotificationText, press: () => void) => void shown.push({ ...text, press }),
    setAccess: (value: NotificationAccess) => {
      access = value
    },
  }
}

export const createFakeNavigation = (origin: string) => {
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

export const createFakeLog = () => {
  const warnings: string[] = []
  /** Events logged as warnings so far. */
  return { warnings, warn: (event: string) => warnings.push(event) }
}

export const createFakeLocalAgent = (initial: LoopbackAccess) => {
  let access = initial
  const listeners = createListeners<void>()
  return {
    url: 'http://127.0.0.1:23432',
    access: () => Promise.resolve(access),
    permission: () => Promise.resolve({ access, name: 'loopback-network' }),
    onAccessChange: listeners.add,
    /** Changes the permission, as the user does in the browser. */
    setAccess: (value: LoopbackAccess) => {
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

export const createFakeDeployment = () => {
  let asked = 0
  let isReplaced = false
  return {
    isReplaced: () => {
      asked += 1
      return Promise.resolve(isReplaced)
    },
    /** Deploys a newer console. */
    replace: () => {
      isReplaced = true
    },
    /** Number of checks so far. */
    get asked() {
      return asked
    },
  }
}

export const createFakeLocks = () => {
  /** Names of this tab's locks. */
  const taken = new Set<string>()
  const elsewhere = new Set<string>()
  return {
    taken,
    /** Another tab takes or releases the lock. */
    setElsewhere: (name: string, isTaken: boolean) => {
      if (isTaken) elsewhere.add(name)
      else elsewhere.delete(name)
    },
    take: (name: string): Promise<Disposer | null> => {
      if (taken.has(name) || elsewhere.has(name)) return Promise.resolve(null)
      taken.add(name)
      return Promise.resolve(() => taken.delete(name))
    },
    isTaken: (name: string) => Promise.resolve(taken.has(name) || elsewhere.has(name)),
  }
}

export const createFakeBilling = () => {
  const left: string[] = []
  const restorations = createListeners<void>()
  return {
    /** Addresses of `leave`, in order. */
    left,
    leave: (url: string) => left.push(url),
    onRestored: restorations.add,
    /** Restores the page as from the back-forward cache. */
    restore: () => restorations.call(),
  }
}
