import { getSnapshot } from 'mobx-state-tree'
import { expect, test } from 'vitest'
import { makeLoginReply } from '../testing/factories.ts'
import { answer, refusal, type RefusalOptions } from '../testing/fakeTransport.ts'
import { makeRootStore } from '../testing/makeRootStore.ts'
import { credentials } from './session.fixture.ts'

const secondFactor = { ticket: 'ticket', methods: ['authenticator', 'recoveryCode'] }

const halfway = async () => {
  const fixture = makeRootStore({ role: null })
  fixture.transport.always('POST /auth/login', answer({ secondFactor }))
  await expect(fixture.root.session.signIn(credentials)).resolves.toBe(false)
  return { ...fixture, form: fixture.root.passwords.secondStep }
}

test('the password alone does not sign in a user with a second factor, and stores nothing', async () => {
  const { root, storage } = await halfway()
  expect(root.session).toMatchObject({ isSignedIn: false, problem: null, secondStep: secondFactor })
  expect(storage.keys()).toEqual([])
  expect(JSON.stringify(getSnapshot(root))).not.toContain('ticket')
})

test('the code signs in with the ticket', async () => {
  const { root, transport, form } = await halfway()
  transport.always('POST /auth/secondfactor', answer(makeLoginReply()))
  form.setValue(' 492039 ')
  expect(await form.submit()).toBe(true)
  expect(transport.bodiesOf('POST /auth/secondfactor')).toEqual([{ ticket: 'ticket', code: '492039' }])
  expect(root.session).toMatchObject({ isSignedIn: true, secondStep: null })
})

test('a wrong code, a lock and an expired ticket are distinguished', async () => {
  const { transport, form, clock } = await halfway()
  expect(await form.submit()).toBe(false)
  expect(form.valueError).toBe('required')
  form.setValue('000000')
  transport.next('POST /auth/secondfactor', refusal(-6))
  await form.submit()
  expect(form).toMatchObject({ valueError: 'wrong', value: '000000' })
  transport.next('POST /auth/secondfactor', refusal(-6, { status: 429, seconds: 30 }))
  await form.submit()
  expect(form).toMatchObject({ valueError: null, lockedUntil: clock.now() + 30_000 })
  transport.next('POST /auth/secondfactor', refusal(-11))
  await form.submit()
  expect(form.hasExpired).toBe(true)
})

test('a code that cannot be checked, and a phone whose clock is wrong, are no wrong code', async () => {
  const { transport, form } = await halfway()
  const enter = async (options: RefusalOptions) => {
    form.setValue('000000')
    transport.next('POST /auth/secondfactor', refusal(-6, options))
    await form.submit()
    return [form.valueError, form.clockMinutes]
  }
  expect(await enter({ status: 409, reason: 'unchecked' })).toEqual(['unchecked', 0])
  expect(await enter({ clockMinutes: 3 })).toEqual(['ahead', 3])
  expect(await enter({ clockMinutes: -2 })).toEqual(['behind', 2])
  expect(await enter({})).toEqual(['wrong', 0])
})

test('a link leads to the second step too', async () => {
  const { root, transport } = makeRootStore({ role: null })
  transport.always('POST /auth/verifyuser', answer({ secondFactor }))
  await expect(root.session.signInWithUserToken('link')).resolves.toBe(false)
  expect(root.session.secondStep).toEqual(secondFactor)
})
