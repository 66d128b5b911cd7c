import { OTHER_SESSIONS, OwnSessionsReplySchema } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../database/seed/companies.ts'
import { issueOneTimeToken } from '../security/oneTimeTokens.ts'
import { MAX_LISTED } from '../security/sessions.ts'
import { START } from '../testing/testService.ts'
import { INVALID_TOKEN, NOT_FOUND, OWNER, refused, serviceFixture, USER } from '../testing/fixtures.ts'

const { advance, as, call, db, memberId, post, restart, signIn, userData, verify } = serviceFixture()

const HOUR = 3_600_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

type Caller = { readonly token: string }

const sessionsOf = async (caller: Caller) =>
  (await call('/api/auth/sessions/', caller)).data(OwnSessionsReplySchema).sessions

const end = (caller: Caller, id: string) =>
  call(`/api/auth/sessions/${encodeURIComponent(id)}`, { ...caller, method: 'DELETE' })

const elsewhere = async (email = USER): Promise<Caller> => ({ token: await signIn('4821', email) })

describe('where I am signed in', () => {
  it('lists only own sessions, with browser, address and times, the last used first', async () => {
    const here = await as('user@northwind')
    await as('owner@northwind')
    advance(2 * HOUR)
    const reply = await post(
      '/api/auth/login',
      { clientid: 'portico-console', accountid: '4821', email: USER, password: DEMO_PASSWORD },
      { headers: { 'User-Agent': FIREFOX } },
    )
    expect(reply.status).toBe(200)
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

  it('does not end a session of somebody else', async () => {
    const owner = await as('owner@northwind')
    const [session] = await sessionsOf(owner)
    expect(refused(await end(await as('user@northwind'), session?.id ?? ''))).toEqual(NOT_FOUND)
    expect((await userData(owner)).status).toBe(200)
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
    const events = await db()
      .selectFrom('audit_events')
      .select(['email', 'after'])
      .where('action', '=', 'session.end')
      .where('account_id', '=', '4821')
      .execute()
    expect(events.at(-1)).toEqual({ email: USER, after: { others: true } })
  })
})

it('is not there on a service that does not offer it', async () => {
  await restart({ additions: [] })
  expect(refused(await call('/api/auth/sessions/', { token: await signIn('4821', OWNER) }))).toEqual(
    NOT_FOUND,
  )
})
