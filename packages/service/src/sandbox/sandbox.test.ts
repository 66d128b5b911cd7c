import {
  ConfigSchema,
  EmailConfirmationReplySchema,
  ErrorCode,
  LoginReplySchema,
  MemberStatus,
  UserDataSchema,
  WorkspacesReplySchema,
  WorkspaceStatusReplySchema,
} from '@portico/stores/contract'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../database/open.ts'
import { openTestDatabase, START, startTestService, type TestService } from '../testing/testService.ts'

const DAY = 24 * 3_600_000

const StateSchema = v.object({
  password: v.string(),
  ipAllowed: v.boolean(),
  agent: v.string(),
  agentServiceId: v.string(),
  agentScript: v.string(),
  agentSays: v.nullable(v.string()),
  faults: v.array(v.object({ kind: v.string(), count: v.number() })),
  accounts: v.array(
    v.object({
      accountId: v.string(),
      companyName: v.string(),
      signIns: v.array(v.string()),
      workspaces: v.array(
        v.object({ id: v.string(), name: v.string(), subdomain: v.string(), ready: v.boolean() }),
      ),
    }),
  ),
})

let database: OpenDatabase
let service: TestService

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  service = await startTestService(database.db)
})
afterEach(() => service.stop())

const turn = (call: string, body: unknown = {}) => service.post(`/sandbox/api/${call}`, body)
const state = async () => (await service.call('/sandbox/api/state')).data(StateSchema)
const counted = async (table: 'members' | 'workspaces', accountId: string) =>
  (await service.db.selectFrom(table).select('id').where('account_id', '=', accountId).execute()).length
const subscription = async () => {
  const token = await service.signIn('4821', 'owner@northwind.example')
  const { account } = (await service.call('/api/auth/userdata', { token })).data(UserDataSchema).user
  return account.subscription
}

