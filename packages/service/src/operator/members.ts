import { MemberStatus, Role } from '@portico/stores/contract'
import { Argument, type Command, Option } from 'commander'
import type { Kysely } from 'kysely'
import { addMember } from '../api/userChanges.ts'
import { newUserOf } from '../api/userRules.ts'
import { differences } from '../audit/record.ts'
import { memberByEmail } from '../database/lookups.ts'
import type { Database } from '../database/schema.ts'
import { issueInvitation } from '../mail/invitations.ts'
import { issuePasswordReset } from '../mail/passwordResets.ts'
import { endAccess } from '../security/endAccess.ts'
import { removeFactors } from '../security/factors.ts'
import { clearAttempts } from '../security/loginLock.ts'
import { requireAccount, requireOpenAccount } from './accountSummary.ts'
import type { Act } from './commands.ts'
import { linkResult, type Operator } from './operator.ts'
import type { Result } from './output.ts'
import { Refusal } from './refusal.ts'

const ROLES = { user: Role.user, admin: Role.admin, owner: Role.owner } as const
type RoleName = keyof typeof ROLES

const requireMember = async (db: Kysely<Database>, accountId: string, email: string) => {
  const member = await memberByEmail(db, accountId, email.trim().toLowerCase())
    .select(['status', 'first_name', 'password_hash'])
    .executeTakeFirst()
  if (!member) throw new Refusal(`Nobody in account ${accountId} has the e-mail address ${email}.`)
  return member
}

interface Person {
  readonly firstName?: string
  readonly lastName?: string
  readonly role: RoleName
}

const invite = (
  { withDatabase, now, origin, deliver, record }: Operator,
  accountId: string,
  address: string,
  { firstName, lastName, role }: Person,
): Promise<Result> =>
  withDatabase(async (db) => {
    await requireOpenAccount(db, accountId)
    const email = address.trim().toLowerCase()
    const known = await memberByEmail(db, accountId, email).executeTakeFirst()
    const add = (): Promise<{ readonly id: string }> => {
      if (firstName === undefined || lastName === undefined)
        throw new Refusal('Somebody new needs --first-name and --last-name.')
      const person = newUserOf(
        {
          firstName,
          lastName,
          role: Role.user,
          email,
          emailConfirmation: email,
          status: MemberStatus.pending,
          accountId,
        },
        { accountId },
      )
      return db.transaction().execute(async (transaction) => {
        const added = await addMember(transaction, accountId, { ...person, level: ROLES[role] })
        await record(transaction, {
          action: 'member.add',
          accountId,
          subject: { kind: 'member', id: added.id, name: email },
          after: { level: ROLES[role] },
        })
        return added
      })
    }
    const { id } = known ?? (await add())
    const invitation = await issueInvitation({ db, now }, id, origin)
    if (!invitation)
      throw new Refusal(`${email} needs no invitation: “member reset” mails a link for a new password.`)
    await record(db, { action: 'member.invite', accountId, subject: { kind: 'member', id, name: email } })
    const { link, mail } = invitation
    return linkResult(
      known ? `${email} has a new invitation.` : `${email} was added to account ${accountId}.`,
      { email, link, mail: await deliver(db, mail) },
      { account: accountId },
    )
  })

const reset = (
  { withDatabase, now, origin, deliver, record }: Operator,
  accountId: string,
  address: string,
): Promise<Result> =>
  withDatabase(async (db) => {
    const { company_name: company } = await requireOpenAccount(db, accountId)
    const member = await requireMember(db, accountId, address)
    const { id, email, first_name: firstName } = member
    if (member.status === MemberStatus.pending)
      throw new Refusal(`${email} has not confirmed yet: “member invite” mails the link again.`)
    if (member.status !== MemberStatus.active)
      throw new Refusal(`${email} is inactive or locked, so a password would not help.`)
    const { link, mail } = await issuePasswordReset(
      { db, now },
      id,
      { accountId, company, email, firstName },
      origin,
    )
    await record(db, { action: 'password.forget', accountId, subject: { kind: 'member', id, name: email } })
    return linkResult(`${email} can choose a new password.`, { email, link, mail: await deliver(db, mail) })
  })

