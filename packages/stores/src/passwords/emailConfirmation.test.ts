import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { StorageKey } from '../environment/storage.ts'
import { answer, never, refusal, type Script } from '../testing/fakeTransport.ts'
import type { RootStoreOptions } from '../testing/makeRootStore.ts'
import type { EmailConfirmation } from './emailConfirmation.ts'
import { GOOD, makePasswordStores, watchStored } from './passwords.fixture.ts'

const reply = (email: string, resetToken: string | null): Script =>
  answer({ verified: true, email, accountid: '4821', resetToken })
const invited = reply('new@northwind.example', 'first-token')

const start = (verify: Script, reset?: Script, options?: RootStoreOptions) => {
  const scripts = { verify, ...(reset !== undefined && { reset }) }
  const fixture = makePasswordStores(scripts, options)
  return { ...fixture, confirmation: fixture.root.passwords.emailConfirmation }
}

/** Follows the link. */
const followed = async (verify: Script, reset?: Script, options?: RootStoreOptions) => {
  const fixture = start(verify, reset, options)
  await fixture.confirmation.confirm('mail-token')
  return fixture
}
const fill = (confirmation: EmailConfirmation): void => {
  confirmation.setPassword(GOOD)
  confirmation.setConfirmation(GOOD)
}

test('[S7-006] the link’s token is used once; neither it nor the one for the first password is stored', async () => {
  const fixture = start(invited)
  const { confirmation, transport } = fixture
  const stored = watchStored(fixture)
  const outcomes = [confirmation.confirm('mail-token'), confirmation.confirm('mail-token')]
  expect(outcomes[0]).toBe(outcomes[1])
  await Promise.all(outcomes)
  expect(transport.bodiesOf('POST /auth/verifyuser')).toEqual([{ usertoken: 'mail-token' }])
  expect(stored(confirmation)).toContain('new@northwind.example')
  expect(stored(confirmation)).toContain('portico.accountId')
  expect(stored(confirmation)).not.toMatch(/mail-token|first-token/)
})

describe('after the confirmation', () => {
  test('a new user sets a first password and is signed in with it', async () => {
    const { confirmation, transport, root } = await followed(invited)
    expect(confirmation).toMatchObject({ step: 'firstPassword', email: 'new@northwind.example' })
    fill(confirmation)
    await expect(confirmation.submit()).resolves.toBe(true)
    expect(transport.bodiesOf('POST /auth/resetpassword')).toEqual([
      { usertoken: 'first-token', password: GOOD },
    ])
    expect(transport.callsOf('POST /auth/login')[0]?.body).toMatchObject({
      accountid: '4821',
      email: 'new@northwind.example',
      password: GOOD,
    })
    expect(root.session.isSignedIn).toBe(true)
    expect(confirmation.password).toBe('')
  })

  test('[S5-026] a corporate address is required for a first password', async () => {
    const { confirmation } = await followed(reply('somebody@gmail.com', 'first-token'))
    expect(confirmation.step).toBe('notCorporate')
    fill(confirmation)
    await expect(confirmation.submit()).resolves.toBe(false)
  })

  test('a user with a password goes to sign-in, with the account filled in', async () => {
    const { confirmation, storage } = await followed(reply('somebody@gmail.com', null))
    expect(confirmation.step).toBe('confirmed')
    expect(storage.get(StorageKey.accountId)).toBe('4821')
  })

  test('the password stays set when the sign-in is refused', async () => {
    const { confirmation, transport } = start(invited)
    transport.always('POST /auth/login', refusal(ErrorCode.statusLocked))
    await confirmation.confirm('mail-token')
    fill(confirmation)
    await expect(confirmation.submit()).resolves.toBe(false)
    expect(confirmation.step).toBe('passwordSet')
  })
})

describe('a live session', () => {
  test('of another user ends when the address is confirmed, not before', async () => {
    const { confirmation, root } = start(invited, undefined, { role: 'owner' })
    const confirmed = confirmation.confirm('mail-token')
    expect(root.session.isSignedIn).toBe(true)
    await confirmed
    expect(root.session).toMatchObject({ state: 'signedOut', endReason: 'signedOut' })
  })

  test.each([
    ['when the link does not work', refusal(ErrorCode.invalidToken)],
    ['of the same user', reply('owner@northwind.example', null)],
  ])('stays %s', async (_when, verify) => {
    const { root } = await followed(verify, undefined, { role: 'owner' })
    expect(root.session.isSignedIn).toBe(true)
  })
})

describe('a link that does not work', () => {
  test.each([
    ['[S8-030] is too old', ErrorCode.pendingVerificationExpired, 'expired'],
    ['[S8-026] was used or never issued', ErrorCode.invalidToken, 'used'],
    ['[S8-029] is of a user who is not pending', ErrorCode.userNotPending, 'notPending'],
    ['is of an inactive user', ErrorCode.statusInactive, null],
  ] as const)('%s', async (_name, code, linkProblem) => {
    const { confirmation } = await followed(refusal(code))
    expect(confirmation).toMatchObject({ step: 'failed', linkProblem, problem: { code } })
  })

  test('has not confirmed anything', async () => {
    const email = 'a@northwind.example'
    const unverified = answer({ verified: false, email, accountid: '4821', resetToken: 'first-token' })
    expect((await followed(unverified)).confirmation.step).toBe('failed')
  })

  test('without a reply can be retried', async () => {
    const { confirmation, transport, root } = await followed('lost')
    expect(confirmation).toMatchObject({ step: 'failed', problem: { kind: 'unanswered' } })
    expect(root.network.hasFailed).toBe(false)
    transport.always('POST /auth/verifyuser', invited)
    await confirmation.confirm('mail-token')
    expect(confirmation.step).toBe('firstPassword')
  })
})

describe('a first password that is refused', () => {
  const typed = { step: 'firstPassword', password: GOOD }
  const corrected = { ...typed, passwordError: 'refused' }
  const expired = { step: 'failed', linkProblem: 'expired' }

  test.each([
    ['for its rules can be corrected', ErrorCode.passwordRule, corrected],
    ['when its token expired leads to a new mail', ErrorCode.resetPasswordTokenExpired, expired],
    ['without a reply stays as typed', null, typed],
  ])('[S8-020] [S8-043] %s', async (_name, code, state) => {
    const { confirmation } = await followed(invited, code === null ? 'lost' : refusal(code))
    fill(confirmation)
    await confirmation.submit()
    expect(confirmation).toMatchObject(state)
  })
})

test('nothing is set before the link has been followed', async () => {
  const { confirmation, transport } = start(never)
  void confirmation.confirm('mail-token')
  fill(confirmation)
  await expect(confirmation.submit()).resolves.toBe(false)
  expect(transport.callsOf('POST /auth/resetpassword')).toEqual([])
})
