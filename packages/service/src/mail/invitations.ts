import { MemberStatus } from '@portico/stores/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { reissueOneTimeToken } from '../security/oneTimeTokens.ts'
import { countMail, invitationLimits } from './limits.ts'
import type { Mailer } from './mailer.ts'
import { confirmationMail, linkTo, type MailedLink } from './templates.ts'

export interface Invitations {
  /** Sends it, or delays it when limits are reached: many users can be invited without flooding a mailbox. @returns The earliest time of a delayed mail; null when sent. */
  readonly invite: (memberId: string, origin: string) => Promise<Date | null>
  readonly sendDue: () => Promise<void>
  /** Waits for a mail that is being sent. */
  readonly stop: () => Promise<void>
}

const EVERY_MS = 60_000
/** Another instance takes over unfinished mails, and a failed mail server gets a pause. */
const RETRY_MS = 10 * 60_000

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
  const link = linkTo(origin, kind, await reissueOneTimeToken(db, kind, memberId, now()))
  return { link, mail: confirmationMail({ accountId, company, email, firstName, link }) }
}

/** Not limited. @returns null for a user who needs no invitation. */
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

  const stopping = new AbortController()
  /** One instance claims one at a time: the others stay available. */
  const claimNext = () =>
    db
      .updateTable('delayed_invitations')
      .set({ due_at: new Date(now() + RETRY_MS) })
      .where('member_id', '=', (query) =>
        query
          .selectFrom('delayed_invitations')
          .select('member_id')
          .where('due_at', '<=', new Date(now()))
          .orderBy('due_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['member_id', 'origin'])
      .executeTakeFirst()

  const sendDue = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const due = await claimNext()
      if (!due) return
      await invite(due.member_id, due.origin).catch(onFailure)
    }
  }

  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(sendDue).catch(onFailure)
  }, EVERY_MS)
  return {
    invite,
    sendDue,
    stop: () => {
      stopping.abort()
      clearInterval(timer)
      return running
    },
  }
}
