import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { Server } from 'node:net'

/** At a port of this machine. @returns it */
export const listen = async (server: Server): Promise<number> => {
  // Whoever opened it may forget it.
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

export const startWebServer = async (answer: RequestListener) => {
  const server = createServer(answer)
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    stop: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}
