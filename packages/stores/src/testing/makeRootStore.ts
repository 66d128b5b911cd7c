import { applyPatch, applySnapshot, type SnapshotOut } from 'mobx-state-tree'
import * as v from 'valibot'
import { addStatusMail, type StatusMailStore } from '../additions/mails/statusMailStore.ts'
import { addReviewStores, type ReviewStores } from '../additions/reviews/reviewStores.ts'
import { addSecurityStores, type SecurityStores } from '../additions/security/securityStores.ts'
import { addSavedViews, type SavedViewsStore } from '../additions/views/savedViewsStore.ts'
import type { WireSubscription } from '../api/contract/account.ts'
import { ConfigSchema, type WireConfig } from '../api/contract/config.ts'
import { GroupMembersSchema, UserFormSchema, type UserForm, type WireMember } from '../api/contract/member.ts'
import { WorkspaceChangeSchema } from '../api/contract/requests.ts'
import type { WireWorkspace } from '../api/contract/workspace.ts'
import type { Transport } from '../api/transport.ts'
import type { LoopbackAccess } from '../environment/loopbackAccess.ts'
import { StorageKey } from '../environment/storage.ts'
import { addPasswordStores, type PasswordStores } from '../passwords/passwordStores.ts'
import { addBillingStores, type BillingStores, type BillingStoresModel } from '../root/billingStores.ts'
import { addLaterStores, type LaterStores, type LaterStoresModel } from '../root/laterStores.ts'
import { createRootStore, type RootStore } from '../root/rootStore.ts'
import { addSignedInStores, type SignedInStores, type SignedInStoresModel } from '../root/signedInStores.ts'
import type { MinimumRole } from '../session/sessionStore.ts'
import {
  FIXTURE_TIME,
  FIXTURE_TOKEN,
  makeAccount,
  makeConfig,
  makeLoginReply,
  makePeople,
  makeStatuses,
  makeUserData,
  makeWorkspaces,
  type AccountOverrides,
  type UserOverrides,
} from './factories.ts'
import { createFakeClock } from './fakeClock.ts'
import { createFakeDownloads } from './fakeDownloads.ts'
import { createFakePasskeys } from './fakePasskeys.ts'
import { answerPayments } from './fakePayments.ts'
import {
  createFakeBilling,
  createFakeDeployment,
  createFakeDevice,
  createFakeLocalAgent,
  createFakeLocks,
  createFakeLog,
  createFakeNavigation,
  createFakeNotifications,
  createFakeOpener,
  createFakePage,
  createFakeStorage,
} from './fakePlatform.ts'
import { answer, createFakeTransport, never, refusal, type Answer, type Scripts } from './fakeTransport.ts'

const DAY = 86_400_000
const ORIGIN = 'https://portico.example'

export interface RootStoreOptions {
  /** Role of the signed-in user; null for none. @default 'owner' */
  readonly role?: MinimumRole | null
  readonly user?: Omit<UserOverrides, 'role' | 'account'>
  /**
   * Trial days left, as a fraction; 0 for an expired trial. See `subscription` for a paid one.
   * @default 9.5
   */
  readonly trialDaysLeft?: number
  /** A paid subscription instead of a trial: overrides of Pro, bought now and renewed in 30 days. */
  readonly subscription?: Partial<WireSubscription>
  readonly account?: Omit<AccountOverrides, 'subscription'>
  readonly config?: Partial<WireConfig>
  /** The workspaces, or their number. @default 7 */
  readonly workspaces?: number | readonly WireWorkspace[]
  /** Number of workspaces that are up; null before any check. @default all but one */
  readonly ready?: number | null
  /**
   * `loaded`: in the store. `idle`: not loaded yet. `loading`: `load()` never ends. `failed`: `load()` is refused.
   * @default 'loaded'
   */
  readonly list?: 'loaded' | 'idle' | 'loading' | 'failed'
  /** People of the account, as `GET /users/` lists them. @default six, by `makePeople` */
  readonly people?: readonly WireMember[]
  /** E-mails of every workspace's members. @default the owner and the user */
  readonly members?: readonly string[]
  /**
   * The browser's permission to call the local agent, and its workspace id (null: no answer). Already checked with a
   * loaded list. @default prompt, no answer
   */
  readonly agent?: { readonly access?: LoopbackAccess; readonly serviceId?: string | null }
  /** Whether the browser runs on Windows. @default true */
  readonly isWindows?: boolean
  /** Leaves the notice about the subscription in place. @default false */
  readonly hasNotice?: boolean
  /** Nothing is loaded until `start()`. @default false */
  readonly isFresh?: boolean
  /** The later stores are not loaded yet. @default false */
  readonly isFirstPage?: boolean
  /** Answers that replace the usual ones, of the service or the local agent. */
  readonly answers?: Scripts
  /** Wraps the transport to the fake service. @default the fake itself */
  readonly wire?: (fake: Transport) => Transport
}

