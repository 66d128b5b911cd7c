import type { WireConfig } from '@portico/stores/contract'
import type { Embedding, Fill } from '@portico/service/dependencies.ts'
import { named } from '@portico/service/http/named.ts'
import { route } from '@portico/service/http/route.ts'
import { guardControls } from './guard.ts'
import * as v from 'valibot'

/** A server in place of another party, which the service reaches by its settings. */
export interface StandIn {
  /** The settings that name it. */
  readonly env: Readonly<Record<string, string>>
  readonly fill?: (fill: Fill) => Fill
  readonly addRoutes?: Embedding['addRoutes']
  readonly atWorkspaces?: Embedding['atWorkspaces']
  /** What it changes in the config of consoles. */
  readonly config?: () => Partial<WireConfig>
  /** When the demo begins anew. */
  readonly reset?: () => void
  readonly stop: () => Promise<void>
}

const ConfigReply = v.object({ data: v.looseObject({}) })

export const embeddingOf = (seed: Fill, standIns: readonly StandIn[]): Embedding => ({
  fill: async (transaction, accountIds) => {
    const fill = standIns.reduce((inner, one) => one.fill?.(inner) ?? inner, seed)
    await fill(transaction, accountIds)
    for (const { reset } of standIns) reset?.()
  },
  atWorkspaces: standIns.find(({ atWorkspaces }) => atWorkspaces)?.atWorkspaces,
  addRoutes: async (app, dependencies) => {
    app.addHook('preSerialization', async ({ routeOptions }, _reply, reply) =>
      routeOptions.url === '/api/config' && v.is(ConfigReply, reply)
        ? { data: Object.assign(reply.data, ...standIns.map(({ config }) => config?.())) }
        : reply,
    )
    for (const one of standIns) await one.addRoutes?.(app, dependencies)
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
