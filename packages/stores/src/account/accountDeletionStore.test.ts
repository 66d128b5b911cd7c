import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { makeConfig } from '../testing/factories.ts'
import { answer, refusal } from '../testing/fakeTransport.ts'
import { makeRootStore } from '../testing/makeRootStore.ts'
import { refreshAccount } from './followAccount.ts'

const DELETE = 'DELETE /account'

const asked = () => {
  const fixture = makeRootStore()
  const { accountDeletion } = fixture.root.billing
  expect(accountDeletion.ask()).toBe(true)
  return { ...fixture, deletion: accountDeletion }
}

describe('the captcha', () => {
  test('is shown only when a site key is configured [S5-015]', () => {
    expect(asked().deletion.captcha).toBeNull()
    const { root } = makeRootStore({ config: { reCaptchaSiteKey: 'site-key' } })
    expect(root.billing.accountDeletion.captcha).toEqual({
      siteKey: 'site-key',
      script: 'https://www.google.com/recaptcha/api.js',
    })
  })

  test.each([
    ['https://captcha.example/api.js', 'https://captcha.example/api.js'],
    ['http://127.0.0.1:4821/captcha.js', 'http://127.0.0.1:4821/captcha.js'],
    ['http://captcha.example/api.js', 'https://www.google.com/recaptcha/api.js'],
    ['javascript:alert(1)', 'https://www.google.com/recaptcha/api.js'],
  ])('its script %s comes from %s', (captchaScript, script) => {
    const { externalUrls } = makeConfig()
    const config = { reCaptchaSiteKey: 'site-key', externalUrls: { ...externalUrls, captchaScript } }
    expect(makeRootStore({ config }).root.billing.accountDeletion.captcha?.script).toBe(script)
  })
})

describe('deleting the account', () => {
  test('sends the token, and reports when everything is erased [S7-030]', async () => {
    const { deletion, transport } = asked()
    await expect(deletion.confirm('token')).resolves.toBe(true)
    expect(transport.bodiesOf(DELETE)).toEqual([{ reCaptchaToken: 'token' }])
    expect([deletion.deletedAfterDays, deletion.isLoading]).toEqual([7, false])
  })

  test('a refused refresh does not end the session before the confirmation is read', async () => {
    const { root, deletion, transport } = asked()
    await deletion.confirm('token')
    transport.always('GET /auth/userdata', refusal(ErrorCode.invalidToken, { status: 401 }))
    await refreshAccount(root)
    expect(root.session.isSignedIn).toBe(true)
    deletion.close()
    await refreshAccount(root)
    expect(root.session.isSignedIn).toBe(false)
  })

  test('does nothing without a token [S5-014], nor while it is closed', async () => {
    const { deletion, transport } = asked()
    await expect(deletion.confirm('')).resolves.toBe(false)
    deletion.close()
    await expect(deletion.confirm('token')).resolves.toBe(false)
    expect(transport.callsOf(DELETE)).toEqual([])
  })

  test.each(['admin', 'user'] as const)('is not available to role %s [S1-003] [S6-009]', (role) => {
    expect(makeRootStore({ role }).root.billing.accountDeletion.ask()).toBe(false)
  })

  test('an active subscription is distinguished from other refusals [S8-013] [S7-031]', async () => {
    const { deletion, transport } = asked()
    transport.next(DELETE, refusal(ErrorCode.activeSubscriptionExists), refusal(ErrorCode.invalidContent))
    await expect(deletion.confirm('one')).resolves.toBe(false)
    expect(deletion.hasActiveSubscription).toBe(true)
    await expect(deletion.confirm('two')).resolves.toBe(false)
    expect([deletion.hasActiveSubscription, deletion.problem?.code]).toEqual([
      false,
      ErrorCode.invalidContent,
    ])
  })

  test('confirmed twice is sent once', async () => {
    const { deletion, transport } = asked()
    const answerLate = transport.hold(DELETE)
    const first = deletion.confirm('token')
    await expect(deletion.confirm('token')).resolves.toBe(false)
    answerLate(answer({ deletedAfterDays: 7 }))
    await expect(first).resolves.toBe(true)
    expect(transport.callsOf(DELETE)).toHaveLength(1)
  })

  test('an answer after the dialog was closed changes nothing', async () => {
    const { deletion, transport } = asked()
    const answerLate = transport.hold(DELETE)
    const confirming = deletion.confirm('token')
    deletion.close()
    deletion.ask()
    answerLate(refusal(ErrorCode.activeSubscriptionExists))
    await expect(confirming).resolves.toBe(false)
    expect([deletion.problem, deletion.isLoading]).toEqual([null, false])
  })
})
