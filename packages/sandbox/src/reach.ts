import { consoleUrlOf } from '@portico/service/http/hosts.ts'
import { portOf } from '@portico/service/server.ts'
import type { Settings } from '@portico/service/settings.ts'
import type { FastifyInstance } from 'fastify'

/** Where this process reaches the service, once it listens, and how the service is known, by whose host it answers. */
export const reachOf = (app: FastifyInstance, settings: Pick<Settings, 'host' | 'port' | 'publicUrl'>) => {
  const port = portOf(app) ?? settings.port
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? '127.0.0.1' : settings.host
  return {
    origin: new URL(consoleUrlOf({ host, publicUrl: null }, port)),
    known: new URL(consoleUrlOf(settings, port)),
  }
}
