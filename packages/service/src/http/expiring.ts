import { createId } from '../security/tokens.ts'

/** Values in memory that expire. */
export interface Expiring<T> {
  /** @returns the key */
  readonly add: (value: T, key?: string) => string
  readonly get: (key: string) => T | undefined
  readonly take: (key: string) => T | undefined
}

/** @param lifetimeMs counted from each `add` */
export const createExpiring = <T>(now: () => number, lifetimeMs: number): Expiring<T> => {
  const entries = new Map<string, { readonly value: T; readonly until: number }>()
  const get = (key: string): T | undefined => {
    const entry = entries.get(key)
    return entry !== undefined && entry.until > now() ? entry.value : undefined
  }
  return {
    add: (value, key = createId()) => {
      for (const [other, { until }] of entries) if (until <= now()) entries.delete(other)
      entries.set(key, { value, until: now() + lifetimeMs })
      return key
    },
    get,
    take: (key) => {
      const value = get(key)
      entries.delete(key)
      return value
    },
  }
}
