import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A server at a port of this machine, which it keeps when it starts again. */
export const createLocalServer = (answer: RequestListener) => {
  const server = createServer(answer)
  // Whoever starts it decides when to end.
  server.unref()
  let port = 0
  /** @param wanted by default the last one, or any */
  const listen = async (wanted = port): Promise<void> => {
    server.listen(wanted, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    port = typeof address === 'object' && address ? address.port : 0
  }
  return {
    port: (): number => port,
    listen,
    /** At a port that another program may have taken since; then at any. */
    listenAgain: (last: number): Promise<void> => listen(last).catch(() => listen(0)),
    stop: async (): Promise<void> => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** What another server answers is also below a path of the service, for people who reach no other port of this machine. */
export const mountAt = (
  app: FastifyInstance,
  { pathname: path, protocol }: URL,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): void => {
  void app.register(async (mount) => {
    mount.removeAllContentTypeParsers()
    // The other server reads it.
    mount.addContentTypeParser('*', (_request, _body, done) => done(null))
    mount.route({
      method: ['GET', 'POST'],
      url: `${path}/*`,
      handler: async ({ raw }, reply) => {
        reply.hijack()
        const { url: originalUrl = '' } = raw
        raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
        await answer(Object.assign(raw, { originalUrl, url: originalUrl.slice(path.length) }), reply.raw)
      },
    })
  })
}
