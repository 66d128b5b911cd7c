import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { answer, never, refusal, type Script } from '../testing/fakeTransport.ts'
import { GOOD, makePasswordStores, watchStored } from './passwords.fixture.ts'

const filled = (reset?: Script) => {
  const fixture = makePasswordStores(reset === undefined ? {} : { reset })
  const form = fixture.root.passwords.resetPassword
  form.setPassword(GOOD)
  form.setConfirmation(GOOD)
  return { ...fixture, form }
}

test('[S7-008] sends the link’s token and the password, and stores neither', async () => {
  const fixture = filled()
  const { form, transport } = fixture
  const stored = watchStored(fixture)
  expect(stored(form)).toContain(GOOD)
  await form.submit('link-token')
  expect(transport.bodiesOf('POST /auth/resetpassword')).toEqual([
    { usertoken: 'link-token', password: GOOD },
  ])
  expect(form.isDone).toBe(true)
  expect(stored(form)).not.toContain('link-token')
  expect(stored(form)).not.toContain(GOOD)
  await form.submit('link-token')
  expect(transport.callsOf('POST /auth/resetpassword')).toHaveLength(1)
})

describe('errors show from the first try on', () => {
  test.each([
    ['', '', 'required', 'required'],
    ['portico', 'portico', 'rules', null],
    [GOOD, '', null, 'required'],
    [GOOD, `${GOOD} `, null, 'mismatch'],
  ])(
    '[S5-009] [S5-010] [S5-026] %j and %j',
    async (password, confirmation, passwordError, confirmationError) => {
      const { root, transport } = makePasswordStores()
      const form = root.passwords.resetPassword
      form.setPassword(password)
      form.setConfirmation(confirmation)
      expect(form).toMatchObject({ passwordError: null, confirmationError: null })
      await form.submit('link-token')
      expect(form).toMatchObject({ passwordError, confirmationError, failures: 1 })
      expect(transport.calls).toEqual([])
    },
  )

  test('and follow the input', async () => {
    const { root } = makePasswordStores()
    const form = root.passwords.resetPassword
    await form.submit('link-token')
    form.setPassword(GOOD)
    form.setConfirmation(GOOD)
    expect(form).toMatchObject({ passwordError: null, confirmationError: null })
  })
})

test('[S5-009] the configuration’s text for a broken rule', () => {
  const passwordComplexity = JSON.stringify({ minlen: 4, validationError: ' Use four. ' })
  const { root } = makePasswordStores({}, { role: null, config: { passwordComplexity } })
  expect(root.passwords.resetPassword.rulesText).toBe('Use four.')
})

describe('a refusal', () => {
  test.each([
    ['[S8-043] the token has expired', ErrorCode.resetPasswordTokenExpired, 'expired'],
    ['[S8-026] the token is used or unknown', ErrorCode.invalidToken, 'used'],
  ] as const)('%s: the link does not work', async (_name, code, linkProblem) => {
    const { form, root } = filled(refusal(code))
    await form.submit('link-token')
    expect(form).toMatchObject({ linkProblem, isDone: false })
    // No user was signed in, so there is no session to end.
    expect(root.session.endReason).toBeNull()
  })

  test('[S8-020] a password that breaks a rule shows at the field until changed', async () => {
    const { form } = filled(refusal(ErrorCode.passwordRule))
    await form.submit('link-token')
    expect(form).toMatchObject({ passwordError: 'refused', linkProblem: null, password: GOOD, failures: 1 })
    form.setPassword(`${GOOD}x`)
    expect(form.passwordError).toBeNull()
  })

  test('[S8-020] and may be tried again', async () => {
    const { form, transport } = filled(refusal(ErrorCode.passwordRule))
    await form.submit('link-token')
    await form.submit('link-token')
    expect(transport.callsOf('POST /auth/resetpassword')).toHaveLength(2)
  })

  test('no answer: the page stays, with the input', async () => {
    const { form, root } = filled('lost')
    await form.submit('link-token')
    expect(form).toMatchObject({ problem: { kind: 'unanswered' }, linkProblem: null, password: GOOD })
    expect(root.network.hasFailed).toBe(false)
  })

  test('a rate limit locks the form for its seconds', async () => {
    const { form, clock } = filled(refusal(ErrorCode.invalidContent, { status: 429, seconds: 30 }))
    await form.submit('link-token')
    expect(form.lockedUntil).toBe(clock.now() + 30_000)
  })
})

const resetOf = async (email: string) => {
  const fixture = makePasswordStores({ reset: answer({ accountid: '4821', email }) }, { role: 'owner' })
  const form = fixture.root.passwords.resetPassword
  form.setPassword(GOOD)
  form.setConfirmation(GOOD)
  const isIn = await form.submit('link-token')
  return { ...fixture, form, isIn }
}

describe('a live session', () => {
  test('of the same user, which the service has ended, is opened anew', async () => {
    const { root, transport, form, isIn } = await resetOf('owner@northwind.example')
    expect(isIn).toBe(true)
    expect(transport.bodiesOf('POST /auth/login')).toMatchObject([
      { accountid: '4821', email: 'owner@northwind.example', password: GOOD },
    ])
    expect(root.session).toMatchObject({ isSignedIn: true, isFactorReviewDue: true })
    expect(form.isDone).toBe(false)
  })

  test('of another user stays', async () => {
    const { root, transport, form, isIn } = await resetOf('user@northwind.example')
    expect([isIn, form.isDone, root.session.isSignedIn]).toEqual([false, true, true])
    expect(transport.callsOf('POST /auth/login')).toEqual([])
  })
})

test('it is sent once at a time', () => {
  const { form, transport } = filled(never)
  void form.submit('link-token')
  void form.submit('link-token')
  expect(transport.calls).toHaveLength(1)
})
