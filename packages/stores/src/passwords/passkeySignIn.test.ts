import { expect, test } from 'vitest'
import { makeLoginReply } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
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

const EXPIRED = refusal(-15, { status: 400 })
const challenges = ({ transport }: ReturnType<typeof start>): number =>
  transport.callsOf('POST /auth/passkey/challenge').length

test('a challenge that the service has forgotten is renewed once, without a word', async () => {
  const fixture = start()
  const { transport, passkey } = fixture
  transport.next('POST /auth/passkey', EXPIRED)
  expect(await passkey.signIn()).toBe(true)
  expect([challenges(fixture), passkey.problem]).toEqual([2, null])
  transport.always('POST /auth/passkey', EXPIRED)
  expect(await passkey.signIn()).toBe(false)
  expect([challenges(fixture), passkey.problem?.code]).toEqual([4, -15])
})

/** The e-mail field lists passkeys until the user picks one. */
const offering = async () => {
  const fixture = start()
  const { passkey, passkeys } = fixture
  const waiting: ((answer: Awaited<ReturnType<typeof passkeys.get>>) => void)[] = []
  const asked: boolean[] = []
  passkeys.canAutofill = () => Promise.resolve(true)
  const get = passkeys.get.bind(passkeys)
  passkeys.get = (challenge, isAutofill) => {
    asked.push(isAutofill)
    if (!isAutofill) return get(challenge, false)
    return new Promise((resolve) => void waiting.push(resolve))
  }
  passkeys.cancel = () => {
    for (const cancel of waiting.splice(0)) cancel({ failure: 'cancelled' })
  }
  void passkey.offer()
  await settle()
  const pick = async () => {
    const picked = await get({ challenge: '', rpId: '' }, true)
    for (const resolve of waiting.splice(0)) resolve(picked)
    await settle()
  }
  return { ...fixture, asked, pick, waiting }
}

test('what the e-mail field offers is renewed before the service forgets it, until the page is left', async () => {
  const fixture = await offering()
  const { clock, page, passkey } = fixture
  expect(challenges(fixture)).toBe(1)
  await clock.advance(4 * 60_000)
  expect([challenges(fixture), passkey.isOffering]).toEqual([2, true])
  page.setVisible(false)
  page.setVisible(true)
  await settle()
  expect(challenges(fixture)).toBe(2)
  passkey.withdraw()
  await settle()
  expect([challenges(fixture), passkey.isOffering, clock.pending]).toEqual([2, false, 0])
})

test('a choice that came too late is asked again at once', async () => {
  const { root, transport, asked, pick } = await offering()
  transport.next('POST /auth/passkey', EXPIRED)
  await pick()
  expect([asked, root.session.isSignedIn]).toEqual([[true, false], true])
})

test('after the button, cancelled or refused, the e-mail field lists them again', async () => {
  const { passkey, passkeys, transport, waiting } = await offering()
  passkeys.cancel()
  await settle()
  passkeys.failNext('cancelled')
  expect(await passkey.signIn()).toBe(false)
  await settle()
  expect([passkey.failure, passkey.isOffering, waiting.length]).toEqual(['cancelled', true, 1])
  passkeys.cancel()
  await settle()
  transport.always('POST /auth/passkey', refusal(-6))
  expect(await passkey.signIn()).toBe(false)
  await settle()
  expect([passkey.problem?.code, passkey.isOffering]).toEqual([-6, true])
})
