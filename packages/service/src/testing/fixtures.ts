import { parseMail } from '@portico/sandbox/mail/mailbox.ts'
import { DEMO_PASSWORD } from '@portico/sandbox/seed/companies.ts'
import type { StandIn } from '@portico/sandbox/standIn.ts'
import {
  type ActivityAction,
  ErrorCode,
  GroupMembersSchema,
  MembersReplySchema,
  MemberStatus,
  OneTimeUrlReplySchema,
  Role,
  SavedViewReplySchema,
  type WireMember,
  type WireWorkspace,
  WorkspaceReplySchema,
  WorkspacesReplySchema,
  WorkspaceStatusReplySchema,
} from '@portico/stores/contract'
import type { Updateable } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { memberByEmail } from '../database/lookups.ts'
import type { Database, Db } from '../database/schema.ts'
import { openSession, proveSession } from '../auth/sessions.ts'
import { hashToken } from '../auth/tokens.ts'
import { issueWorkspaceKey } from '../auth/workspaceKeys.ts'
import type { Settings } from '../settings.ts'
import { noMetrics } from '../telemetry/measures.ts'
import type { Reply } from './httpClient.ts'
import {
  caughtMails,
  openTestDatabase,
  smallCompanies,
  startTestService,
  type TestDatabase,
  type TestService,
} from './testService.ts'

export const OWNER = 'owner@northwind.example'
export const ADMIN = 'admin@northwind.example'
export const USER = 'user@northwind.example'
export const NEW = 'new.person@northwind.example'
/** Of everybody. */
export const PASSWORD = DEMO_PASSWORD

export const VIEW_FORM = { name: 'Admins', page: 'users', query: 'role=admin', isPinned: false } as const

const ACCOUNTS: Readonly<Record<string, string>> = {
  northwind: '4821',
  bluefin: '1001',
  quarry: '1002',
  kite: '1003',
}

export const STATUS_MAIL = {
  mode: 'both',
  delayMinutes: 5,
  quiet: { from: '22:00', to: '07:00' },
  timeZone: 'Europe/Madrid',
} as const

export const HEARTBEAT = { machine: 'NW-LAB-07', version: '4.2.0' } as const

export const FORBIDDEN = [403, ErrorCode.forbidden] as const
export const INVALID_CONTENT = [400, ErrorCode.invalidContent] as const
export const INVALID_TOKEN = [401, ErrorCode.invalidToken] as const
export const NOT_FOUND = [404, ErrorCode.notFound] as const

export const refused = (reply: Reply): [status: number, code: number] => [reply.status, reply.error().code]

export const refusal = (reply: Reply) => [reply.status, reply.error()]

export const invalid = (problem: string) => [
  400,
  { code: ErrorCode.invalidContent, message: `Invalid content: ${problem}` },
]

export const statusesOf = (replies: readonly Reply[]): number[] =>
  replies.map(({ status }) => status).toSorted((one, two) => one - two)

/** The replies to this many calls, one after the other. */
export const inSequence = async (
  count: number,
  send: (index: number) => Promise<Reply>,
): Promise<Reply[]> => {
  const replies: Reply[] = []
  for (let index = 0; index < count; index++) replies.push(await send(index))
  return replies
}

export const newUser = (over: Readonly<Record<string, unknown>> = {}) => ({
  firstName: 'Ana',
  lastName: 'Prieto',
  role: Role.user,
  activeDirectoryId: '',
  email: NEW,
  emailConfirmation: 'email' in over ? over['email'] : NEW,
  status: MemberStatus.pending,
  accountId: '4821',
  ...over,
})

const PROOF_OF_TESTS_MS = 400 * 24 * 3_600_000

/** For housekeeping without payments. */
export const noCharges = (): Promise<void> => Promise.resolve()

