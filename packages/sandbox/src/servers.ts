import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import cors from '@fastify/cors'
import { sendApiError } from '@portico/service/http/apiError.ts'
import { named } from '@portico/service/http/named.ts'
import type { Settings } from '@portico/service/settings.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import type { StandIn } from './standIn.ts'

/** Where the web pages, scripts and calls of another party are: a port of its own. */
export const openSite = async (
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  addPages: (app: FastifyInstance) => void,
) => {
  const server = Fastify({ forceCloseConnections: true })
  await server.register(cors, { origin: '*' })
  server.setErrorHandler(sendApiError)
  addPages(server)
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  // The service decides when to end.
  server.server.unref()
  const parts: StandIn = {
    addRoutes: async (app) => {
      const copy = named('site', async (pages) => {
        pages.setErrorHandler(sendApiError)
        addPages(pages)
      })
      if (publicUrl) await app.register(copy)
    },
    stop: () => server.close(),
  }
  return {
    /** As the service reaches it. */
    origin,
    /** As browsers reach it: those elsewhere reach no other port of this machine. */
    publicOrigin: publicUrl?.origin ?? origin,
    parts,
  }
}

/** @param isMissing answers with 404 instead */
export const addScript = (app: FastifyInstance, path: string, file: URL, isMissing = () => false) => {
  const script = readFileSync(file, 'utf8')
  app.get(path, (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return isMissing()
      ? reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
      : reply.type('text/javascript; charset=utf-8').send(script)
  })
}

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
    /** At the port that is in the file, or at any while another program has it. */
    listenAgain: async (file: string): Promise<void> => {
      const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
      await listen(last).catch(() => listen(0))
      // It stays that of the first start, since a second demo in the same folder is only refused later.
      if (last) return
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      writeFileSync(file, String(port))
    },
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
