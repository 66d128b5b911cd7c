import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { FIXTURE_TOKEN } from '../testing/factories.ts'
import { refusal, type Script } from '../testing/fakeTransport.ts'
import { GOOD, makePasswordStores } from './passwords.fixture.ts'

const OLD = 'Portico-2026!'

const filled = (change?: Script) => {
  const fixture = makePasswordStores(change === undefined ? {} : { change }, { role: 'user' })
  const form = fixture.root.passwords.changePassword
  form.setOldPassword(OLD)
  form.setPassword(GOOD)
  form.setConfirmation(GOOD)
  return { ...fixture, form }
}
const typed = { oldPassword: OLD, password: GOOD, confirmation: GOOD }

test('[S7-009] sends both with the bearer, and stores neither', async () => {
  const { form, transport, root } = filled()
  await expect(form.submit()).resolves.toBe(true)
  const [call] = transport.callsOf('POST /auth/changepassword')
  expect(call?.body).toEqual({ newPassword: GOOD, oldPassword: OLD })
  expect(call?.headers['Authorization']).toBe(`Bearer ${FIXTURE_TOKEN}`)
  expect(form).toMatchObject({ oldPassword: '', password: '', confirmation: '', oldPasswordError: null })
  expect(root.session).toMatchObject({ isSignedIn: true, isFactorReviewDue: true })
})

test('[S5-008] the current password is required', async () => {
  const { form, transport } = filled()
  form.setOldPassword('')
  expect(form.oldPasswordError).toBeNull()
  await expect(form.submit()).resolves.toBe(false)
  expect(form).toMatchObject({ oldPasswordError: 'required', failures: 1 })
  expect(transport.calls).toEqual([])
})

test('[S5-010] the confirmation must be equal, including blanks', async () => {
  const { form, transport } = filled()
  form.setConfirmation(` ${GOOD}`)
  await form.submit()
  expect(form.confirmationError).toBe('mismatch')
  expect(transport.calls).toEqual([])
})

describe('a refusal keeps the input', () => {
  test('[S8-022] a wrong current password shows at its field until changed; the session stays', async () => {
    const { form, root } = filled(refusal(ErrorCode.invalidCredentials, { status: 400 }))
    await expect(form.submit()).resolves.toBe(false)
    expect(form).toMatchObject({ ...typed, oldPasswordError: 'wrong', passwordError: null, failures: 1 })
    expect(root.session.isSignedIn).toBe(true)
    form.setOldPassword('another')
    expect(form.oldPasswordError).toBeNull()
  })

  test('[S8-020] a new password that breaks a rule shows at its field', async () => {
    const { form } = filled(refusal(ErrorCode.passwordRule))
    await form.submit()
    expect(form).toMatchObject({ ...typed, oldPasswordError: null, passwordError: 'refused' })
  })

  test('a lock has the code of a wrong password, but is not shown as one', async () => {
    const { form, clock } = filled(refusal(ErrorCode.invalidCredentials, { status: 429, seconds: 60 }))
    await form.submit()
    expect(form).toMatchObject({ ...typed, oldPasswordError: null, lockedUntil: clock.now() + 60_000 })
  })
})

test('[S8-005] an invalid token ends the session, as with any call', async () => {
  const { form, root } = filled(refusal(ErrorCode.invalidToken))
  await form.submit()
  expect(root.session).toMatchObject({ state: 'signedOut', endReason: 'invalidToken' })
})
