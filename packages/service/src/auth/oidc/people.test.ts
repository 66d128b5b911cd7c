import { ErrorCode, MemberStatus } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { ADMIN, NEW, newUser, OWNER, USER } from '../../testing/fixtures.ts'
import type { Browser, Visit } from '../../testing/oidcBrowser.ts'
import { CONSOLE, oidcFixture, problemOf, STALE } from '../../testing/oidcFixture.ts'
import { START } from '../../testing/testService.ts'
import { bindIdentity } from './people.ts'

const fixture = oidcFixture()
const { db, call, post, add, remove, advance, setMember, setAccount, resetToken, tokenFor } = fixture
const { browse, signInAs, signedIn, person } = fixture

const isLink = ({ url }: Visit): boolean => url.pathname.startsWith('/otpl/')

/** The same address in several companies. */
const addToCompanies = (): Promise<unknown> =>
  Promise.all(['bluefin', 'kite'].map((company) => setMember(`user@${company}.example`, { email: USER })))

const stateIn = ({ text }: Visit): string => /name="state" value="([^"]+)"/.exec(text)?.[1] ?? ''

const memberIn = ({ text }: Visit, company: string): string =>
  new RegExp(`name="member" value="([^"]+)">\\s*<span>${company}<`).exec(text)?.[1] ?? ''

const choose = (browser: Browser, page: Visit, member: string): Promise<Visit> =>
  browser.go(`${CONSOLE}/oidc/example/account`, { state: stateIn(page), member })

describe('members who may not sign in', () => {
  it.each([
    [MemberStatus.pending, ErrorCode.statusPending],
    [MemberStatus.inactive, ErrorCode.statusInactive],
    [MemberStatus.locked, ErrorCode.statusLocked],
  ])('of status %i learn the reason', async (status, code) => {
    person('una', USER)
    await setMember(USER, { status })
    expect(problemOf(await signInAs('una'))).toBe(String(code))
  })

  it('of a deleted account learn that it was deleted', async () => {
    person('una', USER)
    await setAccount('4821', { removed_at: new Date(0) })
    expect(problemOf(await signInAs('una'))).toBe(String(ErrorCode.accountNotFound))
  })

  it('learn that the address is unknown, and for ten minutes the provider asks who else it is', async () => {
    person('nina', 'nina@<b>.example')
    person('nobody', 'nobody@northwind.example')
    expect(problemOf(await signInAs('nina'))).toBe('unverified')
    const browser = browse()
    const prompt = async () => {
      const { headers } = await browser.step(`${CONSOLE}/oidc/example`)
      return new URL(String(headers.location)).searchParams.get('prompt')
    }
    expect(await prompt()).toBeNull()
    expect(problemOf(await signInAs('nobody', browser))).toBe('unknown')
    expect(await prompt()).toBe('login')
    advance(600_000)
    expect(await prompt()).toBeNull()
  })

  it.each([
    ['false', { email_verified: false }],
    ['missing', {}],
    ['neither true nor false', { email_verified: 'yes' }],
  ])('have no verified address: the claim is %s', async (_words, claims) => {
    person('una', USER, claims)
    expect(problemOf(await signInAs('una'))).toBe('unverified')
    expect(await db().selectFrom('member_identities').selectAll().execute()).toEqual([])
  })

  it.each([['true'], [1], ['1']])(
    'do not include users whose provider sends %o for true',
    async (email_verified) => {
      person('una', USER, { email_verified })
      expect(isLink(await signInAs('una'))).toBe(true)
    },
  )
})

it('the provider’s confirmation and the sign-in are in the audit', async () => {
  person('una', USER)
  await signedIn(await signInAs('una'))
  const events = await db().selectFrom('audit_events').selectAll().orderBy('number').execute()
  expect(events).toMatchObject([
    { action: 'provider.confirm', outcome: 'done', email: USER, after: { provider: 'example', email: USER } },
    { action: 'signIn', outcome: 'done', email: USER, after: { way: 'link' } },
  ])
})

