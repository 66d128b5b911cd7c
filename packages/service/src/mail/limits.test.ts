import { ErrorCode, MemberStatus } from '@portico/stores/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createInvitations } from './invitations.ts'
import type { Mail } from './templates.ts'
import { START } from '../testing/testService.ts'
import { ADMIN, inSequence, newUser, refusal, serviceFixture, USER } from '../testing/fixtures.ts'

const {
  db,
  advance,
  restart,
  add,
  remove,
  forgot,
  mails,
  mailsTo,
  member,
  members,
  setAccount,
  verify,
  tokenFor,
} = serviceFixture()

const [MINUTE, HOUR] = [60_000, 3_600_000]
const STRANGER = 'stranger@elsewhere.example'

const invite = (email: string, who = 'admin@northwind', accountId = '4821') =>
  add(newUser({ email, accountId }), who)
const setSeats = (accountId: string, users: number) =>
  db().updateTable('subscriptions').set({ users }).where('account_id', '=', accountId).execute()
const sentTo = async () => (await mails()).map(({ to }) => to)
const succeeded = (replies: readonly { readonly status: number }[]) =>
  replies.filter(({ status }) => status === 200).length

afterEach(() => vi.restoreAllMocks())

describe('invitations', () => {
  it('reach an address three times an hour and five times a day, invited and deleted 18 times', async () => {
    const counts: number[] = []
    for (let hour = 0; hour < 3; hour += 1) {
      for (let round = 0; round < 6; round += 1) {
        expect((await invite(STRANGER)).status).toBe(200)
        expect((await remove(STRANGER)).status).toBe(200)
      }
      counts.push((await mailsTo(STRANGER)).length)
      advance(HOUR)
    }
    expect(counts).toEqual([3, 5, 5])
  })

  it('have the same limit from two accounts, by tags, and concurrently', async () => {
    await Promise.all(
      ['', '+1', '+two'].flatMap((tag) => {
        const email = STRANGER.replace('@', `${tag}@`)
        return [invite(email), invite(email, 'admin@bluefin', '1001')]
      }),
    )
    expect((await mails()).filter(({ to }) => to.endsWith('@elsewhere.example'))).toHaveLength(3)
    expect(await member(STRANGER)).toMatchObject({ status: MemberStatus.pending })
  })

  it('can be requested again by anyone, within the same limit', async () => {
    await invite(STRANGER)
    await inSequence(20, () => forgot(STRANGER))
    expect(await mailsTo(STRANGER)).toHaveLength(3)
    const token = await tokenFor(STRANGER)
    expect((await verify(token)).status).toBe(200)
  })

  it('from one trial in a second are 100, and the rest are sent the next day', async () => {
    const intervals = vi.spyOn(globalThis, 'setInterval')
    await restart({})
    await setSeats('4821', 200)
    const emails = Array.from({ length: 120 }, (_, index) => `p${index}@elsewhere.example`)
    expect(succeeded(await Promise.all(emails.map((email) => invite(email))))).toBe(120)
    expect(await sentTo()).toHaveLength(100)
    const [deleted] = await db()
      .selectFrom('delayed_invitations')
      .innerJoin('members', 'id', 'member_id')
      .select('email')
      .execute()
    await remove(deleted?.email ?? '')
    advance(24 * HOUR)
    for (const [run, every] of intervals.mock.calls) if (every === MINUTE) run()
    await expect.poll(sentTo, { timeout: 30_000 }).toHaveLength(119)
    expect(new Set(await sentTo())).toEqual(new Set(emails.filter((email) => email !== deleted?.email)))
    await expect.poll(() => db().selectFrom('delayed_invitations').selectAll().execute()).toEqual([])
  }, 120_000)

  // Nightly: 120 invitations, one after the other; a trial sends 100.
  it(
    'to 120 people of a paid account are sent at once',
    { tags: ['nightly'], timeout: 120_000 },
    async () => {
      await setSeats('1001', 600)
      const { length } = await members('owner@bluefin')
      const replies = await inSequence(120, (index) =>
        invite(`p${index}@elsewhere.example`, 'admin@bluefin', '1001'),
      )
      expect(succeeded(replies)).toBe(120)
      expect(await members('owner@bluefin')).toHaveLength(length + 120)
      expect(await sentTo()).toHaveLength(120)
    },
  )

  it('that wait are sent once by several instances, and work', async () => {
    for (let round = 0; round < 4; round += 1) {
      if (round > 0) await remove(STRANGER)
      await invite(STRANGER)
    }
    expect(await mailsTo(STRANGER)).toHaveLength(3)
    const sent: Mail[] = []
    const send = async (mail: Mail) => void sent.push(mail)
    const failed = vi.fn<(error: unknown) => void>()
    const later = { db: db(), now: () => START + HOUR }
    const instances = [0, 1, 2].map(() => createInvitations(later, { send }, failed))
    await Promise.all(instances.map(({ sendDue }) => sendDue()))
    for (const { stop } of instances) await stop()
    expect(sent.map(({ to }) => to)).toEqual([STRANGER])
    expect(failed).not.toHaveBeenCalled()
    expect((await verify(/emailconfirmation\/([\w-]+)/.exec(sent[0]?.plain ?? '')?.[1])).status).toBe(200)
  })

  it('do not contain a message from a company’s or a user’s name', async () => {
    await setAccount('4821', { company_name: 'Your account is locked, visit http://evil.example now' })
    await add(newUser({ email: STRANGER, firstName: 'Call +1 617 555 0142', lastName: 'x@evil.example' }))
    const [mail] = await mailsTo(STRANGER)
    expect(mail?.text).toContain('Hello Call,\n')
    expect(mail?.text).toContain('“Your account is locked, visit now” invites you to Portico (account 4821)')
    expect(`${mail?.text} ${mail?.html} ${mail?.subject}`).not.toMatch(/evil|555/)
    await setAccount('4821', { company_name: 'https://evil.example' })
    await forgot(STRANGER)
    expect((await mailsTo(STRANGER))[0]?.text).toContain('“4821” invites you')
  })
})

describe('mails for a forgotten password', () => {
  it('can be requested 30 times a minute from one address, for any users', async () => {
    await restart({ rateLimit: 600 })
    const replies = await inSequence(30, (index) => forgot(`p${index}@northwind.example`))
    expect(succeeded(replies)).toBe(30)
    expect(refusal(await forgot(USER))).toEqual([
      429,
      { code: ErrorCode.forbidden, message: 'Too many calls. Try again in 60 seconds.', seconds: 60 },
    ])
    advance(MINUTE)
    expect((await forgot(USER)).status).toBe(200)
  })

  it('are at most 20 a day for each user', async () => {
    for (let round = 0; round < 30; round += 1) {
      await inSequence(2, () => forgot(USER))
      advance(15 * MINUTE)
    }
    expect(await mailsTo(USER)).toHaveLength(20)
    await forgot(ADMIN)
    expect(await mailsTo(ADMIN)).toHaveLength(1)
  })
})
