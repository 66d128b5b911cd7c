import { readFileSync } from 'node:fs'
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
