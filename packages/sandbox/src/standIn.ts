import { ErrorCode, type WireConfig } from '@portico/stores/contract'
import type { Embedding, Fill } from '@portico/service/dependencies.ts'
import { ApiError, sendApiError } from '@portico/service/http/apiError.ts'
import { isAllowedOrigin } from '@portico/service/http/cors.ts'
import { consoleUrlOf, type Site } from '@portico/service/http/hosts.ts'
import { named } from '@portico/service/http/named.ts'
import { route } from '@portico/service/http/route.ts'
import { portOf } from '@portico/service/server.ts'
import type { Settings } from '@portico/service/settings.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'

export interface Reach {
  /** Where this machine reaches the service. */
  readonly origin: URL
  /** By whose host it answers. */
  readonly known: URL
}

/** Drops the connection without a reply, as if no process were listening. */
export const dropCall = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

export const reachOf = (settings: Pick<Settings, 'host' | 'publicUrl'>, port: number): Reach => {
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? '127.0.0.1' : settings.host
  return {
    origin: new URL(consoleUrlOf({ host, publicUrl: null }, port)),
    known: new URL(consoleUrlOf(settings, port)),
  }
}

/** A part of the demo: a server in place of another party, or what it adds to the service itself. */
export interface StandIn {
  /** The settings that name it. */
  readonly env?: Readonly<Record<string, string>>
  readonly scenario?: ReturnType<typeof createScenario>
  readonly addRoutes?: Embedding['addRoutes']
  /** May answer; the first one that does is the last. */
  readonly onRequest?: (request: FastifyRequest, reply: FastifyReply, site: Site) => Promise<unknown>
  /** What it changes in the config of consoles. */
  readonly config?: () => Partial<WireConfig>
  /** When the demo begins anew, or these accounts of it. */
  readonly reset?: (...filled: Parameters<Fill>) => unknown
  /** Once the service listens. */
  readonly serve?: (reach: Reach) => void
  readonly stop?: () => Promise<void>
}

const ConfigReply = v.object({ data: v.looseObject({}) })

export const embeddingOf = (fill: Fill, standIns: readonly StandIn[]): Embedding => ({
  fill: async (...filled) => {
    await fill(...filled)
    for (const { scenario, reset } of standIns) {
      scenario?.reset()
      await reset?.(...filled)
    }
  },
  onRequest: async (request, reply, site) => {
    for (const { onRequest } of standIns) if (!reply.sent) await onRequest?.(request, reply, site)
  },
  addRoutes: async (app, dependencies) => {
    app.addHook('preSerialization', async ({ routeOptions }, _reply, reply) =>
      routeOptions.url === '/api/config' && v.is(ConfigReply, reply)
        ? { data: Object.assign(reply.data, ...standIns.map(({ config }) => config?.())) }
        : reply,
    )
    for (const one of standIns) {
      await one.addRoutes?.(app, dependencies)
      await one.scenario?.addControls(app, dependencies)
    }
    app.addHook('onListen', async () => {
      const reach = reachOf(dependencies.settings, portOf(app) ?? 0)
      for (const { serve } of standIns) serve?.(reach)
    })
  },
})

/** Pages of other origins may not use the controls. */
export const guardControls = (app: FastifyInstance, settings: Settings): void => {
  app.setErrorHandler(sendApiError)
  app.addHook('onRequest', async (request) => {
    const { origin, host } = request.headers
    if (request.method !== 'GET' && origin !== undefined && !isAllowedOrigin(settings, host, origin)) {
      throw new ApiError(ErrorCode.forbidden, 'Only the service’s own pages may call the sandbox')
    }
  })
}

/** How a stand-in behaves, by `POST /sandbox/api/<name>` until `DELETE` or a reset. An empty body is the usual behaviour. */
export const createScenario = <S extends v.GenericSchema>(name: string, schema: S) => {
  const usual = (): v.InferOutput<S> => v.parse(schema, {})
  let now = usual()
  const set = (next: v.InferOutput<S>) => {
    now = next
    return { [name]: now }
  }
  const addControls: Embedding['addRoutes'] = async (app, { settings }) =>
    app.register(
      named(`${name}Controls`, async (controls) => {
        guardControls(controls, settings)
        route(controls, `POST /sandbox/api/${name}`, { schema, handle: ({ input }) => set(input) })
        route(controls, `DELETE /sandbox/api/${name}`, { handle: () => set(usual()) })
      }),
    )
  return { now: () => now, reset: () => void set(usual()), addControls }
}
