import request from 'superagent'
import type { Transport } from './transport.ts'

export { request }

/** A response with an invalid body still has a status. */
const statusOfParseFailure = (error: unknown): number | null =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null

/** XMLHttpRequest in a browser, `node:http` in Node. No cookies across origins. */
export const createSuperagentTransport =
  (): Transport =>
  async ({ method, url, headers, body, signal, maxBytes = Infinity }) => {
    signal.throwIfAborted()
    // A redirect could carry the bearer to another origin.
    const call = request(method, url)
      .set({ ...headers })
      .redirects(0)
      .ok(() => true)
    if (body !== undefined) call.send(body)
    if (maxBytes < Infinity) {
      // Only Node enforces the limit; a browser reports progress.
      call.maxResponseSize(maxBytes).on('progress', ({ direction, loaded }) => {
        if (direction === 'download' && loaded > maxBytes) call.abort()
      })
    }
    // Not returned: a request is a thenable, which the signal would await.
    const abort = (): void => {
      call.abort()
    }
    signal.addEventListener('abort', abort, { once: true })
    try {
      const response = await call
      return {
        status: response.status,
        header: (name) => response.get(name) ?? null,
        body: response.body as unknown,
      }
    } catch (error) {
      const status = statusOfParseFailure(error)
      if (status === null) throw error
      return { status, header: () => null, body: null }
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }
