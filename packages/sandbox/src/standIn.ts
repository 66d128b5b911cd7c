import type { WireConfig } from '@portico/stores/contract'
import type { Embedding, Fill } from '@portico/service/dependencies.ts'
import type { Site } from '@portico/service/http/hosts.ts'
import { named } from '@portico/service/http/named.ts'
import { route } from '@portico/service/http/route.ts'
import { portOf } from '@portico/service/server.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { guardControls } from './guard.ts'
import { type Reach, reachOf } from './reach.ts'

/** A part of the demo: a server in place of another party, or what it adds to the service itself. */
export interface StandIn {
  /** The settings that name it. */
  readonly env?: Readonly<Record<string, string>>
  readonly fill?: (fill: Fill) => Fill
  readonly addRoutes?: Embedding['addRoutes']
  /** May answer; the first one that does is the last. */
  readonly onRequest?: (request: FastifyRequest, reply: FastifyReply, site: Site) => Promise<unknown>
  /** What it changes in the config of consoles. */
  readonly config?: () => Partial<WireConfig>
  /** When the demo begins anew. */
  readonly reset?: () => void
  /** Once the service listens. */
  readonly serve?: (reach: Reach) => void
  readonly stop?: () => Promise<void>
}

const ConfigReply = v.object({ data: v.looseObject({}) })

export const embeddingOf = (seed: Fill, standIns: readonly StandIn[]): Embedding => ({
  fill: async (transaction, accountIds) => {
    const fill = standIns.reduce((inner, one) => one.fill?.(inner) ?? inner, seed)
    await fill(transaction, accountIds)
    for (const { reset } of standIns) reset?.()
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
    for (const one of standIns) await one.addRoutes?.(app, dependencies)
    app.addHook('onListen', async () => {
      const reach = reachOf(dependencies.settings, portOf(app) ?? 0)
      for (const { serve } of standIns) serve?.(reach)
    })
  },
})

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
