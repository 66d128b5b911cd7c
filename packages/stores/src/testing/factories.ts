import type { OwnSessionsReply } from '../api/contract/ownSession.ts'
import type { ActivityEvent } from '../api/contract/activity.ts'
import type { Account, CompanyInformation, WireSubscription } from '../api/contract/account.ts'
import type { WireConfig } from '../api/contract/config.ts'
import type { WireMember } from '../api/contract/member.ts'
import { MemberStatus, Role } from '../api/contract/roles.ts'
import type { LoginReply, UserData } from '../api/contract/session.ts'
import type { WireWorkspace, WorkspaceFeatures, WorkspaceStatus } from '../api/contract/workspace.ts'
import type { MinimumRole } from '../session/sessionStore.ts'

const DAY = 86_400_000

/** 20 November 2026, 09:00 UTC. */
export const FIXTURE_TIME = Date.UTC(2026, 10, 20, 9)

export const FIXTURE_TOKEN = 'fixture-token'

const company: CompanyInformation = {
  companyName: 'Northwind Labs',
  phone: '+1 206 555 0142',
  country: 'US',
  state: 'Washington',
  address: '400 Pine Street',
  city: 'Seattle',
  postalCode: '98101',
  email: 'owner@northwind.example',
}

/** `GET /config` as the service sends it. */
export const makeConfig = (overrides: Partial<WireConfig> = {}): WireConfig => ({
  wsurl: 'https://portico.example/api',
  baseUrl: 'https://portico.example/api',
  downloadUrl: 'https://portico.example/download/portico-setup.exe',
  domain: 'portico.example',
  ipAllowed: true,
  externalUrls: {
    help: 'https://portico.example/help',
    documentation: 'https://portico.example/docs',
    product: 'https://portico.example/',
    invoices: 'https://portico.example/invoices',
    captchaScript: null,
    chatScript: null,
  },
  oauthProviders: [],
  reCaptchaSiteKey: null,
  passwordComplexity: JSON.stringify({
    minlen: 10,
    maxlen: 64,
    mustContainUppercase: true,
    mustContainLowercase: true,
    mustContainNumbers: true,
    mustContainNonAlphanumeric: true,
    validationError: '',
  }),
  sanitizedBlackList: '<>"',
  sanitizedTagBlackList: ['script'],
  validationLengths: {
    user: { firstName: { min: 1, max: 60 }, lastName: { min: 1, max: 60 } },
    workspace: { name: { min: 1, max: 60 }, subdomain: { min: 2, max: 40 } },
  },
  hubSpotChat: null,
  ...overrides,
})

export interface AccountOverrides extends Partial<Omit<Account, 'subscription' | 'companyInformation'>> {
  readonly subscription?: Partial<WireSubscription>
  readonly companyInformation?: Partial<CompanyInformation>
}

/** By default a trial with 9.5 days left. */
export const makeAccount = ({
  subscription,
  companyInformation,
  ...overrides
}: AccountOverrides = {}): Account => ({
  registrationDate: '2026-11-15T08:00:00Z',
  subscription: {
    expiration: FIXTURE_TIME + 9.5 * DAY,
    isTrial: true,
    planId: null,
    users: 10,
    plan: null,
    customerId: null,
    ...subscription,
  },
  companyInformation: { ...company, ...companyInformation },
  workspaceWizard: 1,
  inTrialMode: subscription?.isTrial ?? true,
  inSubscriptionMode: !(subscription?.isTrial ?? true),
  revision: 1,
  ...overrides,
})

const people = {
  owner: { firstName: 'Olivia', lastName: 'Marsh', email: 'owner@northwind.example' },
  admin: { firstName: 'Adrian', lastName: 'Cole', email: 'admin@northwind.example' },
  user: { firstName: 'Uma', lastName: 'Finch', email: 'user@northwind.example' },
} as const satisfies Record<MinimumRole, object>

export interface UserOverrides {
  readonly role?: MinimumRole
  readonly accountId?: string
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly endTour?: boolean
  readonly hasSecondFactor?: boolean
  readonly account?: Account
}

/** `GET /auth/userdata`: by default the owner of account 4821. */
export const makeUserData = ({
  role = 'owner',
  accountId = '4821',
  email = people[role].email,
  firstName = people[role].firstName,
  lastName = people[role].lastName,
  endTour = true,
  hasSecondFactor,
  account = makeAccount(),
}: UserOverrides = {}): UserData => ({
  user: { firstName, lastName, endTour, account },
  accountid: accountId,
  email,
  level: Role[role],
  ...(hasSecondFactor !== undefined && { hasSecondFactor }),
})

/** `POST /auth/login`. */
export const makeLoginReply = (overrides: UserOverrides & { readonly token?: string } = {}): LoginReply => ({
  token: overrides.token ?? FIXTURE_TOKEN,
  ...makeUserData(overrides),
})

const names = [
  'Accounting',
  'Design studio',
  'Front desk',
  'Laboratory',
  'Logistics',
  'Support',
  'Training room',
  'Warehouse',
] as const

