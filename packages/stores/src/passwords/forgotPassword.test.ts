import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { StorageKey } from '../environment/storage.ts'
import { answer, never, refusal, type Script } from '../testing/fakeTransport.ts'
import type { ForgotPassword } from './forgotPassword.ts'
import { makePasswordStores } from './passwords.fixture.ts'

const typed = (forgot?: Script) => {
  const fixture = makePasswordStores(forgot === undefined ? {} : { forgot })
  const form = fixture.root.passwords.forgotPassword
  form.setAccountId(' 4821 ')
  form.setEmail(' user@northwind.example ')
  return { ...fixture, form }
}

test('[S7-007] requests the mail by account and e-mail, without a bearer', async () => {
  const { form, transport } = typed()
  await form.submit()
  const [call] = transport.callsOf('POST /auth/forgotpassword')
  expect(call?.body).toEqual({ accountId: '4821', email: 'user@northwind.example' })
  expect(call?.headers['Authorization']).toBeUndefined()
  expect(form.sentTo).toEqual({ accountId: '4821', email: 'user@northwind.example' })
})

/** All parts in which two replies could differ. */
const seen = ({ sentTo, problem, isSending, lockedUntil }: ForgotPassword) => ({
  sentTo,
  problem,
  isSending,
  lockedUntil,
})

describe('the reply does not reveal whether the user exists', () => {
  test.each([
    ErrorCode.notFound,
    ErrorCode.accountNotFound,
    ErrorCode.invalidAccount,
    ErrorCode.invalidCredentials,
    ErrorCode.statusInactive,
    ErrorCode.statusLocked,
  ])('code %i', async (code) => {
    const known = typed()
    await known.form.submit()
    const unknown = typed(refusal(code))
    await unknown.form.submit()
    expect(seen(unknown.form)).toEqual(seen(known.form))
  })
})

test('the account of the last sign-in is filled in', () => {
  const { root, storage } = makePasswordStores()
  storage.set(StorageKey.accountId, '77')
  root.passwords.clear('forgotPassword')
  expect(root.passwords.forgotPassword.accountId).toBe('77')
})

test('after a link that was confirmed and then failed, its account and address are filled in', async () => {
  const verify = answer({
    verified: true,
    email: 'new@northwind.example',
    accountid: '4821',
    resetToken: 'first',
  })
  const { root } = makePasswordStores({ verify })
  await root.passwords.emailConfirmation.confirm('of-a-mail')
  root.passwords.clear('forgotPassword')
  expect(root.passwords.forgotPassword).toMatchObject({ accountId: '4821', email: 'new@northwind.example' })
})

test('nothing is sent without an account and a valid e-mail', async () => {
  const { root, transport } = makePasswordStores()
  const form = root.passwords.forgotPassword
  expect(form).toMatchObject({ accountIdError: null, emailError: null })
  await form.submit()
  expect(form).toMatchObject({ accountIdError: 'required', emailError: 'required', failures: 1 })
  form.setAccountId('4821')
  form.setEmail('user@northwind')
  await form.submit()
  expect(form).toMatchObject({ accountIdError: null, emailError: 'invalid', failures: 2 })
  expect(transport.calls).toEqual([])
})

test.each([
  ['[S8-035] the mail cannot be sent', refusal(ErrorCode.cannotSendMail), { kind: 'refused', code: -21 }],
  ['invalid content', refusal(ErrorCode.invalidContent), { kind: 'refused', code: -9 }],
  ['no answer', 'lost', { kind: 'unanswered' }],
] as const)('%s: shown, and the form stays for another try', async (_name, script, problem) => {
  const { form, root, transport } = typed(script)
  await form.submit()
  expect(form).toMatchObject({ problem, sentTo: null, email: ' user@northwind.example ' })
  expect(root.network.hasFailed).toBe(false)
  transport.always('POST /auth/forgotpassword', answer({}))
  await form.submit()
  expect(form).toMatchObject({ problem: null, sentTo: { accountId: '4821' } })
})

test('it is sent once at a time', () => {
  const { form, transport } = typed(never)
  void form.submit()
  void form.submit()
  expect(form.isSending).toBe(true)
  expect(transport.callsOf('POST /auth/forgotpassword')).toHaveLength(1)
})

test('the form can be shown again to change the details', async () => {
  const { form } = typed()
  await form.submit()
  form.reconsider()
  expect(form).toMatchObject({ sentTo: null, accountId: ' 4821 ', emailError: null })
})
