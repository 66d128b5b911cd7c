import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'

export interface WebServer {
  readonly url: string
  readonly stop: () => void
}

export const startWebServer = async (answer: RequestListener): Promise<WebServer> => {
  const server = createServer(answer)
  // Whoever opened it may forget it.
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
