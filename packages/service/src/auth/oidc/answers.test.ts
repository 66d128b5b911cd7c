import { CLIENT_SECRET, startOidcServer } from '@portico/sandbox/testing/oidcServer.ts'
import { describe, expect, it } from 'vitest'
import { USER } from '../../testing/fixtures.ts'
import { CONSOLE, oidcFixture, problemOf } from '../../testing/oidcFixture.ts'
import { checkOidc } from './clients.ts'

const ADDRESS = { host: '0.0.0.0', port: 8080, publicUrl: new URL(CONSOLE) }

const seconds = (): number => Math.floor(Date.now() / 1000)

describe('answers of a provider', () => {
  const fixture = oidcFixture()
  const { restart, setMember, settings, service, server, person, browse, signInAs, signedIn, pause } = fixture

  const logged = (): string => service().logs.join('')
  const leaveStatus = async () => (await browse().step(`${CONSOLE}/oidc/example`)).status
  const refused = async () => problemOf(await signInAs('una'))

  it.each([
    ['another nonce', { nonce: 'x'.repeat(43) }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    ['no nonce', { nonce: undefined }, 'OAUTH_INVALID_RESPONSE'],
    ['another audience', { aud: 'somebody' }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    ['another issuer', { iss: 'https://evil.example' }, 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    ['an end long ago', { exp: 1 }, 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'],
    ['no subject', { sub: undefined }, 'OAUTH_INVALID_RESPONSE'],
    ['an odd subject', { sub: 'a\u0000b' }, ''],
  ])('with %s do not sign in, and the log has the reason', async (_words, change, reason) => {
    await restart({ ...settings(), logLevel: 'warn' })
    person('una', USER)
    server().alterIdToken = (claims) => ({ ...claims, ...change })
    expect(await refused()).toBe('invalid')
    expect(logged()).toContain('A sign-in by a provider failed')
    expect(logged()).toContain(reason)
    for (const secret of [USER, CLIENT_SECRET, 'una', 'code=']) expect(logged()).not.toContain(secret)
  })

  it.each([
    ['a Kelvin sign, which is no k', 'owner@kite.example', '\u212Aim@kite.example', 'kim@kite.example'],
    ['a Turkish İ, which is no i', 'owner@kite.example', '\u0130rmak@kite.example', 'irmak@kite.example'],
    ['a Kelvin sign in its domain', 'owner@kite.example', 'owner@\u212Aite.example', 'owner@kite.example'],
  ])('about a mailbox with %s, sign in nobody else', async (_words, email, confirmed, own) => {
    await setMember(email, { email: own })
    person('una', confirmed)
    expect(await refused()).toBe('unverified')
    person('una', own.toUpperCase())
    expect(await signedIn(await signInAs('una'))).toMatchObject({ email: own })
  })

  it('signed by a key that the provider does not publish do not sign in', async () => {
    person('una', USER)
    server().hasForeignKey = true
    expect(await refused()).toBe('invalid')
  })

  it.each([
    ['behind', -50],
    ['ahead', 50],
  ])('by a clock that is somewhat %s are accepted', async (_words, skew) => {
    person('una', USER)
    server().alterIdToken = (claims) => ({ ...claims, nbf: seconds() + skew, exp: seconds() + skew + 5 })
    expect(await signedIn(await signInAs('una'))).toMatchObject({ email: USER })
  })

  it.each([
    ['behind', { exp: -90 }],
    ['ahead', { nbf: 90 }],
  ])('by a clock that is far %s are not', async (_words, times) => {
    person('una', USER)
    server().alterIdToken = (claims) => ({
      ...claims,
      ...Object.fromEntries(Object.entries(times).map(([name, skew]) => [name, seconds() + skew])),
    })
    expect(await refused()).toBe('invalid')
  })

  it.each([
    ['about another issuer than the one asked', 'iss', 'https://evil.example'],
    ['with an invalid code', 'code', 'guessed'],
  ])('%s do not sign in', async (_words, name, value) => {
    person('una', USER)
    const browser = browse()
    const callback = await pause('una', browser)
    callback.searchParams.set(name, value)
    expect(problemOf(await browser.go(callback))).toBe('invalid')
  })

  it('are refused with a wrong client secret, which is not logged', async () => {
    await restart({ ...settings({ OIDC_EXAMPLE_CLIENT_SECRET: 'hunter2' }), logLevel: 'warn' })
    person('una', USER)
    expect(await refused()).toBe('invalid')
    expect(logged()).toContain('invalid_client')
    expect(logged()).not.toContain('hunter2')
  })

  it('have the verified address in the configured claim', async () => {
    await restart(settings({ OIDC_EXAMPLE_EMAIL_VERIFIED_CLAIM: 'xms_edov' }))
    person('una', USER, { email_verified: true })
    expect(await refused()).toBe('unverified')
    person('una', USER, { xms_edov: 1 })
    expect(await signedIn(await signInAs('una'))).toMatchObject({ email: USER })
  })

  it('are requested when needed, and the configuration once', async () => {
    person('una', USER)
    await restart(settings())
    expect(server().asked).toEqual([])
    await signInAs('una')
    await signInAs('una')
    const discovered = () => server().asked.filter((path) => path.includes('well-known')).length
    expect(discovered()).toBe(1)
    fixture.advance(3_600_000)
    await signInAs('una')
    expect(discovered()).toBe(2)
  })

  it('that are missing are reported, and requested again later', async () => {
    person('una', USER)
    // It knows no provider yet.
    await restart(settings())
    await server().stop()
    expect(problemOf(await browse().go(`${CONSOLE}/oidc/example`))).toBe('failing')
    expect(service().sleeps).toEqual([500])
    await server().start()
    expect(await signedIn(await signInAs('una'))).toMatchObject({ email: USER })

    const browser = browse()
    const callback = await pause('una', browser)
    await server().stop()
    expect(problemOf(await browser.go(callback))).toBe('failing')
    // Known keys stay valid for an hour without the provider.
    fixture.advance(3_600_000)
    expect((await browser.step(`${CONSOLE}/oidc/example`)).headers.location).toContain(server().issuer)
    await server().start()
  })

  it('are limited for each address', async () => {
    await restart({ ...settings(), rateLimit: 3 })
    const statuses = []
    for (let tries = 0; tries < 4; tries++) statuses.push(await leaveStatus())
    expect(statuses).toEqual([303, 303, 303, 429])
  })

  it('with another issuer are refused', async () => {
    const [example] = await checkOidc({
      ...ADDRESS,
      oidcProviders: fixture.providers({ OIDC_EXAMPLE_ISSUER: `http://127.0.0.1:${server().port}` }),
    })
    expect(example?.problem).toContain('issuer does not match')
  })

  it('are not needed to check a configuration', async () => {
    const away = await startOidcServer({ redirectUris: [] })
    await away.stop()
    const issuer = `http://127.0.0.1:${away.port}/realm`
    const [example, other] = await checkOidc({
      ...ADDRESS,
      oidcProviders: fixture.providers({ OIDC_OTHER_ISSUER: issuer }),
    })
    expect(example).toEqual({ redirectUri: `${CONSOLE}/oidc/example/callback`, problem: null })
    expect(other?.problem).toBe(`Other cannot be used at ${issuer} (ECONNREFUSED).`)
  })
})

describe('a provider with the address in its ID tokens', () => {
  const { server, person, signInAs, signedIn } = oidcFixture({ server: { hasIdTokenClaims: true } })

  it('gets no userinfo call', async () => {
    person('una', USER)
    expect(await signedIn(await signInAs('una'))).toMatchObject({ email: USER })
    expect(server().asked).not.toContain('/me')
  })
})

describe('a provider that expects the secret in a header', () => {
  const { person, signInAs, signedIn } = oidcFixture({
    server: { client: { token_endpoint_auth_method: 'client_secret_basic' } },
    env: { OIDC_EXAMPLE_CLIENT_AUTH: 'basic' },
  })

  it('gets it there', async () => {
    person('una', USER)
    expect(await signedIn(await signInAs('una'))).toMatchObject({ email: USER })
  })
})
