import type { Disposer } from './clock.ts'

/** What one tab of the browser has and the others wait for or go without. */
export interface Locks {
  /** Takes the lock until it is given back. Null when another tab has it. */
  take(name: string): Promise<Disposer | null>
}

/** The part of the Web Locks API in use; a page that is not secure has none. */
export interface NativeLocks {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    use: (lock: object | null) => Promise<void> | null,
  ): Promise<unknown>
}

/** Takes a lock of the browser. One that has or gives none counts as a browser with this tab alone. */
export const takeLock = (native: NativeLocks | undefined, name: string): Promise<Disposer | null> =>
  new Promise((resolve) => {
    const giveAnyway = (): void => {
      resolve(() => undefined)
    }
    if (!native) {
      giveAnyway()
      return
    }
    const use = (lock: object | null): Promise<void> | null => {
      if (lock) return new Promise((giveBack) => resolve(giveBack))
      resolve(null)
      return null
    }
    native.request(name, { ifAvailable: true }, use).catch(giveAnyway)
  })
