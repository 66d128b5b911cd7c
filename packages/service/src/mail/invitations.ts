import { MemberStatus } from '@portico/stores/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { issueOneTimeToken, revokeOneTimeTokens } from '../security/oneTimeTokens.ts'
import { countMail, invitationLimits } from './limits.ts'
import type { Mailer } from './mailer.ts'
import { confirmationMail, linkTo, type MailedLink } from './templates.ts'

export interface Invitations {
  /** Sends it, or later when limits are reached: many can be invited, but nobody is flooded. @returns Until when it waits at least; null when sent. */
  readonly invite: (memberId: string, origin: string) => Promise<Date | null>
  readonly sendDue: () => Promise<void>
  /** Waits for a mail that is being sent. */
  readonly stop: () => Promise<void>
}

const EVERY_MS = 60_000
/** Another instance takes over what one left unfinished, and a mail server that failed gets a pause. */
const AGAIN_MS = 10 * 60_000

const findInvitee = (db: Kysely<Database>, memberId: string) =>
  db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .innerJoin('subscriptions', 'subscriptions.account_id', 'members.account_id')
    .select(['members.id', 'members.email', 'members.first_name as firstName'])
    .select(['members.account_id as accountId', 'accounts.company_name as company'])
    .select(['subscriptions.is_trial as isTrial', 'subscriptions.users'])
    .where('members.id', '=', memberId)
    .where('members.status', '=', MemberStatus.pending)
    .where('accounts.removed_at', 'is', null)
    .where('accounts.suspended_at', 'is', null)
    .executeTakeFirst()

type Invitee = NonNullable<Awaited<ReturnType<typeof findInvitee>>>

const issue = async (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  { id: memberId, accountId, company, email, firstName }: Invitee,
  origin: string,
): Promise<MailedLink> => {
  const kind = 'email-confirmation'
  const token = await db.transaction().execute(async (transaction) => {
    // Only the newest mail's link works, as the console says.
    await revokeOneTimeTokens(transaction, memberId, [kind], now())
    return issueOneTimeToken(transaction, { kind, memberId }, now())
  })
  const link = linkTo(origin, kind, token)
  return { link, mail: confirmationMail({ accountId, company, email, firstName, link }) }
}

/** Counts against no limit. @returns null for somebody who needs no invitation. */
export const issueInvitation = async (
  dependencies: Pick<Dependencies, 'db' | 'now'>,
  memberId: string,
  origin: string,
): Promise<MailedLink | null> => {
  const invitee = await findInvitee(dependencies.db, memberId)
  return invitee ? issue(dependencies, invitee, origin) : null
}

export const createInvitations = (
  dependencies: Pick<Dependencies, 'db' | 'now'>,
  mailer: Mailer,
  onFailure: (error: unknown) => void,
): Invitations => {
  const { db, now } = dependencies
  const invite: Invitations['invite'] = async (memberId, origin) => {
    const invitee = await findInvitee(db, memberId)
    if (!invitee) return null
    const { accountId, isTrial, users } = invitee
    const limits = invitationLimits(invitee.email, { id: accountId, isTrial, users })
    const due_at = await countMail(db, limits, now())
    if (due_at !== null) {
      await db
        .insertInto('delayed_invitations')
        .values({ member_id: memberId, origin, due_at })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ origin, due_at }))
        .execute()
      return due_at
    }
    await mailer.send((await issue(dependencies, invitee, origin)).mail)
    await db.deleteFrom('delayed_invitations').where('member_id', '=', memberId).execute()
    return null
  }

  const sendDue = async (): Promise<void> => {
    const due = await db
      .updateTable('delayed_invitations')
      .set({ due_at: new Date(now() + AGAIN_MS) })
      .where('due_at', '<=', new Date(now()))
      .returning(['member_id', 'origin'])
      .execute()
    for (const { member_id, origin } of due) await invite(member_id, origin).catch(onFailure)
  }

  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(sendDue).catch(onFailure)
  }, EVERY_MS)
  return {
    invite,
    sendDue,
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
