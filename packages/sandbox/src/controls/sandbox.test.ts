import {
  ConfigSchema,
  EmailConfirmationReplySchema,
  ErrorCode,
  LoginReplySchema,
  MemberStatus,
} from '@portico/stores/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { OWNER, ADMIN, USER, refusal, serviceFixture } from '@portico/service/testing/fixtures.ts'

const StateSchema = v.object({
  ipAllowed: v.boolean(),
  agent: v.null(),
  faults: v.array(v.object({ kind: v.string(), count: v.number() })),
  accounts: v.array(
    v.object({
      accountId: v.string(),
      companyName: v.string(),
      workspaces: v.array(
        v.object({ id: v.string(), name: v.string(), subdomain: v.string(), ready: v.boolean() }),
      ),
    }),
  ),
})

const { service, db, call, userData, post, as, logIn, signIn, named, setMember, states, verify } =
  serviceFixture()

const control = (name: string, body: unknown = {}) => post(`/sandbox/api/${name}`, body)
/** Verifies a link that a control creates. */
const followed = async (name: string, email: string, pattern: RegExp) => {
  const { path } = (await control(name, { accountId: '4821', email })).data(v.object({ path: v.string() }))
  expect(path).toMatch(pattern)
  return verify(pattern.exec(path)?.[1])
}
const turn = async (which: object, ready: boolean) =>
  (await control('workspace', { accountId: '4821', ...which, ready })).status
const state = async () => (await call('/sandbox/api/state')).data(StateSchema)
const down = async () => (await states()).status.filter(({ ready }) => !ready).length
const counted = async (table: 'members' | 'workspaces', accountId: string) =>
  (await db().selectFrom(table).select('id').where('account_id', '=', accountId).execute()).length

describe('sandbox controls', () => {
  it('list the accounts and the current scenarios', async () => {
    const { accounts, ...controls } = await state()
    expect(controls).toEqual({
      ipAllowed: true,
      agent: null,
      faults: [],
    })
    expect(accounts.map(({ accountId, companyName }) => [accountId, companyName])).toEqual([
      ['4821', 'Northwind Labs'],
      ['1003', 'Kite Dental'],
      ['1002', 'Quarry Studio'],
      ['1001', 'Bluefin Logistics'],
    ])
    expect(accounts[0]?.workspaces).toHaveLength(7)
  })

  it('set a workspace down and up', async () => {
    expect([await turn({ subdomain: 'erp' }, false), await down()]).toEqual([200, 2])
    const field = (await state()).accounts[0]?.workspaces.find(({ subdomain }) => subdomain === 'field')
    expect([await turn({ workspaceId: field?.id }, true), await down()]).toEqual([200, 1])
  })

  it('block the client’s IP address', async () => {
    await control('ipAllowed', { allowed: false })
    expect((await call('/api/config')).data(ConfigSchema).ipAllowed).toBe(false)
    expect((await state()).ipAllowed).toBe(false)
  })

  it('change a workspace without checking any rule', async () => {
    const name = '<img src=x onerror=alert(1)>'
    const privateGateway = { enabled: true, url: 'javascript:alert(1)' }
    const changes = { name, users: 3, type: 'network', features: { privateGateway } }
    const reply = await control('workspace/edit', { accountId: '4821', subdomain: 'erp', changes })
    expect(reply.status).toBe(200)
    expect(await named(name)).toMatchObject({
      name,
      type: 'network',
      domain: 'javascript:alert(1)',
      license: { limits: { users: 3 } },
      features: { authentications: { workspace: { enabled: true } }, privateGateway },
      revision: 2,
    })
    const wrong = { accountId: '4821', subdomain: 'erp', changes: { features: { privateGateway: 7 } } }
    expect((await control('workspace/edit', wrong)).error().code).toBe(ErrorCode.invalidContent)
  })

  it('create users and workspaces', async () => {
    await control('people', { accountId: '4821', count: 1200 })
    await control('workspaces', { accountId: '1003', count: 1200 })
    expect([await counted('members', '4821'), await counted('workspaces', '1003')]).toEqual([1206, 1200])
    for (const name of ['people', 'workspaces'])
      expect((await control(name, { accountId: '9999', count: 1 })).error().code).toBe(ErrorCode.notFound)
  })

  it('create more users and workspaces with each call', async () => {
    for (const name of ['people', 'workspaces'])
      for (const count of [2, 3]) expect((await control(name, { accountId: '4821', count })).status).toBe(200)
    expect([await counted('members', '4821'), await counted('workspaces', '4821')]).toEqual([11, 12])
  })

  it('create a sign-in link', async () => {
    const verified = await followed('one-time-link', 'Admin@northwind.example', /^\/otpl\/([\w-]{43})$/)
    expect(verified.data(LoginReplySchema).email).toBe(ADMIN)
  })

  it('create a confirmation link', async () => {
    await setMember(USER, { status: MemberStatus.pending })
    const verified = await followed('email-confirmation', USER, /^\/emailconfirmation\/([\w-]{43})$/)
    expect(verified.data(EmailConfirmationReplySchema)).toMatchObject({ verified: true, email: USER })
  })

  it('reset all data', async () => {
    const { token } = await as('owner@northwind')
    await control('workspace', { accountId: '4821', subdomain: 'erp', ready: false })
    await control('ipAllowed', { allowed: false })
    await control('fault', { kind: 'error' })
    expect((await control('reset')).status).toBe(200)
    const { ipAllowed, faults, accounts } = await state()
    expect([ipAllowed, faults]).toEqual([true, []])
    expect(accounts[0]?.workspaces.find(({ subdomain }) => subdomain === 'erp')?.ready).toBe(true)
    expect((await userData({ token })).error().code).toBe(ErrorCode.invalidToken)
    expect((await logIn('4821', OWNER)).status).toBe(200)
  })

  it('reset a single company', async () => {
    const others = await signIn('1001', 'owner@bluefin.example')
    const { token } = await as('owner@northwind')
    const before = await counted('workspaces', '1001')
    await control('workspaces', { accountId: '1001', count: 1 })
    await control('workspaces', { accountId: '4821', count: 1 })
    await control('reset', { accountIds: ['4821'] })
    expect(await counted('workspaces', '4821')).toBe(7)
    expect(await counted('workspaces', '1001')).toBe(before + 1)
    expect((await userData({ token })).status).toBe(401)
    expect((await userData({ token: others })).status).toBe(200)
  })
})