describe('sandbox knobs', () => {
  it('list the sign-ins and what is turned', async () => {
    const { password, accounts, ...knobs } = await state()
    expect(knobs).toEqual({
      ipAllowed: true,
      agent: 'absent',
      agentServiceId: 'this-computer',
      agentScript: 'finish',
      agentSays: null,
      faults: [],
    })
    expect(password).toBe('Portico-2026!')
    expect(accounts.map(({ accountId, companyName }) => [accountId, companyName])).toEqual([
      ['4821', 'Northwind Labs'],
      ['1001', 'Bluefin Logistics'],
      ['1002', 'Quarry Studio'],
      ['1003', 'Kite Dental'],
    ])
    expect(accounts[0]?.signIns).toEqual([
      'owner@northwind.example',
      'admin@northwind.example',
      'user@northwind.example',
    ])
    expect(accounts[0]?.workspaces).toHaveLength(7)
  })

  it('turn a workspace down and up', async () => {
    const token = await service.signIn('4821', 'owner@northwind.example')
    const down = async () => {
      const reply = await service.call('/api/services/ping', { method: 'PROPFIND', token })
      return reply.data(WorkspaceStatusReplySchema).status.filter(({ ready }) => !ready).length
    }
    expect((await turn('workspace', { accountId: '4821', subdomain: 'erp', ready: false })).status).toBe(200)
    expect(await down()).toBe(2)
    const field = (await state()).accounts[0]?.workspaces.find(({ subdomain }) => subdomain === 'field')
    expect((await turn('workspace', { accountId: '4821', workspaceId: field?.id, ready: true })).status).toBe(
      200,
    )
    expect(await down()).toBe(1)
    const rows = await service.db
      .selectFrom('workspaces')
      .select('revision')
      .where('subdomain', 'in', ['erp', 'field'])
      .execute()
    // A machine that comes or goes is no change that an admin could undo.
    expect(rows).toEqual([{ revision: 1 }, { revision: 1 }])
  })

  it('say what they cannot find', async () => {
    for (const [call, body] of [
      ['workspace', { accountId: '1001', subdomain: 'erp', ready: false }],
      ['workspace', { accountId: '1001', ready: false }],
      ['subscription', { accountId: '9999', state: 'active' }],
      ['one-time-link', { accountId: '4821', email: 'nobody@northwind.example' }],
    ] as const) {
      const reply = await turn(call, body)
      expect([reply.status, reply.error().code]).toEqual([404, ErrorCode.notFound])
    }
  })

  it('expire, renew and try a subscription', async () => {
    const expiresIn = async () => (Date.parse(String((await subscription()).expiration)) - START) / DAY
    await turn('subscription', { accountId: '4821', state: 'expired' })
    expect(await expiresIn()).toBe(-1)
    expect((await subscription()).isTrial).toBe(true)
    await turn('subscription', { accountId: '4821', state: 'active', daysLeft: 0.25 })
    expect(await expiresIn()).toBe(0.25)
    expect(await subscription()).toMatchObject({
      isTrial: false,
      planId: 2,
      plan: 'Pro',
      customerId: 'cus_demo4821',
    })
    await turn('subscription', { accountId: '4821', state: 'active' })
    expect(await expiresIn()).toBe(30.5)
    await turn('subscription', { accountId: '4821', state: 'trial', daysLeft: 3 })
    expect(await expiresIn()).toBe(3)
    expect(await subscription()).toMatchObject({ isTrial: true, planId: null, plan: null, customerId: null })
  })

  it('say that the address is not allowed', async () => {
    await turn('ipAllowed', { allowed: false })
    expect((await service.call('/api/config')).data(ConfigSchema).ipAllowed).toBe(false)
    expect((await state()).ipAllowed).toBe(false)
  })

  it('note that an agent is wished for', async () => {
    const reply = await turn('agent', { state: 'present', serviceId: 'ws-1' })
    expect(JSON.parse(reply.text)).toEqual({
      data: { agent: 'present', serviceId: 'ws-1', isReached: false },
    })
    expect(await state()).toMatchObject({ agent: 'present', agentServiceId: 'ws-1' })
  })

  it('change a workspace behind everybody’s back, whatever the rules say', async () => {
    const token = await service.signIn('4821', 'owner@northwind.example')
    const erp = async () => {
      const { services } = (await service.call('/api/services/', { token })).data(WorkspacesReplySchema)
      return services.find(({ subdomain }) => subdomain === 'erp')
    }
    const name = '<img src=x onerror=alert(1)>'
    const privateGateway = { enabled: true, url: 'javascript:alert(1)' }
    const changes = { name, users: 3, type: 'network', features: { privateGateway } }
    const reply = await turn('workspace/edit', { accountId: '4821', subdomain: 'erp', changes })
    expect(reply.status).toBe(200)
    expect(await erp()).toMatchObject({
      name,
      type: 'network',
      domain: 'javascript:alert(1)',
      license: { limits: { users: 3 } },
      features: { authentications: { workspace: { enabled: true } }, privateGateway },
      revision: 2,
    })
    const wrong = { accountId: '4821', subdomain: 'erp', changes: { features: { privateGateway: 7 } } }
    expect((await turn('workspace/edit', wrong)).error().code).toBe(ErrorCode.invalidContent)
  })

  it('make people and workspaces', async () => {
    await turn('people', { accountId: '4821', count: 1200 })
    await turn('workspaces', { accountId: '1003', count: 1200 })
    expect([await counted('members', '4821'), await counted('workspaces', '1003')]).toEqual([1206, 1200])
    for (const call of ['people', 'workspaces'])
      expect((await turn(call, { accountId: '9999', count: 1 })).error().code).toBe(ErrorCode.notFound)
  })

  it.each([1, 2, 3] as const)('subscribe to plan %i', async (planId) => {
    await turn('subscription', { accountId: '4821', state: 'active', planId })
    expect((await subscription()).planId).toBe(planId)
  })

  it('make a sign-in link', async () => {
    const reply = await turn('one-time-link', { accountId: '4821', email: 'Admin@northwind.example' })
    const { path } = reply.data(v.object({ path: v.string() }))
    expect(path).toMatch(/^\/otpl\/[\w-]{43}$/)
    const verified = await service.post('/api/auth/verifyuser', { usertoken: path.slice('/otpl/'.length) })
    expect(verified.data(LoginReplySchema).email).toBe('admin@northwind.example')
  })

  it('make a confirmation link', async () => {
    const email = 'user@northwind.example'
    await service.db
      .updateTable('members')
      .set({ status: MemberStatus.pending })
      .where('email', '=', email)
      .execute()
    const { path } = (await turn('email-confirmation', { accountId: '4821', email })).data(
      v.object({ path: v.string() }),
    )
    expect(path).toMatch(/^\/emailconfirmation\/[\w-]{43}$/)
    const usertoken = path.slice('/emailconfirmation/'.length)
    const verified = await service.post('/api/auth/verifyuser', { usertoken })
    expect(verified.data(EmailConfirmationReplySchema)).toMatchObject({ verified: true, email })
  })

  it('put everything back', async () => {
    const token = await service.signIn('4821', 'owner@northwind.example')
    await turn('workspace', { accountId: '4821', subdomain: 'erp', ready: false })
    await turn('ipAllowed', { allowed: false })
    await turn('fault', { kind: 'error' })
    expect((await turn('reset')).status).toBe(200)
    const { ipAllowed, faults, accounts } = await state()
    expect([ipAllowed, faults]).toEqual([true, []])
    expect(accounts[0]?.workspaces.find(({ subdomain }) => subdomain === 'erp')?.ready).toBe(true)
    expect((await service.call('/api/auth/userdata', { token })).error().code).toBe(ErrorCode.invalidToken)
    expect((await service.logIn('4821', 'owner@northwind.example')).status).toBe(200)
  })

  it('put back one company alone', async () => {
    const others = await service.signIn('1001', 'owner@bluefin.example')
    const token = await service.signIn('4821', 'owner@northwind.example')
    const before = await counted('workspaces', '1001')
    await turn('workspaces', { accountId: '1001', count: 1 })
    await turn('workspaces', { accountId: '4821', count: 1 })
    await turn('reset', { accountIds: ['4821'] })
    expect(await counted('workspaces', '4821')).toBe(7)
    expect(await counted('workspaces', '1001')).toBe(before + 1)
    expect((await service.call('/api/auth/userdata', { token })).status).toBe(401)
    expect((await service.call('/api/auth/userdata', { token: others })).status).toBe(200)
  })

  it('refuse a body that does not fit, naming the field', async () => {
    const reply = await turn('fault', { kind: 'explode' })
    expect([reply.status, reply.error().message]).toEqual([400, 'Invalid content: kind is not valid'])
  })
})

