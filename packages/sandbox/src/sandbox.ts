import type { Settings } from '@portico/service/settings.ts'
import { openInstaller } from './installer/index.ts'
import { openMail } from './mail/index.ts'
import { openOidc } from './oidc/index.ts'
import { embeddingOf, type StandIn } from './standIn.ts'
import { openStripe } from './stripe/index.ts'

const stripeStandIn = async (settings: Settings): Promise<StandIn> => {
  const { env, embedding, stop } = await openStripe(settings)
  return { env, ...embedding, stop }
}

/** A stand-in for each party that the settings do not name. */
export const openSandbox = async (settings: Settings) => {
  const standIns = await Promise.all([
    ...(settings.stripe === null ? [stripeStandIn(settings)] : []),
    ...(settings.smtpUrl === null ? [openMail(settings)] : []),
    ...(settings.integrations.downloadUrl === null ? [openInstaller(settings)] : []),
    ...(settings.oidcProviders.length === 0 ? [openOidc(settings)] : []),
  ])
  return {
    env: Object.assign({}, ...standIns.map(({ env }) => env)) as StandIn['env'],
    embedding: embeddingOf(standIns),
  }
}
