import { MemberStatus, Role } from '@portico/stores/contract'
import { sql } from 'kysely'
import { addressees, countOf } from '../../database/lookups.ts'
import type { RowOf } from '../../database/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import { lastedAfter, outagesOf } from '../../workspaces/states/read.ts'
import { claimDue, repeatDue } from '../backgroundJobs.ts'
import { isRefusedForGood, type Mailer } from '../mailer.ts'
import { type OutageOf, isQuiet, outagesToReport } from './due.ts'
import { mailAbout } from './mail.ts'
import { stopPath } from './page.ts'
import { statusMailOf } from './settings.ts'

const EVERY_MS = 15_000
/** A change of state may be stored a little after its time. */
const LATE_MS = 2000
/** Outages of one mail. */
const MAX_TOLD = 20

type Needed = Pick<Dependencies, 'db' | 'now' | 'settings'>

/** Admins and owners who may sign in, of accounts whose workspaces can be used. */
const findRecipient = ({ db, now }: Needed, memberId: string) =>
  addressees(db)
    .innerJoin('subscriptions', 'subscriptions.account_id', 'members.account_id')
    .leftJoin('profiles', 'profiles.member_id', 'members.id')
    .select('profiles.locale')
    .where('members.id', '=', memberId)
    .where('members.status', '=', MemberStatus.active)
    .where('members.level', 'in', [Role.admin, Role.owner])
    .where('accounts.removed_at', 'is', null)
    .where('accounts.suspended_at', 'is', null)
    .where('subscriptions.expires_at', '>', new Date(now()))
    .executeTakeFirst()

/** Those that last, or have ended since. */
const outagesSince = async ({ db }: Needed, accountId: string, since: Date): Promise<readonly OutageOf[]> => {
  const rows = await outagesOf(db.selectFrom('workspaces').where('workspaces.account_id', '=', accountId))
    // The first known state of a new workspace is no outage.
    .where(
      sql<boolean>`exists (
        select from workspace_states as earlier
        where earlier.workspace_id = down.workspace_id and earlier.number < down.number
      )`,
    )
    .where(lastedAfter(since))
    .orderBy('down.at')
    .orderBy('down.number')
    .execute()
  return rows.map(({ serviceid, name, from, to }) => ({
    workspaceId: serviceid,
    name,
    from: from.getTime(),
    to: to?.getTime() ?? null,
  }))
}

const countUnobserved = ({ db }: Needed, accountId: string): Promise<number> =>
  countOf(db.selectFrom('workspaces').where('account_id', '=', accountId).where('observed_since', 'is', null))

const notify = async (needed: Needed, mailer: Mailer, claimed: RowOf<'status_mails'>): Promise<void> => {
  const { db, now, settings } = needed
  const { member_id, told_until, origin, token } = claimed
  const at = now()
  const until = Math.max(at - LATE_MS, told_until.getTime())
  const done = (isTold: boolean) =>
    db
      .updateTable('status_mails')
      .set({ check_at: new Date(at + EVERY_MS / 2), ...(isTold && { told_until: new Date(until) }) })
      .where('member_id', '=', member_id)
      // Saved meanwhile: a later mail is about what came after.
      .where('told_until', '=', told_until)
      .execute()
  const recipient = await findRecipient(needed, member_id)
  if (!recipient) {
    await done(true)
    return
  }
  const own = statusMailOf(claimed)
  if (isQuiet(own, at)) {
    await done(false)
    return
  }
  const outages = outagesToReport(
    await outagesSince(needed, recipient.accountId, told_until),
    own,
    told_until.getTime(),
    until,
  )
  if (outages.length > 0) {
    const list = `${settings.consoleOrigins[0] ?? origin}/admin/workspaces`
    const mail = mailAbout({
      ...recipient,
      language: recipient.locale?.toLowerCase().startsWith('es') === true ? 'es' : 'en',
      outages: outages.slice(-MAX_TOLD),
      more: Math.max(0, outages.length - MAX_TOLD),
      unobserved: await countUnobserved(needed, recipient.accountId),
      now: at,
      timeZone: own.timeZone,
      listLink: list,
      linkTo: (id) => `${list}?workspace=${encodeURIComponent(id)}`,
      stopLink: origin + stopPath(token),
    })
    try {
      await mailer.send(mail)
    } catch (error) {
      // Tried again, unless it is refused for good: then the next outage is.
      if (isRefusedForGood(error)) await done(true)
      throw error
    }
  }
  await done(true)
}

/** Mails to admins when workspaces go down or come back, checked four times a minute. */
export const createStatusMails = (needed: Needed, mailer: Mailer, onFailure: (error: unknown) => void) =>
  repeatDue(
    EVERY_MS,
    () => claimDue(needed.db, 'status_mails', 'check_at', needed.now(), sql`mode <> 'off'`),
    (claimed) => notify(needed, mailer, claimed),
    onFailure,
  )
