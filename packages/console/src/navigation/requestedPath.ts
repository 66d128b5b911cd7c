import type { KeyValueStorage } from '@portico/stores'
import { matchPath } from 'react-router-dom'

const key = 'portico.requestedPath'

/** Keeps the page that was asked for while its visitor signs in. Lives as long as the tab. */
export const keepRequestedPath = (storage: KeyValueStorage, pathWithQuery: string): void =>
  storage.set(key, pathWithQuery)

/**
 * Gives the kept page once. Only a page of this console counts: anything that could lead elsewhere is dropped.
 * @param patterns paths of the routes that one may come back to
 */
export const takeRequestedPath = (storage: KeyValueStorage, patterns: readonly string[]): string | null => {
  const kept = storage.get(key)
  storage.remove(key)
  // A path only: two slashes, or a slash and a backslash, would name another host.
  if (kept === null || !/^\/(?![/\\])/.test(kept)) return null
  const [pathname = ''] = kept.split(/[?#]/)
  return patterns.some((pattern) => matchPath(pattern, pathname)) ? kept : null
}