const health = () => service.call('/api/health')

describe('faults', () => {
  it('fail the next calls with a code, also one that no catalogue knows', async () => {
    await turn('fault', { kind: 'error', count: 2, code: -424_242, message: 'Odd' })
    for (let count = 0; count < 2; count++) {
      const reply = await health()
      expect([reply.status, reply.error()]).toEqual([500, { code: -424_242, message: 'Odd' }])
    }
    expect((await health()).status).toBe(200)
  })

  it('carry the status of the code, or the given one', async () => {
    await turn('fault', { kind: 'error', code: ErrorCode.forbidden })
    expect((await health()).status).toBe(403)
    await turn('fault', { kind: 'error', code: ErrorCode.internalServerError, status: 503 })
    expect((await health()).status).toBe(503)
  })

  it('break the connection', async () => {
    await turn('fault', { kind: 'drop' })
    await expect(health()).rejects.toThrow(/socket hang up|ECONNRESET/)
    expect((await health()).status).toBe(200)
  })

  it('delay, by the service’s clock', async () => {
    await turn('fault', { kind: 'delay', delayMs: 2500 })
    expect((await health()).status).toBe(200)
    expect(service.sleeps).toEqual([2500])
  })

  it('strike by the beginning of the path and by the method', async () => {
    await turn('fault', { kind: 'error', match: '/services/', method: 'propfind' })
    const token = await service.signIn('4821', 'owner@northwind.example')
    expect((await service.call('/api/services', { token })).status).toBe(200)
    expect((await service.call('/api/services/ping?x=1', { method: 'PROPFIND', token })).status).toBe(500)
    await turn('fault', { kind: 'error', match: '/serv' })
    expect((await service.call('/api/services', { token })).status).toBe(200)
    await turn('fault', { kind: 'error', match: '/services' })
    expect((await service.call('/api/services/', { token })).status).toBe(500)
  })

  it('strike one account alone, at its sign-in too', async () => {
    await turn('fault', { kind: 'error', accountId: '1001', count: 2 })
    expect((await service.logIn('4821', 'owner@northwind.example')).status).toBe(200)
    expect((await health()).status).toBe(200)
    expect((await service.logIn('1001', 'owner@bluefin.example')).status).toBe(500)
    await turn('fault', { kind: 'error', accountId: '4821', match: '/auth/userdata' })
    const token = await service.signIn('4821', 'owner@northwind.example')
    expect((await service.call('/api/auth/userdata', { token })).status).toBe(500)
  })

  it('are listed and cleared', async () => {
    await turn('fault', { kind: 'error', count: 5 })
    await turn('fault', { kind: 'delay', count: 3, match: '/config' })
    await health()
    expect((await state()).faults).toMatchObject([
      { kind: 'error', count: 4 },
      { kind: 'delay', count: 3 },
    ])
    await service.call('/sandbox/api/fault', { method: 'DELETE' })
    expect((await state()).faults).toEqual([])
    expect((await health()).status).toBe(200)
  })
})