export const makeFeatures = (overrides: Partial<WorkspaceFeatures> = {}): WorkspaceFeatures => ({
  authentications: {
    workspace: { enabled: true },
    activeDirectory: { enabled: false, available: true, restrictedGroups: '' },
    google: { enabled: false, available: true },
    facebook: false,
    linkedin: false,
    microsoft: { enabled: true, available: true },
    secondFactor: { enabled: false, available: true },
  },
  advancedAuthentication: false,
  privateProfiles: false,
  privateGateway: { enabled: false, available: true, networkId: '', url: '', useSubdomain: false },
  scrapers: { rdp: { enabled: true, available: true } },
  ...overrides,
})

/** A workspace as the service sends it; each `index` is another workspace. */
export const makeWorkspace = (index = 0, overrides: Partial<WireWorkspace> = {}): WireWorkspace => {
  const base = names[index % names.length] ?? names[0]
  const round = Math.floor(index / names.length)
  const name = round === 0 ? base : `${base} ${round + 1}`
  return {
    id: `ws-${String(index + 1).padStart(4, '0')}`,
    name,
    type: index % 4 === 3 ? 'network' : 'desktop',
    domain: 'portico.example',
    gatewayURL: '',
    networkId: '',
    subdomain: name.toLowerCase().replaceAll(' ', '-'),
    machine: `NW-${base.slice(0, 3).toUpperCase()}-${String(index + 1).padStart(2, '0')}`,
    license: {
      serial: `SN-${index + 1}`,
      expires: FIXTURE_TIME + 365 * DAY,
      limits: { users: 5 * ((index % 4) + 1) },
    },
    features: makeFeatures(),
    revision: 1,
    ...overrides,
  }
}

export const makeWorkspaces = (count: number): WireWorkspace[] =>
  Array.from({ length: count }, (_, index) => makeWorkspace(index))

const firstNames = ['Ana', 'Björn', 'Chloé', 'Dmitri', 'Élodie', 'Farah', 'Grace', 'Hugo'] as const
const lastNames = ['Abel', 'Brandt', 'Costa', 'Dubois', 'Erdem', 'Fischer', 'García'] as const

/** A member as `GET /users/` lists them; the first three are the owner, the admin and the user of the fixtures. */
export const makePerson = (index: number, overrides: Partial<WireMember> = {}): WireMember => {
  const known = [people.owner, people.admin, people.user][index]
  const firstName = known?.firstName ?? firstNames[index % firstNames.length] ?? 'Ana'
  const lastName =
    known?.lastName ??
    `${lastNames[Math.floor(index / firstNames.length) % lastNames.length] ?? 'Abel'} ${index}`
  const email = known?.email ?? `person.${index}@northwind.example`
  return {
    id: email,
    name: `${firstName} ${lastName}`,
    level: [Role.owner, Role.admin][index] ?? Role.user,
    status: MemberStatus.active,
    data: { firstName, lastName, email, activeDirectoryId: null },
    revision: 1,
    ...overrides,
  }
}

export const makePeople = (count: number): WireMember[] =>
  Array.from({ length: count }, (_, index) => makePerson(index))

/** `PROPFIND /services/ping`: the first `ready` of the workspaces are up, the rest down. */
export const makeStatuses = (workspaces: readonly WireWorkspace[], ready: number): WorkspaceStatus[] =>
  workspaces.map(({ id }, index) => ({ serviceid: id, ready: index < ready }))

/** An event of `GET /account/activity/`; a higher index is older. */
export const makeEvent = (index = 0, overrides: Partial<ActivityEvent> = {}): ActivityEvent => ({
  id: String(1000 - index),
  at: new Date(FIXTURE_TIME - (index + 1) * 40 * 60_000).toISOString(),
  actor: {
    kind: 'user',
    email: 'owner@northwind.example',
    name: 'Olivia Reyes',
    address: '203.0.113.7',
  },
  action: 'signIn',
  outcome: 'done',
  subject: null,
  before: null,
  after: { way: 'password' },
  ...overrides,
})

export const makeEvents = (count: number): ActivityEvent[] =>
  Array.from({ length: count }, (_, index) => makeEvent(index))

const BROWSERS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
] as const

/** Sessions of the user, of which the second is this one. */
export const makeOwnSessions = (count: number): OwnSessionsReply['sessions'] =>
  Array.from({ length: count }, (_, index) => ({
    id: `session-${index}`,
    openedAt: new Date(FIXTURE_TIME - (index + 1) * 26 * 3_600_000).toISOString(),
    lastUsedAt: new Date(FIXTURE_TIME - index * 3_600_000).toISOString(),
    address: `198.51.100.${index + 4}`,
    lastAddress: `198.51.100.${index === 2 ? 40 : index + 4}`,
    userAgent: BROWSERS[index % BROWSERS.length] ?? null,
    isCurrent: index === 1,
  }))
