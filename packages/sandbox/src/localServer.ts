import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'

/** A server at a port of this machine, which it keeps when it starts again. */
export const createLocalServer = (answer: RequestListener) => {
  const server = createServer(answer)
  let port = 0
  return {
    server,
    port: (): number => port,
    /** @param wanted by default the last one, or any */
    listen: async (wanted = port): Promise<void> => {
      server.listen(wanted, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      port = typeof address === 'object' && address ? address.port : 0
    },
    stop: async (): Promise<void> => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
