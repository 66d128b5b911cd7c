import type { Deployment } from './environment.ts'

/** Milliseconds. */
const TIMEOUT = 10_000

export const ENTRY = 'script[type="module"][src]'

/** The name of a build's first script changes with any of its files. */
const ENTRY_IN_TEXT = /<script type="module"[^>]* src="([^"]+)"/

/** @param entry address of the first script in this page's document */
export const createDeployment = (entry: string | null, fetchPage: typeof fetch = fetch): Deployment => ({
  isReplaced: async () => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT)
      // A redirect may lead to a page of another server.
      const reply = await fetchPage('/', { cache: 'no-cache', redirect: 'error', signal })
      const served = reply.ok ? ENTRY_IN_TEXT.exec(await reply.text())?.[1] : undefined
      return entry !== null && served !== undefined && served !== entry
    } catch {
      return false
    }
  },
})
