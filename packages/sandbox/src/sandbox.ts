import type { Embedding } from '@portico/service/dependencies.ts'
import type { Settings } from '@portico/service/settings.ts'
import { openOidc } from './oidc/index.ts'
import type { StandIn } from './standIn.ts'
import { openStripe } from './stripe/index.ts'

const stripeStandIn = async (settings: Settings): Promise<StandIn> => {
  const { env, embedding, stop } = await openStripe(settings)
  return { env, ...embedding, stop }
}

/** A stand-in for each party that the settings do not name. */
export const openSandbox = async (settings: Settings) => {
  const standIns = await Promise.all([
    ...(settings.stripe === null ? [stripeStandIn(settings)] : []),
    ...(settings.oidcProviders.length === 0 ? [openOidc(settings)] : []),
  ])
  const env: StandIn['env'] = Object.assign({}, ...standIns.map((one) => one.env))
  const embedding: Embedding = {
    fill: (seed) => {
      const fill = standIns.reduce((inner, one) => one.fill?.(inner) ?? inner, seed)
      return async (transaction, accountIds) => {
        await fill(transaction, accountIds)
        for (const { reset } of standIns) reset?.()
      }
    },
    addRoutes: async (app, dependencies) => {
      for (const one of standIns) await one.addRoutes?.(app, dependencies)
    },
  }
  return {
    env,
    embedding,
    stop: async () => void (await Promise.all(standIns.map(({ stop }) => stop()))),
  }
}
