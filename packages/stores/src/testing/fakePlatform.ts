import type { Disposer } from '../environment/clock.ts'
import type { Log, Navigation, PageEvents, TabOpener } from '../environment/environment.ts'
import type { LocalAgent, LoopbackAccess } from '../environment/loopbackAccess.ts'
import type { KeyValueStorage, StorageChange } from '../environment/storage.ts'

const createListeners = <T>() => {
  const listeners = new Set<(value: T) => void>()
  return {
    add: (listener: (value: T) => void): Disposer => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
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
  /** Writes or, with null, removes as another tab does: this tab's stores hear of it. */
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
    remove: (key) => {
      write(key, null)
    },
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
  /** Lets the browser block new tabs, or not. */
  setBlocked(isBlocked: boolean): void
}

export const createFakeOpener = (): FakeOpener => {
  const tabs: (string | null)[] = []
  let isBlocked = false
  return {
    tabs,
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
  /** Events warned of so far. */
  readonly warnings: readonly string[]
}

export const createFakeLog = (): FakeLog => {
  const warnings: string[] = []
  return {
    warnings,
    warn: (event) => {
      warnings.push(event)
    },
  }
}

export interface FakeLocalAgent extends LocalAgent {
  /** Changes the permission, as the person does in the browser's own settings or question. */
  setAccess(access: LoopbackAccess): void
}

export const createFakeLocalAgent = (initial: LoopbackAccess): FakeLocalAgent => {
  let access = initial
  const listeners = createListeners<void>()
  return {
    url: 'http://127.0.0.1:23432',
    access: () => Promise.resolve(access),
    onAccessChange: listeners.add,
    setAccess: (value) => {
      access = value
      listeners.call()
    },
  }
}
