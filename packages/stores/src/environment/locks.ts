import type { Disposer } from './clock.ts'

export interface Locks {
  /** Null when another tab has it. */
  take(name: string): Promise<Disposer | null>
}

/** Absent outside secure contexts. */
export interface NativeLocks {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    use: (lock: object | null) => Promise<void> | null,
  ): Promise<unknown>
}

/** Without a lock manager, this tab counts as alone. */
export const takeLock = (native: NativeLocks | undefined, name: string): Promise<Disposer | null> =>
  new Promise((resolve) => {
    const giveAnyway = (): void => resolve(() => undefined)
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
