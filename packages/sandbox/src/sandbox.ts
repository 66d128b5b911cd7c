import { createPasswordHasher } from '@portico/service/auth/password.ts'
import type { Settings } from '@portico/service/settings.ts'
import { notesAt, warningAt } from './announcement.ts'
import { openCaptcha } from './captcha/index.ts'
import { openChat } from './chat/index.ts'
import { createControls } from './controls/index.ts'
import { openInstaller } from './installer/index.ts'
import { openMail } from './mail/index.ts'
import { openOidc } from './oidc/index.ts'
import { onlyHere } from './onlyHere.ts'
import { openProducts } from './products.ts'
import { createFill } from './seed/history.ts'
import { embeddingOf, type StandIn } from './standIn.ts'
import { openStripe } from './stripe/index.ts'
import { agentPortOf } from './switches.ts'
import { createWorkspacePages } from './workspacePage/index.ts'

type Open = (settings: Settings) => Promise<StandIn>

/** A server for each other party that the settings do not name, and the settings that name these. */
export const openParties = async (settings: Settings) => {
  const { stripe, smtpUrl, oidcProviders, integrations } = settings
  const { downloadUrl, recaptcha, hubSpot, links } = integrations
  const others: readonly (readonly [isMissing: boolean, open: Open])[] = [
    [stripe === null, openStripe],
    [smtpUrl === null, openMail],
    [downloadUrl === null, openInstaller],
    [recaptcha === null, openCaptcha],
    [hubSpot === null, openChat],
    [Object.values(links).every((link) => link === null), openProducts],
    [oidcProviders.length === 0, openOidc],
  ]
  const parties = await Promise.all(others.flatMap(([isMissing, open]) => (isMissing ? open(settings) : [])))
  return { parties, env: Object.fromEntries(parties.flatMap(({ env = {} }) => Object.entries(env))) }
}

/** The demo's data, controls and workspaces, and its other parties. */
export const openSandbox = async (settings: Settings) => {
  const { isLocal } = settings
  const agentPort = agentPortOf(process.env, settings)
  const { parties, env } = await openParties(settings)
  const own = [...(isLocal ? [onlyHere()] : []), createControls(agentPort), createWorkspacePages(agentPort)]
  return {
    env,
    embedding: embeddingOf(createFill(createPasswordHasher(), Date.now), [...own, ...parties]),
    notesAt,
    warningAt: (url: string) => (isLocal ? null : warningAt(url)),
  }
}
