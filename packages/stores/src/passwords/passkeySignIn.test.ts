import { expect, test } from 'vitest'
import { makeLoginReply } from '../testing/factories.ts'
import { answer, refusal } from '../testing/fakeTransport.ts'
import { makeRootStore } from '../testing/makeRootStore.ts'

const start = () => {
  const fixture = makeRootStore({
    role: null,
    answers: {
      'POST /auth/passkey/challenge': answer({ challenge: 'challenge', rpId: 'portico.example' }),
      'POST /auth/passkey': answer(makeLoginReply()),
    },
  })
  return { ...fixture, passkey: fixture.root.passwords.passkey }
}

test('the browser’s answer signs in', async () => {
  const { root, transport, passkey } = start()
  expect(await passkey.signIn()).toBe(true)
  expect(transport.bodiesOf('POST /auth/passkey')).toMatchObject([{ credential: { id: 'passkey' } }])
  expect(root.session.isSignedIn).toBe(true)
})

test('a cancelled question sends nothing, and is reported', async () => {
  const { transport, passkey, passkeys } = start()
  passkeys.failNext('cancelled')
  expect(await passkey.signIn()).toBe(false)
  expect(passkey).toMatchObject({ failure: 'cancelled', problem: null, isSending: false })
  expect(transport.callsOf('POST /auth/passkey')).toEqual([])
})

test('a refused passkey is a problem', async () => {
  const { transport, passkey } = start()
  transport.always('POST /auth/passkey', refusal(-6))
  expect(await passkey.signIn()).toBe(false)
  expect(passkey).toMatchObject({ failure: null, problem: { code: -6 } })
})

test('what the e-mail field offers is quiet until one is chosen', async () => {
  const { root, transport, passkey, passkeys } = start()
  await passkey.offer()
  expect(transport.callsOf('POST /auth/passkey/challenge')).toEqual([])
  passkeys.canAutofill = () => Promise.resolve(true)
  passkeys.failNext('cancelled')
  await passkey.offer()
  expect(passkey).toMatchObject({ failure: null, problem: null, isOffering: false })
  await passkey.offer()
  expect(root.session.isSignedIn).toBe(true)
})