const someCall = () => call('/api/data/countries.json')

describe('faults', () => {
  it('fail the next calls with any code, even an unknown one', async () => {
    await control('fault', { kind: 'error', count: 2, code: -424_242, message: 'Odd' })
    for (let count = 0; count < 2; count++) {
      expect(refusal(await someCall())).toEqual([500, { code: -424_242, message: 'Odd' }])
    }
    expect((await someCall()).status).toBe(200)
  })

  it('use the code’s status unless another is given', async () => {
    await control('fault', { kind: 'error', code: ErrorCode.forbidden })
    expect((await someCall()).status).toBe(403)
    await control('fault', { kind: 'error', code: ErrorCode.internalServerError, status: 503 })
    expect((await someCall()).status).toBe(503)
  })

  it('break the connection', async () => {
    await control('fault', { kind: 'drop' })
    await expect(someCall()).rejects.toThrow(/socket hang up|ECONNRESET/)
    expect((await someCall()).status).toBe(200)
  })

  it('delay calls on the service’s clock', async () => {
    await control('fault', { kind: 'delay', delayMs: 2500 })
    expect((await someCall()).status).toBe(200)
    expect(service().sleeps).toEqual([2500])
  })

  it('match a path prefix and a method', async () => {
    await control('fault', { kind: 'error', match: '/services/', method: 'propfind' })
    const { token } = await as('owner@northwind')
    expect((await call('/api/services', { token })).status).toBe(200)
    expect((await call('/api/services/ping?x=1', { method: 'PROPFIND', token })).status).toBe(500)
    await control('fault', { kind: 'error', match: '/serv' })
    expect((await call('/api/services', { token })).status).toBe(200)
    await control('fault', { kind: 'error', match: '/services' })
    expect((await call('/api/services/', { token })).status).toBe(500)
  })

  it('match a single account, including its sign-in', async () => {
    await control('fault', { kind: 'error', accountId: '1001', count: 2 })
    expect((await logIn('4821', OWNER)).status).toBe(200)
    expect((await someCall()).status).toBe(200)
    expect((await logIn('1001', 'owner@bluefin.example')).status).toBe(500)
    await control('fault', { kind: 'error', accountId: '4821', match: '/auth/userdata' })
    const { token } = await as('owner@northwind')
    expect((await userData({ token })).status).toBe(500)
  })

  it('are listed and cleared', async () => {
    await control('fault', { kind: 'error', count: 5 })
    await control('fault', { kind: 'delay', count: 3, match: '/config' })
    await someCall()
    expect((await state()).faults).toMatchObject([
      { kind: 'error', count: 4 },
      { kind: 'delay', count: 3 },
    ])
    await call('/sandbox/api/fault', { method: 'DELETE' })
    expect((await state()).faults).toEqual([])
    expect((await someCall()).status).toBe(200)
  })
})
