import type { KeyValueStorage } from '@portico/stores'
import { matchPath } from 'react-router-dom'

const key = 'portico.requestedPath'

export const storeRequestedPath = (storage: KeyValueStorage, pathWithQuery: string): void =>
  storage.set(key, pathWithQuery)

/** Returns and removes the stored page, if it matches a pattern of a route. */
export const takeRequestedPath = (storage: KeyValueStorage, patterns: readonly string[]): string | null => {
  const stored = storage.get(key)
  storage.remove(key)
  // Paths only: two slashes, or a slash and a backslash, would name another host.
  if (stored === null || !/^\/(?![/\\])/.test(stored)) return null
  const [pathname = ''] = stored.split(/[?#]/)
  return patterns.some((pattern) => matchPath(pattern, pathname)) ? stored : null
}
