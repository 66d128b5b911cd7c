import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { MemberStatus } from '../api/contract/roles.ts'
import { makePeople, makePerson } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { answer, refusal } from '../testing/fakeTransport.ts'
import { OTHER, OWNER, USER, withPeople, withStatus } from './users.fixture.ts'

const ASK = 'POST /auth/forgotpassword'

describe('the mail to set a password', () => {
  test('[S2-055] is requested with the account and the e-mail, with the bearer', async () => {
    const { transport, passwordMails } = await withPeople()
    await expect(passwordMails.send(OTHER)).resolves.toBe('sent')
    expect(transport.bodiesOf(ASK)).toEqual([{ accountId: '4821', email: OTHER }])
    expect(transport.callsOf(ASK)[0]?.headers).toHaveProperty('Authorization')
  })

  test.each([{}, { isSent: true }, { invitationWaitsUntil: '2026-11-23T18:00:00.000Z' }])(
    'has what the service tells of it: %j',
    async (reply) => {
      const { transport, passwordMails } = await withPeople()
      transport.next(ASK, answer(reply))
      await passwordMails.send(OTHER)
      expect([passwordMails.replyOf(OTHER), passwordMails.replyOf(USER)]).toEqual([reply, {}])
    },
  )

  test('[S2-055] then pauses for 30 s, only for this user', async () => {
    const { transport, clock, passwordMails } = await withPeople()
    await passwordMails.send(OTHER)
    expect([OTHER, USER].map((email) => passwordMails.pauseSecondsLeft(email))).toEqual([30, 0])
    await clock.advance(12_000)
    expect(passwordMails.pauseSecondsLeft(OTHER)).toBe(18)
    await expect(passwordMails.send(USER)).resolves.toBe('sent')
    await clock.advance(17_999)
    await expect(passwordMails.send(OTHER)).resolves.toBe('ignored')
    expect([OTHER, USER].map((email) => passwordMails.pauseSecondsLeft(email))).toEqual([1, 13])
    await clock.advance(1)
    expect([OTHER, USER].map((email) => passwordMails.pauseSecondsLeft(email))).toEqual([0, 12])
    await expect(passwordMails.send(OTHER)).resolves.toBe('sent')
    expect(transport.callsOf(ASK)).toHaveLength(3)
  })

  test('leaves no timer after all pauses, nor after the session', async () => {
    const { root, clock, passwordMails } = await withPeople()
    const before = clock.pending
    await passwordMails.send(OTHER)
    expect(clock.pending).toBe(before + 1)
    await clock.advance(31_000)
    expect(clock.pending).toBe(before)
    await passwordMails.send(OTHER)
    root.session.signOut()
    await settle()
    expect([clock.pending, passwordMails.pauseSecondsLeft(OTHER)]).toEqual([before, 0])
  })

  test('pressed twice is sent once', async () => {
    const { transport, passwordMails } = await withPeople()
    const resolve = transport.hold(ASK)
    const first = passwordMails.send(OTHER)
    expect(passwordMails.isSending(OTHER)).toBe(true)
    await expect(passwordMails.send(OTHER)).resolves.toBe('ignored')
    resolve(answer({}))
    await expect(first).resolves.toBe('sent')
    expect(passwordMails.isSending(OTHER)).toBe(false)
    expect(transport.callsOf(ASK)).toHaveLength(1)
  })

  test('an invitation is read again once it was mailed', async () => {
    const invitation = { sentAt: null, endsAt: null, waitsUntil: null }
    const { transport, passwordMails } = await withPeople({
      people: [makePerson(3, { status: MemberStatus.pending, invitation })],
    })
    const before = transport.callsOf('GET /users/').length
    await passwordMails.send(OTHER)
    expect(transport.callsOf('GET /users/')).toHaveLength(before + 1)
  })

  test('a failure has a problem and can be retried', async () => {
    const { transport, passwordMails } = await withPeople()
    transport.next(ASK, refusal(ErrorCode.cannotSendMail))
    await expect(passwordMails.send(OTHER)).resolves.toBe('failed')
    expect(passwordMails.problemOf(OTHER)).toMatchObject({ code: -21 })
    expect([passwordMails.pauseSecondsLeft(OTHER), passwordMails.problemOf(USER)]).toEqual([0, null])
    await expect(passwordMails.send(OTHER)).resolves.toBe('sent')
    expect(passwordMails.problemOf(OTHER)).toBeNull()
  })

  test('a rate limit has the time to wait', async () => {
    const { transport, passwordMails } = await withPeople()
    transport.next(ASK, refusal(ErrorCode.forbidden, { status: 429, headers: { 'Retry-After': '45' } }))
    await expect(passwordMails.send(OTHER)).resolves.toBe('failed')
    expect(passwordMails.pauseSecondsLeft(OTHER)).toBe(45)
  })

  test.each([
    ['an owner, by an admin', OWNER],
    ['an inactive user', 'person.4@northwind.example'],
    ['an unlisted user', 'nobody@northwind.example'],
  ])('is not sent to %s', async (_whom, email) => {
    const people = [...makePeople(4), withStatus(4, MemberStatus.inactive)]
    const { transport, passwordMails } = await withPeople({ role: 'admin', people })
    await expect(passwordMails.send(email)).resolves.toBe('ignored')
    expect(transport.callsOf(ASK)).toEqual([])
  })

  test.each([
    ['invites again those who are pending', MemberStatus.pending],
    ['helps those who are locked [S2-055]', MemberStatus.locked],
  ])('%s', async (_what, status) => {
    const { passwordMails } = await withPeople({ people: [makePerson(3, { status })] })
    await expect(passwordMails.send(OTHER)).resolves.toBe('sent')
  })
})