/** A root with all subtrees loaded. */
export type LoadedRootStore = RootStore & {
  readonly signedIn: SignedInStores & {
    readonly later: LaterStores
    readonly security: SecurityStores
    readonly statusMail: StatusMailStore
    readonly reviews: ReviewStores
    readonly views: SavedViewsStore
  }
  readonly billing: BillingStores
  readonly passwords: PasswordStores
}

const isLoaded = (root: RootStore): root is LoadedRootStore =>
  root.signedIn?.later !== undefined &&
  root.signedIn.security !== undefined &&
  root.signedIn.statusMail !== undefined &&
  root.signedIn.reviews !== undefined &&
  root.signedIn.views !== undefined &&
  root.billing !== undefined &&
  root.passwords !== undefined

/** The controls of a fake platform. */
export const createControls = (isSignedIn: boolean, access: LoopbackAccess) => ({
  clock: createFakeClock(FIXTURE_TIME),
  transport: createFakeTransport(`${ORIGIN}/api`),
  storage: createFakeStorage(isSignedIn ? { [StorageKey.token]: FIXTURE_TOKEN } : {}),
  tabStorage: createFakeStorage(),
  page: createFakePage(),
  opener: createFakeOpener(),
  navigation: createFakeNavigation(ORIGIN),
  localAgent: createFakeLocalAgent(access),
  locks: createFakeLocks(),
  downloads: createFakeDownloads(),
  passkeys: createFakePasskeys(),
  deployment: createFakeDeployment(),
  notifications: createFakeNotifications(),
  billing: createFakeBilling(),
  log: createFakeLog(),
})
type Controls = ReturnType<typeof createControls>
type Stores = Pick<LoadedRootStore['signedIn'], keyof SnapshotOut<typeof SignedInStoresModel>> &
  Pick<LaterStores, keyof SnapshotOut<typeof LaterStoresModel>> &
  Pick<BillingStores, keyof SnapshotOut<typeof BillingStoresModel>>

/** The stores on a fake platform, its controls, and the subtrees' stores by name. */
export interface RootFixture extends Controls, Stores {
  readonly root: LoadedRootStore
}

const storesWith: (prototype: object, getters: PropertyDescriptorMap) => Stores = Object.create

/** A store is made when it is first read, as in the console. */
const fixtureOf = (root: LoadedRootStore, controls: Controls): RootFixture => {
  const getters = [root.signedIn, root.signedIn.later ?? {}, root.billing].flatMap((stores) =>
    Object.keys(stores).map((key) => [key, { enumerable: true, get: () => Reflect.get(stores, key) }]),
  )
  return Object.assign(storesWith(Object.prototype, Object.fromEntries(getters)), controls, { root })
}

const memberOf = ({
  firstName,
  lastName,
  role,
  email,
  status,
  activeDirectoryId,
  revision,
}: UserForm): WireMember => ({
  id: email,
  name: `${firstName} ${lastName}`,
  level: role,
  status,
  data: { firstName, lastName, email, activeDirectoryId },
  revision: (revision ?? 0) + 1,
})

