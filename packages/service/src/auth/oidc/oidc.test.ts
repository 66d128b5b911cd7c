import { ConfigSchema, ErrorCode } from '@portico/stores/contract'
import { expect, it } from 'vitest'
import { deleteExpired } from '../../housekeeping.ts'
import { onBothDatabases } from '../../testing/bothDatabases.ts'
import { INVALID_TOKEN, OWNER, refused, USER, noCharges } from '../../testing/fixtures.ts'
import { CONSOLE, oidcFixture, problemOf, STALE } from '../../testing/oidcFixture.ts'
import { START, startTestService } from '../../testing/testService.ts'

onBothDatabases('sign-in by OpenID Connect', (open) => {
  const fixture = oidcFixture({ open })
  const { db, call, advance, verify, restart, settings, server, person } = fixture
  const { browse, leave, answer, signInAs, pause, signedIn } = fixture

  const rows = async (): Promise<number> =>
    (await db().selectFrom('oidc_sign_ins').select('token_hash').execute()).length

  it('signs in by a link that works once', async () => {
    person('olivia', 'Owner@Northwind.example')
    const visit = await signInAs('olivia')
    expect([visit.status, visit.headers['referrer-policy'], visit.headers['cache-control']]).toEqual([
      303,
      'no-referrer',
      'no-store',
    ])
    expect(await signedIn(visit)).toEqual({ email: OWNER, accountId: '4821' })
    expect(refused(await verify(visit.url.pathname.split('/')[2]))).toEqual(INVALID_TOKEN)
    expect(await rows()).toBe(0)
  })

  it('sends values that bind the answer to the provider, and a secret cookie to the browser', async () => {
    const browser = browse()
    const start = await browser.step(`${CONSOLE}/oidc/example?lang=es`)
    const { origin, searchParams } = new URL(String(start.headers.location))
    const secret = expect.stringMatching(/^[\w-]{43}$/)
    expect(origin).toBe(server().issuer)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'portico',
      response_type: 'code',
      redirect_uri: `${CONSOLE}/oidc/example/callback`,
      scope: 'openid email',
      state: secret,
      nonce: secret,
      code_challenge: secret,
      code_challenge_method: 'S256',
      ui_locales: 'es',
    })
    expect(start.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-portico_oidc=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ])
    const others = [
      await browser.step(`${CONSOLE}/oidc/example`),
      await browse().step(`${CONSOLE}/oidc/example`),
    ]
    const asked = [start, ...others].map(({ headers }) => new URL(String(headers.location)).searchParams)
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(new Set(asked.map((each) => each.get(name))).size).toBe(3)
  })

  it('continues a sign-in on another instance', async () => {
    person('una', USER)
    // A second instance would fill the database again.
    const other = await startTestService(db(), settings())
    const first = browse()
    const page = await leave(first)
    const second = browse(() => other.port)
    for (const [host, jar] of first.cookies) second.cookies.set(host, jar)
    const before = other.logs.length
    expect(await signedIn(await answer(second, page, 'una'))).toMatchObject({ email: USER })
    expect(other.logs).toHaveLength(before)
    await other.stop()
  })

  it('lets two tabs of one browser sign in', async () => {
    person('una', USER)
    const browser = browse()
    const [one, two] = [await pause('una', browser), await browser.step(`${CONSOLE}/oidc/example`)]
    expect(await signedIn(await browser.go(one))).toMatchObject({ email: USER })
    const page = await browser.go(String(two.headers.location))
    expect(await signedIn(await answer(browser, page, 'una'))).toMatchObject({ email: USER })
  })

  it('tells the console that the user declined', async () => {
    const browser = browse()
    const page = await answer(browser, await leave(browser), 'olivia', 'decline')
    expect(page.url.href).toBe(`${CONSOLE}/login?problem=declined`)
  })

  it('accepts an answer only in the same browser, once, and of the same provider', async () => {
    person('una', USER)
    const mine = browse()
    const callback = await pause('una', mine)
    const theirs = browse()
    await leave(theirs)
    const changed = (change: (url: URL) => void): URL => {
      const url = new URL(callback)
      change(url)
      return url
    }
    const stale = [
      await browse().go(callback),
      await theirs.go(callback),
      await mine.go(changed(({ searchParams }) => searchParams.set('state', 'x'.repeat(43)))),
      await mine.go(changed(({ searchParams }) => searchParams.set('state', 'short'))),
      await mine.go(changed(({ searchParams }) => searchParams.delete('state'))),
      await mine.go(changed(({ searchParams }) => searchParams.append('state', 'twice'))),
      await mine.go(changed((url) => (url.pathname = '/oidc/other/callback'))),
    ]
    // The console decides: whoever is signed in goes on.
    expect(new Set(stale.map(({ url }) => url.href))).toEqual(new Set([STALE]))
    expect((await mine.go(callback)).url.pathname).toMatch(/^\/otpl\//)
    expect((await mine.go(callback)).url.href).toBe(STALE)
  })

  it('uses a state once when it arrives twice at the same time', async () => {
    person('una', USER)
    const browser = browse()
    const callback = await pause('una', browser)
    const visits = await Promise.all([browser.go(callback), browser.go(callback), browser.go(callback)])
    expect(visits.filter(({ url }) => url.pathname.startsWith('/otpl/'))).toHaveLength(1)
  })

  it('redirects to the console on another host, if there is one', async () => {
    const console = 'https://console.on.another.example'
    await restart({ ...settings(), consoleOrigins: [console] })
    person('una', USER)
    const visit = await signInAs('una')
    expect(visit.url.origin).toBe(console)
    expect(await signedIn(visit)).toMatchObject({ email: USER })
    await restart(settings())
  })

  it('expires after ten minutes, and is deleted', async () => {
    person('una', USER)
    const [early, late] = [browse(), browse()]
    const [inTime, tooLate] = [await pause('una', early), await pause('una', late)]
    advance(599_000)
    expect((await early.go(inTime)).url.pathname).toMatch(/^\/otpl\//)
    advance(1000)
    expect(problemOf(await late.go(tooLate))).toBe('expired')
    await leave(browse())
    expect(await rows()).toBe(1)
    await deleteExpired(db(), START + 3_600_000, noCharges)
    expect(await rows()).toBe(0)
  })

  it('issues links that last one minute', async () => {
    person('una', USER)
    const visit = await signInAs('una')
    advance(60_000)
    expect(refused(await verify(visit.url.pathname.split('/')[2]))).toEqual([
      401,
      ErrorCode.pendingVerificationExpired,
    ])
  })

  it('is in the config in place of the stand-ins, with its icon', async () => {
    await restart(settings({ OIDC_OTHER_ICON: 'google' }))
    const icon = expect.stringMatching(/^data:image\/svg\+xml;base64,PHN2Zy/)
    expect((await call('/api/config')).data(ConfigSchema).oauthProviders).toEqual([
      { id: 'example', name: 'Example ID', url: `${CONSOLE}/oidc/example`, icon },
      { id: 'other', name: 'Other', url: `${CONSOLE}/oidc/other`, icon },
    ])
    expect((await call('/oidc/unknown')).status).toBe(404)
  })

  it('does not exist without a provider', async () => {
    await restart({ publicUrl: new URL(CONSOLE) })
    for (const path of ['example', 'example/callback'])
      expect([path, (await call(`/oidc/${path}`)).status]).toEqual([path, 404])
  })
})
