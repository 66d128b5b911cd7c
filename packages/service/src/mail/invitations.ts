import { MemberStatus } from '@portico/stores/contract'
import type { Insertable } from 'kysely'
import type { PlannedEvent } from '../database/auditTable.ts'
import { recordEvent } from '../audit/record.ts'
import { addressees } from '../database/lookups.ts'
import type { Database, Db, Tx } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { claimDue, RETRY_MS, repeatDue } from './backgroundJobs.ts'
import { invitationLimits, sendLimited } from './limits.ts'
import { issueLink, type MailedLink, sendLink } from './mailedLinks.ts'
import { isRefusedForGood, type Mailer } from './mailer.ts'

const EVERY_MS = 60_000

const findInvitee = (db: Db, memberId: string) =>
  addressees(db)
    .innerJoin('subscriptions', 'subscriptions.account_id', 'members.account_id')
    .select([
      'accounts.suspended_at as suspendedAt',
      'subscriptions.is_trial as isTrial',
      'subscriptions.users',
    ])
    .where('members.id', '=', memberId)
    .where('members.status', '=', MemberStatus.pending)
    .where('accounts.removed_at', 'is', null)
    .executeTakeFirst()

type Invitee = NonNullable<Awaited<ReturnType<typeof findInvitee>>>

/** Not limited. @returns null for a user who needs no invitation. */
export const issueInvitation = async (
  dependencies: Pick<Dependencies, 'db' | 'now'>,
  memberId: string,
  origin: string,
): Promise<MailedLink | null> => {
  const invitee = await findInvitee(dependencies.db, memberId)
  return invitee && !invitee.suspendedAt
    ? issueLink(dependencies, 'email-confirmation', invitee, origin)
    : null
}

const delay = async (transaction: Tx, delayed: Insertable<Database['delayed_invitations']>) => {
  const { member_id: _, ...changes } = delayed
  await transaction
    .insertInto('delayed_invitations')
    .values(delayed)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changes))
    .execute()
}

/** The event of an addition stands from now on. */
const recordAddition = async (transaction: Tx, memberId: string): Promise<void> => {
  const waiting = await transaction
    .selectFrom('delayed_invitations')
    .select('addition')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (waiting?.addition) await recordEvent(transaction, waiting.addition.origin, waiting.addition.entry)
}

export const createInvitations = (
  dependencies: Pick<Dependencies, 'db' | 'now'>,
  mailer: Mailer,
  onFailure: (error: unknown) => void,
) => {
  const { db, now } = dependencies
  const send = (invitee: Invitee, origin: string): Promise<Date | null> => {
    const { accountId, isTrial, users } = invitee
    const limits = invitationLimits(invitee.email, { id: accountId, isTrial, users })
    return sendLimited(dependencies, limits, async () =>
      sendLink(dependencies, mailer, await issueLink(dependencies, 'email-confirmation', invitee, origin)),
    )
  }

  /**
   * Sends it, or delays it when limits are reached: many users can be invited without flooding a mailbox.
   * @returns The earliest time of a delayed mail; null when sent.
   */
  const invite = async (memberId: string, origin: string): Promise<Date | null> => {
    const invitee = await findInvitee(db, memberId)
    if (invitee?.suspendedAt) return null
    const due_at = invitee ? await send(invitee, origin) : null
    await db.transaction().execute(async (transaction) => {
      await recordAddition(transaction, memberId)
      await (due_at === null
        ? transaction.deleteFrom('delayed_invitations').where('member_id', '=', memberId).execute()
        : delay(transaction, { member_id: memberId, origin, due_at, addition: null }))
    })
    return due_at
  }

  /** Takes an addition back whose invitation was not sent, as if it had never been. @returns false when one was sent meanwhile. */
  const takeBack = (memberId: string): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('members')
        .where('id', '=', memberId)
        .where('id', 'in', (eb) =>
          eb.selectFrom('delayed_invitations').select('member_id').where('addition', 'is not', null),
        )
        .executeTakeFirst()
      if (numDeletedRows === 0n) return false
      await transaction.deleteFrom('past_members').where('id', '=', memberId).execute()
      return true
    })

  /** What the server refuses for good is not tried again; Activity tells of it. */
  const giveUp = async (memberId: string): Promise<void> => {
    if (await takeBack(memberId)) return
    await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('delayed_invitations').where('member_id', '=', memberId).execute()
      const member = await transaction
        .selectFrom('members')
        .select(['email', 'account_id'])
        .where('id', '=', memberId)
        .executeTakeFirst()
      if (!member) return
      await recordEvent(
        transaction,
        { actor: 'system', at: now() },
        {
          action: 'member.invite',
          outcome: 'refused',
          accountId: member.account_id,
          subject: { kind: 'member', id: memberId, name: member.email },
        },
      )
    })
  }

  const sendOne = async ({ member_id, origin }: { member_id: string; origin: string }): Promise<void> => {
    try {
      await invite(member_id, origin)
    } catch (error) {
      if (isRefusedForGood(error)) await giveUp(member_id)
      throw error
    }
  }

  return {
    ...repeatDue(EVERY_MS, () => claimDue(db, 'delayed_invitations', 'due_at', now()), sendOne, onFailure),
    /** In the transaction that adds a user: the event is recorded once their invitation is sent or waits. */
    expect: (transaction: Tx, member_id: string, origin: string, addition: PlannedEvent) =>
      delay(transaction, {
        member_id,
        origin,
        due_at: new Date(now() + RETRY_MS),
        addition: JSON.stringify(addition),
      }),
    invite,
    takeBack,
  }
}
