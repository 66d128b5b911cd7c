import { environmentOf, storeOnce, takeOnce, type RootStore } from '@portico/stores'
import { matchPath } from 'react-router-dom'

const key = 'portico.requestedPath'

export const storeRequestedPath = (stores: RootStore, pathWithQuery: string): void =>
  storeOnce(environmentOf(stores), key, pathWithQuery)

/** Returns and removes the stored page, also for copies of this tab, if it matches a pattern of a route. */
export const takeRequestedPath = (stores: RootStore, patterns: readonly string[]): string | null => {
  const stored = takeOnce(environmentOf(stores), key)
  // Paths only: two slashes, or a slash and a backslash, would name another host.
  if (stored === null || !/^\/(?![/\\])/.test(stored)) return null
  const [pathname = ''] = stored.split(/[?#]/)
  return patterns.some((pattern) => matchPath(pattern, pathname)) ? stored : null
}
