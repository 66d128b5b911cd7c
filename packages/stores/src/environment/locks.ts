import type { Disposer } from './clock.ts'

export interface Locks {
  /** Null when another tab has it. */
  take(name: string): Promise<Disposer | null>
  /** Whether any tab has it, this one included. */
  isTaken(name: string): Promise<boolean>
}

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
