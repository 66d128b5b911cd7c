import { envOf } from '@portico/sandbox/stripe/records.ts'
import { EmailConfirmationReplySchema } from '@portico/stores/contract'
import { describe, expect, it } from 'vitest'
import { stripeSettingsOf } from '../billing/stripe/settings.ts'
import { NEW, newUser, OWNER, PASSWORD, serviceFixture, USER } from '../testing/fixtures.ts'
import { SHOWN_PARAMETERS } from './logging.ts'

const fixture = serviceFixture(() => ({
  logLevel: 'trace',
  stripe: stripeSettingsOf(envOf('sk_test_1', 'whsec_1', 'http://127.0.0.1:1')),
}))
const {
  service,
  without,
  call,
  post,
  logIn,
  signIn,
  suffix,
  redeem,
  verify,
  add,
  resetToken,
  tokenFor,
  send,
} = fixture

const SECRET = 'Hunter2-is-secret!'

/** The secrets that are in the log. */
const logged = (secrets: readonly string[]): string[] => {
  const text = service().logs.join('')
  expect(service().logs.length).toBeGreaterThan(secrets.length)
  for (const secret of secrets) expect(secret).toMatch(/.{3}/)
  return secrets.filter((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)))
}

describe('no line of the log has', () => {
  it('the password, the token, the cookie or the one-time link of a sign-in', async () => {
    const token = await signIn('4821', OWNER)
    await logIn('4821', OWNER, SECRET)
    await post('/api/auth/login', `{"password": ${SECRET}`)
    await call('/api/auth/userdata', { token })
    await call(`/api/nothing?token=${SECRET}`, { token: SECRET, headers: { Cookie: `a=${SECRET}` } })
    await call(`/otpl/${SECRET}`)
    const link = /otl=([\w-]+)/.exec(await suffix())?.[1] ?? ''
    await redeem(`/?otl=${link}`)
    const host = `accounting-4821.portico.localhost:${service().port}`
    await call(`/?otl=${link}`, { host })
    await call('/', { host, headers: { Cookie: `portico_workspace=${SECRET}` } })
    expect(service().logs.join('')).toContain('"path":"/otpl/[hidden]"')
    expect(logged([SECRET, token, link, PASSWORD])).toEqual([])
  })

  it('the link of a forgotten password, or the password that was set with it', async () => {
    const usertoken = await resetToken(USER)
    await call(`/resetpassword/${usertoken}?x=1`)
    await post('/api/auth/resetpassword/check', { usertoken })
    await post('/api/auth/resetpassword', { usertoken, password: 'weak' })
    expect((await post('/api/auth/resetpassword', { usertoken, password: SECRET })).status).toBe(200)
    const changed = `${SECRET}-2`
    const session = await logIn('4821', USER, SECRET)
    expect(session.status).toBe(200)
    await send('POST', '/api/auth/changepassword', { oldPassword: SECRET, newPassword: changed }, 'user@kite')
    expect(logged([usertoken, SECRET, 'weak'])).toEqual([])
  })

  it('the link of an invitation, or its result', async () => {
    await add(newUser())
    const invited = await tokenFor(NEW)
    await call(`/emailconfirmation/${invited}`)
    const { resetToken: first } = (await verify(invited)).data(EmailConfirmationReplySchema)
    await post('/api/auth/resetpassword', { usertoken: first, password: SECRET })
    expect(logged([invited, first ?? '', SECRET])).toEqual([])
  })

  it('what stands in any address for a parameter that is not known to be harmless', async () => {
    const secret = 'k'.repeat(43)
    const hidden = service().routes.filter((route) =>
      route.split('/').some((part) => part.startsWith(':') && !SHOWN_PARAMETERS.has(part)),
    )
    expect(hidden).toEqual(
      expect.arrayContaining([
        'GET /payments/stripe/card/:token',
        'GET /statusmail/:token',
        'GET /undofactor/:token',
      ]),
    )
    for (const route of hidden) {
      const [method = '', pattern = ''] = route.split(' ')
      await call(pattern.replaceAll(/:[\w.]+/g, secret), { method })
    }
    for (const path of ['statusmail', 'payments/stripe/card'])
      expect(service().logs.join('')).toContain(`"path":"/${path}/[hidden]"`)
    expect(logged([secret])).toEqual([])
  })

  it('the body of a call that failed unexpectedly', async () => {
    await without('login_attempts', async () => expect((await logIn('4821', OWNER, SECRET)).status).toBe(500))
    expect(service().logs.join('')).toContain('The call failed')
    expect(logged([SECRET])).toEqual([])
  })
})
