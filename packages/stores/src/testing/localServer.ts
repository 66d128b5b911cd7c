import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll } from 'vitest'

/** A server on this machine for the tests of a file. @returns its origin */
export const localServer = (listener: RequestListener): (() => string) => {
  const server = createServer(listener)
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return () => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port')
    return `http://127.0.0.1:${address.port}`
  }
}