/** One database and one service for all tests; each begins with the demo data. */
export const serviceFixture = (
  initial: () => Partial<Settings> = () => ({}),
  open: () => Promise<TestDatabase> = openTestDatabase,
) => {
  let database: TestDatabase
  /** Has the initial settings. */
  let shared: TestService | null = null
  /** The one that is called. */
  let service: TestService
  const restarted: TestService[] = []
  const tokens = new Map<string, string>()
  /** Of workspaces by id, since a new key ends the one before. */
  const keys = new Map<string, string>()

  const reset = async (): Promise<void> => {
    tokens.clear()
    keys.clear()
    if (shared === null || !(await shared.reset())) {
      await shared?.stop()
      shared = await startTestService(database.db, initial())
    }
    service = shared
    const { clear } = await caughtMails()
    clear()
  }

  beforeAll(async () => {
    database = await open()
  })
  afterAll(async () => {
    await shared?.stop()
    await database.close()
  })
  beforeEach(reset)
  afterEach(async () => {
    for (const { stop } of restarted.splice(0).toReversed()) await stop()
  })

  const db = (): Db => database.db
  const call: TestService['call'] = (...parameters) => service.call(...parameters)
  const post: TestService['post'] = (...parameters) => service.post(...parameters)

  /** Opens a session of members such as `owner@northwind` on first use, without the work of a sign-in; its proof does not age. */
  const as = async (who: string): Promise<{ readonly token: string }> => {
    const known = tokens.get(who)
    if (known !== undefined) return { token: known }
    const member = await memberByEmail(
      db(),
      ACCOUNTS[who.split('@')[1] ?? ''] ?? '',
      `${who}.example`,
    ).executeTakeFirstOrThrow()
    const opening = { memberId: member.id, address: '127.0.0.1', begunBy: 'password' } as const
    const token = await openSession(db(), opening, service.now())
    await proveSession(db(), hashToken(token), service.now() + PROOF_OF_TESTS_MS)
    tokens.set(who, token)
    return { token }
  }
  const send = async (method: string, path: string, body: unknown, who: string): Promise<Reply> =>
    call(path, { ...(await as(who)), method, ...(body === undefined ? {} : { body }) })

  const list = async (who: string) =>
    (await call('/api/services/', await as(who))).data(WorkspacesReplySchema).services
  const workspaceWith = async (key: 'name' | 'subdomain', value: string, who: string) => {
    const workspace = (await list(who)).find((candidate) => candidate[key] === value)
    if (!workspace) throw new Error(`${who} sees no workspace ${value}`)
    return workspace
  }
  const put = async (
    workspace: WireWorkspace,
    options: { who?: string; serviceIsDown?: boolean; members?: readonly string[]; id?: string } = {},
  ): Promise<Reply> => {
    const { who = 'admin@northwind', serviceIsDown = false, members, id = workspace.id } = options
    const body = { serviceIsDown, service: workspace, ...(members ? { members } : {}) }
    return send('PUT', `/api/services/${id}`, body, who)
  }

  const members = async (who = 'owner@northwind'): Promise<readonly WireMember[]> =>
    (await call('/api/users/', await as(who))).data(MembersReplySchema).members
  /** The newest first. */
  const mails = async () => {
    await service.finishJobs()
    const { received } = await caughtMails()
    const parsed = received.map(({ source }, index) => parseMail(source, String(index), service.now()))
    return (await Promise.all(parsed)).toReversed()
  }
  const mailsTo = async (email: string) => (await mails()).filter(({ to }) => to === email)
  const forgot = (email: unknown, accountId: unknown = '4821') =>
    post('/api/auth/forgotpassword', { accountId, email })
  const tokenFor = async (email: string): Promise<string> => {
    const [mail] = await mailsTo(email)
    return mail?.links[0]?.split('/')[2] ?? ''
  }

  /** Of the company's first one, unless one is named. */
  const workspaceId = async (company: string | undefined, subdomain?: string): Promise<string> => {
    const { id } = await db()
      .selectFrom('workspaces')
      .select('id')
      .$if(company !== undefined, (query) => query.where('account_id', '=', ACCOUNTS[company ?? ''] ?? ''))
      .$if(subdomain !== undefined, (query) => query.where('subdomain', '=', subdomain ?? ''))
      .orderBy('subdomain')
      .executeTakeFirstOrThrow()
    return id
  }
  /** A new one, in place of the workspace's former one. */
  const workspaceKey = async (company = 'northwind', subdomain?: string): Promise<string> => {
    const id = await workspaceId(company, subdomain)
    const key = keys.get(id) ?? (await issueWorkspaceKey(db(), id))
    keys.set(id, key)
    return key
  }

  let views = 0

  return {
    service: () => service,
    db,
    call,
    post,
    postForm: (path: string, fields: Readonly<Record<string, string>>, headers = {}) =>
      call(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      }),
    send,
    as,
    now: () => service.now(),
    advance: (milliseconds: number) => service.advance(milliseconds),
    logIn: (accountId: string, email: string, password?: string) => service.logIn(accountId, email, password),
    signIn: (accountId: string, email: string) => service.signIn(accountId, email),
    /** Begins anew within a test. */
    reset,
    /** A new service in place of the present one. */
    restart: async (settings: Partial<Settings>, standIns?: readonly StandIn[] | null): Promise<void> => {
      await service.stop()
      tokens.clear()
      service = await startTestService(database.db, settings, smallCompanies, noMetrics, standIns)
      restarted.push(service)
    },
    list,
    named: (name: string, who = 'owner@northwind') => workspaceWith('name', name, who),
    atSubdomain: (subdomain: string, who = 'owner@northwind') => workspaceWith('subdomain', subdomain, who),
    states: async (who = 'owner@northwind', query = '') =>
      (await send('PROPFIND', `/api/services/ping${query}`, undefined, who)).data(WorkspaceStatusReplySchema),
    /** Id of a new one. */
    savedView: async (who = 'owner@northwind'): Promise<string> => {
      const view = { ...VIEW_FORM, name: `View ${++views}` }
      return (await post('/api/admin/views', view, await as(who))).data(SavedViewReplySchema).view.id
    },
    put,
    save: async (workspace: WireWorkspace): Promise<WireWorkspace> =>
      (await put(workspace)).data(WorkspaceReplySchema).service,
    /** Their e-mails in order, with the owners. */
    workspaceMembers: async (id: string) =>
      (await call(`/api/groups/${id}/members`, await as('owner@northwind'))).data(GroupMembersSchema).members,
    /** Opens the workspace with this subdomain; null signs in a local agent. */
    suffix: async (
      who = 'owner@northwind',
      body: object = {},
      subdomain: string | null = 'accounting',
      headers = {},
    ): Promise<string> => {
      const query = subdomain === null ? '' : `?serviceid=${await workspaceId(undefined, subdomain)}`
      const options = { ...(await as(who)), headers }
      return (await post(`/api/auth/oturl${query}`, body, options)).data(OneTimeUrlReplySchema).uri
    },
    /** As a tester: what no call of the API can cause. */
    control: (name: string, body: object = {}) => post(`/sandbox/api/${name}`, body),
    workspaceKey,
    /** Both as the server of one of Northwind's workspaces. */
    redeem: async (uri: string, subdomain = 'accounting') =>
      post('/api/server/redeem', { suffix: uri }, { token: await workspaceKey('northwind', subdomain) }),
    visit: async (uri: string, subdomain = 'accounting') =>
      post('/api/server/visit', { suffix: uri }, { token: await workspaceKey('northwind', subdomain) }),
    members,
    member: async (email: string) => (await members()).find(({ id }) => id === email),
    /** As it is shown to who edits the user. */
    userForm: async (email: string, who?: string) => {
      const found = (await members(who)).find(({ id }) => id === email)
      if (!found) throw new Error(`There is no ${email}`)
      const { data, level: role, status, revision } = found
      return { ...data, role, status, revision }
    },
    memberId: async (email: string): Promise<string> =>
      (await db().selectFrom('members').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id,
    setMember: (email: string, values: Updateable<Database['members']>) =>
      db().updateTable('members').set(values).where('email', '=', email).execute(),
    setAccount: (id: string, values: Updateable<Database['accounts']>) =>
      db().updateTable('accounts').set(values).where('id', '=', id).execute(),
    /** The account's own copy, as a webhook or a command would set it. */
    subscribe: (accountId: string, planId: number) =>
      db()
        .updateTable('subscriptions')
        .set({
          is_trial: false,
          plan_id: planId,
          billing_interval: 'monthly',
          period_start: new Date(service.now()),
          expires_at: new Date(service.now() + 30 * 24 * 3_600_000),
        })
        .where('account_id', '=', accountId)
        .execute(),
    /** The oldest first. */
    eventsOf: (...actions: readonly ActivityAction[]) =>
      db().selectFrom('audit_events').selectAll().where('action', 'in', actions).orderBy('number').execute(),
    /** Statements on the table fail meanwhile. */
    without: async (table: string, work: () => Promise<void>): Promise<void> => {
      await db().schema.alterTable(table).renameTo('away').execute()
      try {
        await work()
      } finally {
        await db().schema.alterTable('away').renameTo(table).execute()
      }
    },
    expire: (accountId: string) =>
      db()
        .updateTable('subscriptions')
        .set({ expires_at: new Date(service.now() - 24 * 3_600_000) })
        .where('account_id', '=', accountId)
        .execute(),
    userData: (session: { readonly token?: string } = {}) => call('/api/auth/userdata', session),
    forgot,
    /** The token in the link of a password reset. */
    resetToken: async (email: string): Promise<string> => {
      await forgot(email)
      return tokenFor(email)
    },
    verify: (usertoken: unknown) => post('/api/auth/verifyuser', { usertoken }),
    mails,
    mailsTo,
    tokenFor,
    add: (body: unknown, who = 'admin@northwind') => send('POST', '/api/users/', body, who),
    change: (body: unknown, who = 'admin@northwind') => send('PUT', '/api/users/', body, who),
    remove: (email: string, who = 'admin@northwind') =>
      send('DELETE', `/api/users/${encodeURIComponent(email)}`, undefined, who),
  }
}
