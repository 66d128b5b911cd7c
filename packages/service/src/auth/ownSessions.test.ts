import {
  ErrorCode,
  LoginReplySchema,
  OneTimeUrlReplySchema,
  OTHER_SESSIONS,
  OwnSessionsReplySchema,
  pollIdOf,
} from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { issueOneTimeToken } from './oneTimeTokens.ts'
import { MAX_LISTED } from './sessions.ts'
import { readSettings } from '../settings.ts'
import type { CallOptions, Reply } from '../testing/httpClient.ts'
import { START } from '../testing/testService.ts'
import {
  ADMIN,
  INVALID_TOKEN,
  NOT_FOUND,
  PASSWORD,
  refused,
  serviceFixture,
  USER,
} from '../testing/fixtures.ts'

const {
  advance,
  as,
  call,
  db,
  eventsOf,
  memberId,
  named,
  post,
  restart,
  signIn,
  suffix,
  userData,
  verify,
  redeem,
  visit,
} = serviceFixture()

const HOUR = 3_600_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

type Caller = { readonly token: string }

const sessionsOf = async (caller: Caller) =>
  (await call('/api/auth/sessions/', caller)).data(OwnSessionsReplySchema).sessions

const end = (caller: Caller, id: string) =>
  call(`/api/auth/sessions/${encodeURIComponent(id)}`, { ...caller, method: 'DELETE' })

const elsewhere = async (email = USER): Promise<Caller> => ({ token: await signIn('4821', email) })

/** Signs in by the password. */
const signInWith = (options: CallOptions = {}, email = USER) =>
  post(
    '/api/auth/login',
    { clientid: 'portico-console', accountid: '4821', email, password: PASSWORD },
    options,
  )
const cookieOf = ({ headers }: Reply) => ({ Cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' })
const tokenOf = (reply: Reply): Caller => ({ token: reply.data(LoginReplySchema).token })

describe('where I am signed in', () => {
  it('lists only own sessions, with browser, address and times, the last used first', async () => {
    const here = await as('user@northwind')
    await as('owner@northwind')
    advance(2 * HOUR)
    expect((await signInWith({ headers: { 'User-Agent': FIREFOX } })).status).toBe(200)
    const [latest, earlier, ...more] = await sessionsOf(here)
    expect(more).toEqual([])
    // The call of the list itself has prolonged the earlier session.
    expect([latest, earlier].toSorted((one) => (one?.isCurrent ? -1 : 1))).toMatchObject([
      { isCurrent: true, address: '127.0.0.1', openedAt: new Date(START).toISOString() },
      { isCurrent: false, userAgent: FIREFOX, openedAt: new Date(START + 2 * HOUR).toISOString() },
    ])
  })

  it('has so many that a program which signs in again and again makes no list without an end', async () => {
    const here = await as('user@northwind')
    const member_id = await memberId(USER)
    const expires_at = new Date(START + HOUR)
    const row = { member_id, expires_at, opened_at: new Date(START), scope: 'console' as const }
    const rows = Array.from({ length: MAX_LISTED }, (_, index) => ({ ...row, token_hash: `hash ${index}` }))
    await db().insertInto('sessions').values(rows).execute()
    const sessions = await sessionsOf(here)
    expect([sessions.length, sessions[0]?.isCurrent]).toEqual([MAX_LISTED, true])
  })

  it('has no session that has expired, and never its token or hash', async () => {
    const here = await as('user@northwind')
    await elsewhere()
    advance(13 * HOUR)
    const now = await elsewhere()
    expect((await sessionsOf(now)).map(({ isCurrent }) => isCurrent)).toEqual([true])
    const { text } = await call('/api/auth/sessions/', now)
    for (const { token_hash } of await db().selectFrom('sessions').select('token_hash').execute())
      expect(text).not.toContain(token_hash)
    expect(text).not.toContain(here.token)
  })
})

describe('signing in again', () => {
  it('in the same browser ends the former session there, and no other', async () => {
    const first = await signInWith()
    const browser = { headers: cookieOf(first) }
    const other = tokenOf(await signInWith())
    const admin = tokenOf(await signInWith(browser, ADMIN))
    const again = tokenOf(await signInWith(browser))
    expect(refused(await userData(tokenOf(first)))).toEqual(INVALID_TOKEN)
    for (const still of [other, admin, again]) expect((await userData(still)).status).toBe(200)
    expect((await sessionsOf(again)).length).toBe(2)
  })

  it('by a link does so too, and leaves the workspaces open', async () => {
    const first = await signInWith()
    const browser = { headers: cookieOf(first) }
    const { id } = await named('Accounting', 'user@northwind')
    const link = await post(`/api/auth/oturl?serviceid=${id}`, {}, tokenOf(first))
    const { uri } = link.data(OneTimeUrlReplySchema)
    expect((await redeem(uri)).status).toBe(200)
    const usertoken = await issueOneTimeToken(
      db(),
      { kind: 'sign-in', memberId: await memberId(USER) },
      START,
    )
    const again = await post('/api/auth/verifyuser', { usertoken }, browser)
    expect(refused(await userData(tokenOf(first)))).toEqual(INVALID_TOKEN)
    expect((await userData(tokenOf(again))).status).toBe(200)
    expect((await visit(uri)).status).toBe(200)
  })
})

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })

