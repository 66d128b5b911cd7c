import { MemberStatus } from '@portico/stores/contract'
import type { Dependencies } from '../dependencies.ts'
import { issueOneTimeToken, revokeOneTimeTokens } from '../security/oneTimeTokens.ts'
import { countMail, invitationLimits } from './limits.ts'
import type { Mailer } from './mailer.ts'
import { confirmationMail, linkTo } from './templates.ts'

export interface Invitations {
  /** Sends it, or later when limits are reached: many can be invited, but nobody is flooded. */
  readonly invite: (memberId: string, origin: string) => Promise<void>
  readonly sendDue: () => Promise<void>
  /** Waits for a mail that is being sent. */
  readonly stop: () => Promise<void>
}

const EVERY_MS = 60_000
/** Another instance takes over what one left unfinished, and a mail server that failed gets a pause. */
const AGAIN_MS = 10 * 60_000

export const createInvitations = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  mailer: Mailer,
  onFailure: (error: unknown) => void,
): Invitations => {
  const invite: Invitations['invite'] = async (memberId, origin) => {
    const member = await db
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.account_id')
      .innerJoin('subscriptions', 'subscriptions.account_id', 'members.account_id')
      .select(['members.email', 'members.first_name as firstName', 'members.account_id as accountId'])
      .select([
        'accounts.company_name as company',
        'subscriptions.is_trial as isTrial',
        'subscriptions.users',
      ])
      .where('members.id', '=', memberId)
      .where('members.status', '=', MemberStatus.pending)
      .where('accounts.removed_at', 'is', null)
      .where('accounts.suspended_at', 'is', null)
      .executeTakeFirst()
    if (!member) return
    const { accountId, isTrial, users, ...rest } = member
    const limits = invitationLimits(member.email, { id: accountId, isTrial, users })
    const due_at = await countMail(db, limits, now())
    if (due_at !== null) {
      await db
        .insertInto('delayed_invitations')
        .values({ member_id: memberId, origin, due_at })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ origin, due_at }))
        .execute()
      return
    }
    const kind = 'email-confirmation'
    const token = await db.transaction().execute(async (transaction) => {
      // Only the newest mail's link works, as the console says.
      await revokeOneTimeTokens(transaction, memberId, [kind], now())
      return issueOneTimeToken(transaction, { kind, memberId }, now())
    })
    await mailer.send(confirmationMail({ ...rest, accountId, link: linkTo(origin, kind, token) }))
    await db.deleteFrom('delayed_invitations').where('member_id', '=', memberId).execute()
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