const unlock = ({ withDatabase, record }: Operator, accountId: string, address: string): Promise<Result> =>
  withDatabase(async (db) => {
    await requireAccount(db, accountId)
    const { id, email, status, password_hash } = await requireMember(db, accountId, address)
    await db.transaction().execute(async (transaction) => {
      if (status === MemberStatus.locked) {
        const next = password_hash === null ? MemberStatus.pending : MemberStatus.active
        await transaction.updateTable('members').set({ status: next }).where('id', '=', id).execute()
      }
      await clearAttempts(transaction, { accountId, email })
      await record(transaction, {
        action: 'member.unlock',
        accountId,
        subject: { kind: 'member', id, name: email },
      })
    })
    return {
      data: { account: accountId, email, wasLocked: status === MemberStatus.locked },
      text:
        status === MemberStatus.locked
          ? `${email} is unlocked, and failed sign-ins are forgotten.`
          : `Failed sign-ins of ${email} are forgotten; the user was not locked.`,
    }
  })

const resetFactor = (
  { withDatabase, now, record }: Operator,
  accountId: string,
  address: string,
): Promise<Result> =>
  withDatabase(async (db) => {
    await requireAccount(db, accountId)
    const { id, email } = await requireMember(db, accountId, address)
    await db.transaction().execute(async (transaction) => {
      if (!(await removeFactors(transaction, id))) throw new Refusal(`${email} has no second factor.`)
      await endAccess(transaction, id, now())
      await record(transaction, {
        action: 'member.resetFactor',
        accountId,
        subject: { kind: 'member', id, name: email },
      })
    })
    return {
      data: { account: accountId, email },
      text: `${email} signs in by password now, and is signed out everywhere.`,
    }
  })

const setRole = (
  { withDatabase, record }: Operator,
  accountId: string,
  address: string,
  role: RoleName,
): Promise<Result> =>
  withDatabase(async (db) => {
    await requireAccount(db, accountId)
    const { id, email, status, level } = await requireMember(db, accountId, address)
    if (role === 'owner' && status !== MemberStatus.active)
      throw new Refusal(`${email} is not active, and an owner can only be active.`)
    await db.transaction().execute(async (transaction) => {
      const owners = await transaction
        .selectFrom('members')
        .select('id')
        .where('account_id', '=', accountId)
        .where('level', '=', Role.owner)
        .forUpdate()
        .execute()
      if (role !== 'owner' && owners.every((owner) => owner.id === id) && owners.length > 0)
        throw new Refusal(`${email} is the only owner: make somebody else an owner first.`)
      await transaction.updateTable('members').set({ level: ROLES[role] }).where('id', '=', id).execute()
      await record(transaction, {
        action: 'member.change',
        accountId,
        subject: { kind: 'member', id, name: email },
        ...differences({ level }, { level: ROLES[role] }),
      })
    })
    return { data: { account: accountId, email, role }, text: `${email} has the role ${role} now.` }
  })

export const addMemberCommands = (program: Command, act: Act): void => {
  const members = program
    .command('member')
    .description('people of an account: invite, reset, unlock, reset-factor, set-role')
  const command = (name: string, description: string): Command =>
    members.command(name).description(description).argument('<account>').argument('<email>')
  command('invite', 'adds somebody, or invites a pending user again; prints and mails the link')
    .option('--first-name <name>', 'of somebody new')
    .option('--last-name <name>', 'of somebody new')
    .addOption(new Option('--role <role>', 'of somebody new').choices(Object.keys(ROLES)).default('user'))
    .action(act(invite))
  command('reset', 'prints and mails a link for a new password').action(act(reset))
  command('unlock', 'ends a lock, and forgets failed sign-ins').action(act(unlock))
  command('reset-factor', 'removes authenticator app and passkeys, for a lost phone').action(act(resetFactor))
  command('set-role', 'makes somebody a user, an admin or an owner')
    .addArgument(new Argument('<role>').choices(Object.keys(ROLES)))
    .action(act(setRole))
}