describe('the last use', () => {
  it('has the address of that time', async () => {
    await restart({
      trustProxy: readSettings({ TRUST_PROXY: '127.0.0.1' }, '/').trustProxy,
    })
    const there = tokenOf(await signInWith(from('203.0.113.5')))
    const here = tokenOf(await signInWith(from('203.0.113.6')))
    advance(HOUR)
    await call('/api/users/', { ...there, ...from('198.51.100.9') })
    advance(60_000)
    const sessions = await call('/api/auth/sessions/', { ...here, ...from('2001:db8::7') })
    expect(sessions.data(OwnSessionsReplySchema).sessions).toMatchObject([
      { address: '203.0.113.6', lastAddress: '2001:db8::7', isCurrent: true },
      {
        address: '203.0.113.5',
        lastAddress: '198.51.100.9',
        lastUsedAt: new Date(START + HOUR).toISOString(),
      },
    ])
  })

  it('is none that the console makes by itself, which prolongs nothing', async () => {
    const session = await as('user@northwind')
    const poll = () =>
      call('/api/services/', { ...session, headers: { 'X-Request-Id': pollIdOf('0123456789') } })
    for (let hours = 1; hours < 12; hours += 1) {
      advance(HOUR)
      expect((await poll()).status).toBe(200)
    }
    advance(HOUR)
    expect(refused(await poll())).toEqual([401, ErrorCode.tokenRenewalExpired])
  })
})

/** @returns whether it is still open */
const openLab = async () => {
  const uri = await suffix('user@northwind', {}, 'lab')
  expect((await redeem(uri, 'lab')).status).toBe(200)
  return async () => (await visit(uri, 'lab')).status === 200
}

describe('the workspaces that a session has opened', () => {
  it('end with its sign-out, and with no other', async () => {
    const isOpen = await openLab()
    await post('/api/auth/logout', {}, await elsewhere())
    expect(await isOpen()).toBe(true)
    const uri = await suffix('user@northwind', {}, 'lab')
    await post('/api/auth/logout', {}, await as('user@northwind'))
    expect(await isOpen()).toBe(false)
    expect((await redeem(uri, 'lab')).status).toBe(404)
  })

  it('end with it when it is ended from another browser', async () => {
    const isOpen = await openLab()
    const here = await elsewhere()
    const other = (await sessionsOf(here)).find(({ isCurrent }) => !isCurrent)
    expect((await end(here, other?.id ?? '')).status).toBe(200)
    expect(await isOpen()).toBe(false)
  })

  it('end when it expires', async () => {
    const isOpen = await openLab()
    advance(12 * HOUR)
    expect(await isOpen()).toBe(false)
  })

  it('end with a new password, also those of the session that changes it', async () => {
    const isOpen = await openLab()
    const body = { oldPassword: PASSWORD, newPassword: 'Cardamom-Lantern-7!' }
    const here = await as('user@northwind')
    expect((await post('/api/auth/changepassword', body, here)).status).toBe(200)
    expect((await userData(here)).status).toBe(200)
    expect(await isOpen()).toBe(false)
  })
})

describe('sign out there', () => {
  it('ends that session at once, and no other', async () => {
    const here = await as('user@northwind')
    const there = await elsewhere()
    const other = (await sessionsOf(here)).find(({ isCurrent }) => !isCurrent)
    expect((await end(here, other?.id ?? '')).status).toBe(200)
    expect(refused(await userData(there))).toEqual(INVALID_TOKEN)
    expect((await userData(here)).status).toBe(200)
    expect(refused(await end(here, other?.id ?? ''))).toEqual(NOT_FOUND)
  })

  it('everywhere else ends all others with their links, and not those of others', async () => {
    const [here, owner] = [await as('user@northwind'), await as('owner@northwind')]
    const [one, two] = [await elsewhere(), await elsewhere()]
    const link = await issueOneTimeToken(db(), { kind: 'sign-in', memberId: await memberId(USER) }, START)
    expect((await end(here, OTHER_SESSIONS)).status).toBe(200)
    for (const ended of [one, two]) expect(refused(await userData(ended))).toEqual(INVALID_TOKEN)
    expect(refused(await verify(link))).toEqual(INVALID_TOKEN)
    for (const still of [here, owner]) expect((await userData(still)).status).toBe(200)
    expect((await sessionsOf(here)).length).toBe(1)
    const { email, after } = (await eventsOf('session.end')).at(-1) ?? {}
    expect([email, after]).toEqual([USER, { others: true }])
  })
})
