import { MemberStatus } from '@portico/stores/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ADMIN, serviceFixture, USER } from '../testing/fixtures.ts'
import { START } from '../testing/testService.ts'
import { createInvitations } from './invitations.ts'
import { type Mailer, MailNotTaken } from './mailer.ts'
import type { Mail } from './templates.ts'

const { db, member, memberId, members, setMember } = serviceFixture()
const [MINUTE, HOUR] = [60_000, 3_600_000]

const waiting = () => db().selectFrom('delayed_invitations').selectAll().execute()
const eventsAbout = async (email: string) =>
  (await db().selectFrom('audit_events').select(['action', 'outcome', 'actor', 'email', 'subject']).execute())
    .filter(({ subject }) => subject?.name === email)
    .map(({ action, outcome, actor, email: by }) => [action, outcome, by ?? actor])
const notTaken = (reply: number | null, isPermanent: boolean) =>
  new MailNotTaken('No', { code: 'EENVELOPE', reply, isPermanent, mayBeTaken: false })

describe('a delayed invitation', () => {
  let time = START
  const jobs = (mail: Mailer['send']) => {
    const failed = vi.fn<(error: unknown) => void>()
    const job = createInvitations({ db: db(), now: () => time }, { send: mail }, failed)
    onTestFinished(job.stop)
    return { ...job, failed }
  }
  const delay = async (email: string) => {
    time = START
    await setMember(email, { status: MemberStatus.pending })
    await db()
      .insertInto('delayed_invitations')
      .values({ member_id: await memberId(email), origin: 'http://x.example', due_at: new Date(START) })
      .execute()
  }

  it('that is refused for good is given up, which Activity tells, and stops no other', async () => {
    await delay(USER)
    await delay(ADMIN)
    const sent: string[] = []
    const { sendDue, failed } = jobs(async ({ to }) => {
      sent.push(to)
      if (to === USER) throw notTaken(550, true)
    })
    await sendDue()
    time += 24 * HOUR
    await sendDue()
    expect(sent.toSorted()).toEqual([ADMIN, USER])
    expect(failed).toHaveBeenCalledTimes(1)
    expect(await waiting()).toEqual([])
    expect(await eventsAbout(USER)).toEqual([['member.invite', 'refused', 'system']])
    expect((await member(USER))?.status).toBe(MemberStatus.pending)
  })

  it.each([451, 535, null])('that is not taken now (%s) is tried again', async (reply) => {
    await delay(USER)
    const mail = vi
      .fn<Mailer['send']>()
      .mockRejectedValueOnce(notTaken(reply, false))
      .mockResolvedValue(undefined)
    const { sendDue } = jobs(mail)
    await sendDue()
    expect(await waiting()).toHaveLength(1)
    time += 10 * MINUTE
    await sendDue()
    expect([mail.mock.calls.length, await waiting()]).toEqual([2, []])
  })

  it('that was begun by an instance which was killed is sent by another one', async () => {
    await delay(USER)
    await delay(ADMIN)
    const sent: string[] = []
    const { promise: begun, resolve: begin } = Promise.withResolvers<string>()
    const { promise: hanging, resolve: release } = Promise.withResolvers<void>()
    const killed = jobs(({ to }) => {
      begin(to)
      return hanging
    })
    onTestFinished(() => release())
    const other = jobs(async ({ to }) => void sent.push(to))
    void killed.sendDue()
    const lost = await begun
    const rest = [USER, ADMIN].filter((email) => email !== lost)
    await other.sendDue()
    expect(sent).toEqual(rest)
    time += 10 * MINUTE
    await other.sendDue()
    expect(sent).toEqual([...rest, lost])
    for (const { failed } of [killed, other]) expect(failed).not.toHaveBeenCalled()
  })

  it('of somebody who needs none any more is forgotten', async () => {
    await delay(USER)
    await setMember(USER, { status: MemberStatus.active })
    await jobs(() => Promise.reject(new Error('sent'))).sendDue()
    expect(await waiting()).toEqual([])
  })

  /** As a service leaves it that is killed while it sends the first invitation. */
  const expectUser = async () => {
    await delay(USER)
    const id = await memberId(USER)
    await db()
      .transaction()
      .execute((transaction) =>
        jobs(() => Promise.resolve()).expect(transaction, id, 'http://x.example', {
          origin: { actor: 'member', at: START, address: '127.0.0.1' },
          entry: {
            action: 'member.add',
            accountId: '4821',
            person: { memberId: null, email: ADMIN },
            subject: { kind: 'member', id, name: USER },
          },
        }),
      )
    time += 10 * MINUTE
  }

  it('of a user whose addition was cut short is sent, and the addition recorded once', async () => {
    await expectUser()
    expect(await eventsAbout(USER)).toEqual([])
    const sent: Mail[] = []
    const { sendDue } = jobs(async (mail) => void sent.push(mail))
    await sendDue()
    await sendDue()
    expect(sent.map(({ to }) => to)).toEqual([USER])
    expect(await eventsAbout(USER)).toEqual([['member.add', 'done', ADMIN]])
  })

  it('of a user whose addition was cut short, refused for good, takes the addition back', async () => {
    await expectUser()
    await jobs(() => Promise.reject(notTaken(550, true))).sendDue()
    expect([await eventsAbout(USER), await waiting()]).toEqual([[], []])
    expect((await members()).map(({ id }) => id)).not.toContain(USER)
  })
})
