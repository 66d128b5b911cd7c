import { createPasswordHasher } from '@portico/service/auth/password.ts'
import { isForwarded } from '@portico/service/http/hosts.ts'
import type { Settings } from '@portico/service/settings.ts'
import { openAgent } from './agent/server.ts'
import { openCaptcha } from './captcha/index.ts'
import { openChat } from './chat/index.ts'
import { createControls } from './controls/index.ts'
import { openInstaller } from './installer/index.ts'
import { openMail } from './mail/index.ts'
import { openOidc } from './oidc/index.ts'
import { openProducts } from './products.ts'
import { DEMO_PASSWORD, demoCompanies, demoSignIns } from './seed/companies.ts'
import { createFill } from './seed/history.ts'
import { embeddingOf, type StandIn } from './standIn.ts'
import { openStripe } from './stripe/index.ts'
import { agentPortOf } from './switches.ts'
import { createWorkspacePages } from './workspacePage/index.ts'

const head = ['Account', 'Company', 'E-mail'] as const
const rows = [
  head,
  ...demoCompanies.map(
    (company) => [company.accountId, company.name, demoSignIns(company).join('  ')] as const,
  ),
]
const width = Math.max(...rows.map(([, name]) => name.length)) + 3

/** What a start says besides the address. */
const notesAt = (url: string): readonly string[] => [
  ...rows.map(([account, company, emails]) => `${account.padEnd(10)}${company.padEnd(width)}${emails}`),
  '',
  `Everybody's password is ${DEMO_PASSWORD}`,
  `Controls for testers are at ${new URL('/sandbox', url).href}`,
]

/** For a demo that other people can reach. */
const warningAt = (url: string): string =>
  `WARNING: SANDBOX=on, and other machines can reach ${url}: whoever opens ${new URL('/sandbox', url).href} can sign in as anybody, read all mail and delete everything. Keep nothing but demo data here, or unset SANDBOX.`

/** The demo's data and controls are as public as its printed password: refuses calls that a proxy forwards from elsewhere. */
export const onlyHere = (): StandIn => ({
  onRequest: async ({ headers }, reply) =>
    isForwarded(headers)
      ? reply
          .code(421)
          .type('text/plain; charset=utf-8')
          .send('The sandbox is for this machine only: set PUBLIC_URL to the origin that people use.\n')
      : undefined,
})

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
  const agent = agentPort === null ? null : await openAgent(settings, agentPort)
  const { parties, env } = await openParties(settings)
  const own = [
    ...(isLocal ? [onlyHere()] : []),
    ...(agent ? [agent] : []),
    createControls(agent),
    createWorkspacePages(agent),
  ]
  return {
    env: { ...env, ...agent?.env },
    embedding: embeddingOf(createFill(createPasswordHasher(), Date.now), [...own, ...parties]),
    notesAt,
    warningAt: (url: string) => (isLocal ? null : warningAt(url)),
  }
}
