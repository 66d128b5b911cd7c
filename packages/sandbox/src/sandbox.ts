import type { Settings } from '@portico/service/settings.ts'
import { createPasswordHasher } from '@portico/service/security/password.ts'
import { notesAt, warningAt } from './announcement.ts'
import { openCaptcha } from './captcha/index.ts'
import { openChat } from './chat/index.ts'
import { createControls } from './controls/index.ts'
import { onlyHere } from './onlyHere.ts'
import { createFill } from './seed/fill.ts'
import { openInstaller } from './installer/index.ts'
import { openMail } from './mail/index.ts'
import { openOidc } from './oidc/index.ts'
import { openProducts } from './products.ts'
import { embeddingOf, type StandIn } from './standIn.ts'
import { openStripe } from './stripe/index.ts'
import { createWorkspacePages } from './workspacePage/index.ts'

const stripeStandIn = async (settings: Settings): Promise<StandIn> => {
  const { env, embedding, stop } = await openStripe(settings)
  return { env, ...embedding, stop }
}

/** The controls, the workspaces’ pages, and a stand-in for each party that the settings do not name. */
export const openSandbox = async (settings: Settings) => {
  const { integrations, isLocal } = settings
  const standIns = await Promise.all([
    ...(isLocal ? [onlyHere()] : []),
    createControls(),
    createWorkspacePages(),
    ...(settings.stripe === null ? [stripeStandIn(settings)] : []),
    ...(settings.smtpUrl === null ? [openMail(settings)] : []),
    ...(integrations.downloadUrl === null ? [openInstaller(settings)] : []),
    ...(integrations.recaptcha === null ? [openCaptcha(settings)] : []),
    ...(integrations.hubSpot === null ? [openChat(settings)] : []),
    ...(Object.values(integrations.links).every((link) => link === null) ? [openProducts(settings)] : []),
    ...(settings.oidcProviders.length === 0 ? [openOidc(settings)] : []),
  ])
  const env: StandIn['env'] = Object.assign({}, ...standIns.map((one) => one.env))
  const seed = createFill(createPasswordHasher(), Date.now)
  return {
    env,
    embedding: embeddingOf(seed, standIns),
    notesAt,
    warningAt: (url: string) => (isLocal ? null : warningAt(url)),
  }
}