describe('a user with several accounts', () => {
  it('chooses one, once, in the browser that signed in', async () => {
    person('una', USER)
    await addToCompanies()
    const browser = browse()
    const page = await signInAs('una', browser)
    expect([page.status, page.url.pathname]).toEqual([200, '/oidc/example/account'])
    const companies = Array.from(page.text.matchAll(/<span>([^<]+)<\/span> <span/g), ([, name]) => name)
    expect(companies).toEqual(['Bluefin Logistics', 'Kite Dental', 'Northwind Labs'])
    expect(page.headers['content-security-policy']).toContain("form-action 'self'")

    const member = memberIn(page, 'Kite Dental')
    expect((await choose(browse(), page, member)).url.href).toBe(STALE)
    const visit = await choose(browser, page, member)
    expect(await signedIn(visit)).toEqual({ email: USER, accountId: '1003' })
    expect((await choose(browser, page, member)).url.href).toBe(STALE)
  })

  it('reads the page again after a reload, in the other language, for ten minutes', async () => {
    person('una', USER)
    await addToCompanies()
    const browser = browse()
    const page = await signInAs('una', browser)
    expect((await browser.go(page.url.href.replace('lang=en', 'lang=es'))).text).toContain(
      'Elija la cuenta que quiere abrir.',
    )
    expect((await browse().go(page.url)).url.href).toBe(STALE)
    advance(600_000)
    expect(problemOf(await browser.go(page.url))).toBe('expired')
  })

  it('is not asked when only one can be used', async () => {
    person('una', USER)
    await addToCompanies()
    await setAccount('1003', { removed_at: new Date(0) })
    await db()
      .updateTable('members')
      .set({ status: MemberStatus.locked })
      .where('email', '=', USER)
      .where('account_id', '=', '1001')
      .execute()
    expect(await signedIn(await signInAs('una'))).toEqual({ email: USER, accountId: '4821' })
  })

  it('sees which of them cannot be used, and can choose neither it nor another user’s', async () => {
    person('una', USER)
    await addToCompanies()
    const { id } = await db()
      .updateTable('members')
      .set({ status: MemberStatus.inactive })
      .where('email', '=', USER)
      .where('account_id', '=', '1003')
      .returning('id')
      .executeTakeFirstOrThrow()
    const browser = browse()
    const page = await signInAs('una', browser)
    expect(page.text).toContain('Cannot be used now')
    expect(page.text).not.toContain(id)
    expect((await choose(browser, page, id)).url.href).toBe(STALE)
    const another = await signInAs('una', browser)
    expect((await choose(browser, another, await fixture.memberId(OWNER))).url.href).toBe(STALE)
  })

  it('cannot be made to choose by another site', async () => {
    person('una', USER)
    await addToCompanies()
    const browser = browse()
    const page = await signInAs('una', browser)
    const cookie = [...(browser.cookies.get('console.example.com') ?? [])]
      .map((pair) => pair.join('='))
      .join('; ')
    const reply = await call('/oidc/example/account', {
      method: 'POST',
      headers: {
        Cookie: cookie,
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'cross-site',
      },
      body: `state=${stateIn(page)}&member=${memberIn(page, 'Kite Dental')}`,
    })
    expect(reply.headers.location).toBe('/login?problem=stale')
    expect(isLink(await choose(browser, page, memberIn(page, 'Kite Dental')))).toBe(true)
  })
})

describe('a member is bound to an identity of the provider', () => {
  it('so a reassigned address does not sign in', async () => {
    person('una', USER)
    expect(isLink(await signInAs('una'))).toBe(true)
    person('una', 'una@elsewhere.example')
    person('eve', USER)
    expect(problemOf(await signInAs('eve'))).toBe('taken')
    expect(await signedIn(await signInAs('una'))).toMatchObject({ email: USER })
  })

  it('per account: the same address in another account is not bound', async () => {
    await setMember('user@bluefin.example', { email: USER })
    person('una', USER)
    const browser = browse()
    const page = await signInAs('una', browser)
    await choose(browser, page, memberIn(page, 'Bluefin Logistics'))
    person('eve', USER)
    expect(await signedIn(await signInAs('eve'))).toEqual({ email: USER, accountId: '4821' })
  })

  it('until a password is set by a mailed link', async () => {
    person('una', USER)
    await signInAs('una')
    person('newuna', USER)
    expect(isLink(await signInAs('newuna'))).toBe(false)
    const usertoken = await resetToken(USER)
    expect((await post('/api/auth/resetpassword', { usertoken, password: 'Another-2026!' })).status).toBe(200)
    expect(isLink(await signInAs('newuna'))).toBe(true)
    expect(isLink(await signInAs('una'))).toBe(false)
  })

  it('until they are deleted and invited again', async () => {
    person('una', USER)
    await signInAs('una')
    expect((await remove(USER)).status).toBe(200)
    expect((await add(newUser({ email: USER }))).status).toBe(200)
    await setMember(USER, { status: MemberStatus.active })
    person('eve', USER)
    expect(isLink(await signInAs('eve'))).toBe(true)
  })

  it('once, also when two identities with one address sign in at the same time', async () => {
    const memberId = await fixture.memberId(USER)
    const bind = (subject: string) =>
      bindIdentity(db(), memberId, { issuer: 'https://id.example', subject, email: USER }, START)
    expect((await Promise.all(['una', 'eve'].map(bind))).toSorted()).toEqual(['new', 'other'])
    expect([await bind('una'), await bind('eve')].toSorted()).toEqual(['known', 'other'])
  })

  it('which is mailed, and not a second time', async () => {
    person('una', USER)
    await signInAs('una')
    await signInAs('una')
    await fixture.service().finishJobs()
    const subjects = (await fixture.mailsTo(USER)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Portico: sign-in by a provider / inicio de sesión mediante un proveedor'])
  })

  it('and a pending one, which is refused, is not', async () => {
    await add(newUser())
    expect(await tokenFor(NEW)).not.toBe('')
    person('ana', NEW)
    expect(isLink(await signInAs('ana'))).toBe(false)
    expect(await db().selectFrom('member_identities').selectAll().execute()).toEqual([])
    person('ada', ADMIN)
    await signInAs('ada')
    expect(await db().selectFrom('member_identities').select(['issuer', 'subject']).execute()).toEqual([
      { issuer: fixture.server().issuer, subject: 'ada' },
    ])
  })
})