/** The root store in any state, without network or waiting, for tests and stories. */
export const makeRootStore = ({
  role = 'owner',
  user = {},
  trialDaysLeft = 9.5,
  subscription,
  account = {},
  config = {},
  workspaces = 7,
  ready,
  list = 'loaded',
  people = makePeople(6),
  members = ['owner@northwind.example', 'user@northwind.example'],
  agent = {},
  isWindows = true,
  hasNotice = false,
  isFresh = false,
  isFirstPage = false,
  answers = {},
  wire = (fake) => fake,
}: RootStoreOptions = {}): RootFixture => {
  const trial = { expiration: FIXTURE_TIME + trialDaysLeft * DAY, isTrial: true }
  const paid = {
    periodStart: FIXTURE_TIME,
    expiration: FIXTURE_TIME + 30 * DAY,
    isTrial: false,
    planId: 2,
    plan: 'Pro',
    users: 25,
    customerId: 'cus_1',
  }
  const wireConfig = makeConfig(config)
  const person = {
    ...user,
    role: role ?? 'owner',
    account: makeAccount({ ...account, subscription: subscription ? { ...paid, ...subscription } : trial }),
  } satisfies UserOverrides
  const services = typeof workspaces === 'number' ? makeWorkspaces(workspaces) : workspaces
  const status = makeStatuses(services, ready ?? Math.max(0, services.length - 1))

  const controls = createControls(role !== null, agent.access ?? 'prompt')
  const {
    transport,
    billing,
    opener,
    localAgent,
    downloads,
    deployment,
    notifications,
    passkeys,
    ...platform
  } = controls

  transport.always('GET /config', answer(wireConfig))
  transport.always('POST /auth/login', answer(makeLoginReply(person)))
  transport.always('POST /auth/verifyuser', answer(makeLoginReply(person)))
  transport.always('GET /auth/userdata', answer(makeUserData(person)))
  transport.always('POST /auth/oturl', answer({ uri: '/?otl=fixture' }))
  const profile = {
    userId: makeUserData(person).email,
    preferences: { locale: null, theme: null, density: null },
  }
  transport.always('GET /admin/profile', answer({ profile }))
  transport.always('PUT /admin/profile', ({ body }) => answer({ profile: body }))
  transport.always('PROPFIND /services/ping', ready === null ? never : answer({ status }))
  transport.always('GET /services/', answer({ services }))
  const listed = new Map<string, WireMember>()
  const storeMember = (member: WireMember): Answer => {
    listed.set(member.id, member)
    transport.always(`DELETE /users/${encodeURIComponent(member.id)}`, () => {
      listed.delete(member.id)
      return answer({})
    })
    return answer({ member })
  }
  for (const one of people) storeMember(one)
  transport.always('GET /users/', () => answer({ members: [...listed.values()] }))
  // Sent at the end of the tour and by the user form.
  transport.always('PUT /users/', ({ body }) => {
    const form = v.safeParse(UserFormSchema, body)
    return form.success ? storeMember(memberOf(form.output)) : answer({})
  })
  transport.always('POST /users/', ({ body }) => storeMember(memberOf(v.parse(UserFormSchema, body))))
  transport.always('POST /auth/forgotpassword', answer({}))
  transport.always('POST /auth/resetpassword/check', answer({}))
  transport.always('POST /auth/verifyuser/check', answer({ isYours: false }))
  answerPayments(transport, person.account)
  for (const service of services) {
    transport.always(`GET /services/${service.id}`, answer({ service }))
    transport.always(`GET /groups/${service.id}/members`, answer({ members, revision: 1 }))
    transport.always(`DELETE /services/${service.id}`, answer({}))
    transport.always(`PUT /services/${service.id}`, ({ body }) =>
      answer({ service: { ...v.parse(WorkspaceChangeSchema, body).service, revision: 2 } }),
    )
    transport.always(`POST /groups/${service.id}/members`, ({ body }) =>
      answer({ ...v.parse(GroupMembersSchema, body), revision: 2 }),
    )
    transport.always(`POST /auth/reset2fa/${service.id}`, answer({ username: 'user@northwind.example' }))
  }
  const serviceId = agent.serviceId ?? null
  transport.always(
    'GET http://127.0.0.1:23432/ping',
    serviceId === null ? 'lost' : { status: 200, body: { service: { id: serviceId } } },
  )
  // An agent whose installer waits for the user.
  if (serviceId !== null) {
    transport.always('GET http://127.0.0.1:23432/start', { status: 200, body: { stateText: 'Start' } })
    transport.always('POST http://127.0.0.1:23432/login', { status: 200, body: {} })
    transport.always('GET http://127.0.0.1:23432/waitfor', never)
  }
  if (list === 'loading') transport.always('GET /services/', never)
  if (list === 'failed') transport.always('GET /services/', refusal(-100))
  transport.answerBy(answers)

  const root = createRootStore({
    ...platform,
    transport: wire(transport.transport),
    serviceUrl: '/api',
    random: () => 0.5,
  })
  addSignedInStores(root, () => ({
    opener,
    localAgent,
    device: createFakeDevice(isWindows),
    downloads,
    deployment,
    notifications,
  }))
  addLaterStores(root)
  addBillingStores(root, () => billing)
  addPasswordStores(root, () => ({ passkeys }))
  addSecurityStores(root, () => ({ passkeys }))
  addReviewStores(root)
  addStatusMail(root)
  addSavedViews(root)
  if (!isLoaded(root)) throw new Error('The subtrees of the fixture are not there.')
  if (isFirstPage) applyPatch(root.signedIn, { op: 'replace', path: '/later', value: undefined })

  if (!isFresh) {
    root.config.receive(v.parse(ConfigSchema, wireConfig))
    if (role === null) root.session.end('signedOut')
    else root.session.receive(makeUserData(person), FIXTURE_TOKEN)
    if (!hasNotice) root.toasts.clear()
    if (role !== null && list === 'loaded') {
      root.signedIn.workspaces.receive(services)
      if (ready !== null) root.signedIn.workspaces.receiveStatus({ status })
      applySnapshot(root.signedIn.agent, { access: agent.access ?? 'prompt', serviceId, isKnown: true })
    }
  }
  return fixtureOf(root, controls)
}
