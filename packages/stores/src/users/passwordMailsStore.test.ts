import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { MemberStatus } from '../api/contract/roles.ts'
import { makePeople, makePerson } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { answer, refusal } from '../testing/fakeTransport.ts'
import { OTHER, OWNER, USER, withPeople, withStatus } from './users.fixture.ts'

const ASK = 'POST /auth/forgotpassword'

describe('the mail to set a password', () => {
  test('[S2-055] is asked for with the account and the e-mail, without the bearer', async () => {
    const { root, transport } = await withPeople()
    await expect(root.signedIn.passwordMails.send(OTHER)).resolves.toBe('sent')
    expect(transport.callsOf(ASK).map(({ body }) => body)).toEqual([{ accountId: '4821', email: OTHER }])
    expect(transport.callsOf(ASK)[0]?.headers).not.toHaveProperty('Authorization')
  })

  test('[S2-055] then rests for 30 s, for this person alone', async () => {
    const { root, transport, clock } = await withPeople()
    const { passwordMails } = root.signedIn
    await passwordMails.send(OTHER)
    expect([OTHER, USER].map((email) => passwordMails.restSecondsLeft(email))).toEqual([30, 0])
    await clock.advance(12_000)
    expect(passwordMails.restSecondsLeft(OTHER)).toBe(18)
    await expect(passwordMails.send(USER)).resolves.toBe('sent')
    await clock.advance(17_999)
    await expect(passwordMails.send(OTHER)).resolves.toBe('ignored')
    expect([OTHER, USER].map((email) => passwordMails.restSecondsLeft(email))).toEqual([1, 13])
    await clock.advance(1)
    expect([OTHER, USER].map((email) => passwordMails.restSecondsLeft(email))).toEqual([0, 12])
    await expect(passwordMails.send(OTHER)).resolves.toBe('sent')
    expect(transport.callsOf(ASK)).toHaveLength(3)
  })

  test('leaves no timer once all have rested, nor after the session', async () => {
    const { root, clock } = await withPeople()
    const before = clock.pending
    await root.signedIn.passwordMails.send(OTHER)
    expect(clock.pending).toBe(before + 1)
    await clock.advance(31_000)
    expect(clock.pending).toBe(before)
    await root.signedIn.passwordMails.send(OTHER)
    root.session.signOut()
    expect([clock.pending, root.signedIn.passwordMails.restSecondsLeft(OTHER)]).toEqual([before, 0])
  })

  test('pressed twice is sent once', async () => {
    const { root, transport } = await withPeople()
    const resolve = transport.hold(ASK)
    const first = root.signedIn.passwordMails.send(OTHER)
    expect(root.signedIn.passwordMails.isSending(OTHER)).toBe(true)
    await expect(root.signedIn.passwordMails.send(OTHER)).resolves.toBe('ignored')
    resolve(answer({}))
    await expect(first).resolves.toBe('sent')
    expect(root.signedIn.passwordMails.isSending(OTHER)).toBe(false)
    expect(transport.callsOf(ASK)).toHaveLength(1)
  })

  test('a failure says why and lets one try again', async () => {
    const { root, transport } = await withPeople()
    transport.next(ASK, refusal(ErrorCode.cannotSendMail))
    await expect(root.signedIn.passwordMails.send(OTHER)).resolves.toBe('failed')
    expect(root.signedIn.passwordMails.problemOf(OTHER)).toMatchObject({ code: -21 })
    expect([
      root.signedIn.passwordMails.restSecondsLeft(OTHER),
      root.signedIn.passwordMails.problemOf(USER),
    ]).toEqual([0, null])
    await expect(root.signedIn.passwordMails.send(OTHER)).resolves.toBe('sent')
    expect(root.signedIn.passwordMails.problemOf(OTHER)).toBeNull()
  })

  test('a service that has had enough says for how long', async () => {
    const { root, transport } = await withPeople()
    transport.next(ASK, refusal(ErrorCode.forbidden, { status: 429, headers: { 'Retry-After': '45' } }))
    await expect(root.signedIn.passwordMails.send(OTHER)).resolves.toBe('failed')
    expect(root.signedIn.passwordMails.restSecondsLeft(OTHER)).toBe(45)
  })

  test.each([
    ['an owner, by an admin', OWNER],
    ['somebody inactive', 'person.4@northwind.example'],
    ['somebody locked', 'person.5@northwind.example'],
    ['nobody of the list', 'nobody@northwind.example'],
  ])('is not sent to %s', async (_whom, email) => {
    const people = [
      ...makePeople(4),
      withStatus(4, MemberStatus.inactive),
      withStatus(5, MemberStatus.locked),
    ]
    const { root, transport } = await withPeople({ role: 'admin', people })
    await expect(root.signedIn.passwordMails.send(email)).resolves.toBe('ignored')
    expect(transport.callsOf(ASK)).toEqual([])
  })

  test('invites again those who are pending', async () => {
    const { root } = await withPeople({ people: [makePerson(3, { status: MemberStatus.pending })] })
    await expect(root.signedIn.passwordMails.send(OTHER)).resolves.toBe('sent')
  })

  test('an answer that comes after the session starts no rest', async () => {
    const { root, transport, clock } = await withPeople()
    const before = clock.pending
    const resolve = transport.hold(ASK)
    void root.signedIn.passwordMails.send(OTHER)
    await settle()
    root.session.signOut()
    resolve(answer({}))
    await settle()
    expect(clock.pending).toBeLessThanOrEqual(before)
    expect(root.signedIn.passwordMails.restSecondsLeft(OTHER)).toBe(0)
  })
})
