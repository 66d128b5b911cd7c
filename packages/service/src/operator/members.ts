import { canonicalEmail, MemberStatus, Role } from '@portico/stores/contract'
import { Argument, type Command, Option } from 'commander'
import { addMember } from '../users/changes.ts'
import { differences } from '../audit/record.ts'
import { memberByEmail } from '../database/lookups.ts'
import type { Tx } from '../database/schema.ts'
import { issueInvitation } from '../mail/invitations.ts'
import { issueLink } from '../mail/mailedLinks.ts'
import { endAccess } from '../auth/endAccess.ts'
import { removeFactors } from '../auth/factors.ts'
import { clearAttempts } from '../auth/loginLock.ts'
import { newPerson, requireAccount, requireOpenAccount } from './accountSummary.ts'
import { inTransaction, linkResult, type Operator, type Act } from './operator.ts'
import { type Result, Refusal } from './output.ts'

const ROLES = { user: Role.user, admin: Role.admin, owner: Role.owner } as const
type RoleName = keyof typeof ROLES

/** Locked until the transaction ends, so that nobody changes or deletes the user meanwhile. */
const lockMember = async (transaction: Tx, accountId: string, email: string) => {
  await requireAccount(transaction, accountId)
  const member = await memberByEmail(transaction, accountId, canonicalEmail(email))
    .select(['status', 'first_name', 'password_hash'])
    .forUpdate()
    .executeTakeFirstOrThrow(
      () => new Refusal(`Nobody in account ${accountId} has the e-mail address ${email}.`),
    )
  return { ...member, subject: { kind: 'member', id: member.id, name: member.email } }
}

interface Person {
  readonly firstName?: string
  readonly lastName?: string
  readonly role: RoleName
}

const invite = async (
  operator: Operator,
  accountId: string,
  address: string,
  { firstName, lastName, role }: Person,
): Promise<Result> => {
  const { now, origin, record } = operator
  const email = canonicalEmail(address)
  const add = async (transaction: Tx): Promise<{ readonly id: string }> => {
    if (firstName === undefined || lastName === undefined)
      throw new Refusal('Somebody new needs --first-name and --last-name.')
    const person = newPerson({ firstName, lastName, email })
    const added = await addMember(transaction, accountId, { ...person, level: ROLES[role] })
    await record(transaction, {
      action: 'member.add',
      accountId,
      subject: { kind: 'member', id: added.id, name: email },
      after: { level: ROLES[role] },
    })
    return added
  }
  return operator.withDatabase(async (db) => {
    const { isKnown, ...issued } = await db.transaction().execute(async (transaction) => {
      await requireOpenAccount(transaction, accountId)
      const known = await memberByEmail(transaction, accountId, email).forUpdate().executeTakeFirst()
      const { id } = known ?? (await add(transaction))
      const invitation = await issueInvitation({ db: transaction, now }, id, origin)
      if (!invitation)
        throw new Refusal(`${email} needs no invitation: “member reset” mails a link for a new password.`)
      const subject = { kind: 'member', id, name: email }
      await record(transaction, { action: 'member.invite', accountId, subject })
      return { isKnown: known !== undefined, ...invitation }
    })
    const done = isKnown ? `${email} has a new invitation.` : `${email} was added to account ${accountId}.`
    return linkResult(operator, db, issued, done, { account: accountId })
  })
}

const reset = (operator: Operator, accountId: string, address: string): Promise<Result> => {
  const { withDatabase, now, origin, record } = operator
  return withDatabase(async (db) => {
    const issued = await db.transaction().execute(async (transaction) => {
      const { company_name: company } = await requireOpenAccount(transaction, accountId)
      const member = await lockMember(transaction, accountId, address)
      const { id, first_name: firstName, subject } = member
      if (member.status === MemberStatus.pending)
        throw new Refusal(`${member.email} has not confirmed yet: “member invite” mails the link again.`)
      if (member.status !== MemberStatus.active)
        throw new Refusal(`${member.email} is inactive or locked, so a password would not help.`)
      const person = { id, accountId, company, email: member.email, firstName }
      const next = await issueLink({ db: transaction, now }, 'password-reset', person, origin)
      await record(transaction, { action: 'password.forget', accountId, subject })
      return next
    })
    return linkResult(operator, db, issued, `${issued.mail.to} can choose a new password.`)
  })
}

const unlock = (operator: Operator, accountId: string, address: string): Promise<Result> =>
  inTransaction(operator, async (transaction) => {
    const member = await lockMember(transaction, accountId, address)
    const { id, email, status, password_hash, subject } = member
    const wasLocked = status === MemberStatus.locked
    if (wasLocked) {
      const next = password_hash === null ? MemberStatus.pending : MemberStatus.active
      await transaction.updateTable('members').set({ status: next }).where('id', '=', id).execute()
    }
    const hadAttempts = await clearAttempts(transaction, { accountId, email })
    if (!wasLocked && !hadAttempts)
      throw new Refusal(`${email} is not locked, and has no failed sign-ins. Nothing was changed.`)
    await operator.record(transaction, { action: 'member.unlock', accountId, subject })
    return {
      data: { account: accountId, email, wasLocked },
      text: wasLocked
        ? `${email} is unlocked, and failed sign-ins are forgotten.`
        : `Failed sign-ins of ${email} are forgotten; the user was not locked.`,
    }
  })

const resetFactor = (operator: Operator, accountId: string, address: string): Promise<Result> =>
  inTransaction(operator, async (transaction) => {
    const { id, email, subject } = await lockMember(transaction, accountId, address)
    if (!(await removeFactors(transaction, id))) throw new Refusal(`${email} has no second factor.`)
    await endAccess(transaction, id, operator.now())
    await operator.record(transaction, { action: 'member.resetFactor', accountId, subject })
    return {
      data: { account: accountId, email },
      text: `${email} signs in by password now, and is signed out everywhere.`,
    }
  })

/** What was shared before a promotion must not come back; open forms learn it by the revision. */
const unshareAll = async (transaction: Tx, accountId: string, memberId: string): Promise<void> => {
  await transaction.deleteFrom('workspace_members').where('member_id', '=', memberId).execute()
  await transaction
    .updateTable('workspaces')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('account_id', '=', accountId)
    .execute()
}

const setRole = (operator: Operator, accountId: string, address: string, role: RoleName): Promise<Result> =>
  inTransaction(operator, async (transaction) => {
    // Locked before the user, in one order, so that of two commands one sees what the other did.
    const owners = await transaction
      .selectFrom('members')
      .select(['id', 'status'])
      .where('account_id', '=', accountId)
      .where('level', '=', Role.owner)
      .orderBy('id')
      .forUpdate()
      .execute()
    const { id, email, status, level, subject } = await lockMember(transaction, accountId, address)
    if (level === ROLES[role]) throw new Refusal(`${email} has the role ${role} already.`)
    const isActive = status === MemberStatus.active
    if (role === 'owner' && !isActive)
      throw new Refusal(`${email} is not active, and an owner can only be active.`)
    const isOwner = level === Role.owner
    const others = owners.filter((owner) => owner.id !== id)
    if (isOwner && others.length === 0)
      throw new Refusal(`${email} is the only owner: make somebody else an owner first.`)
    if (isOwner && isActive && others.every((owner) => owner.status !== MemberStatus.active))
      throw new Refusal(`${email} is the only active owner: make somebody else an owner first.`)
    await transaction.updateTable('members').set({ level: ROLES[role] }).where('id', '=', id).execute()
    if (isOwner) await unshareAll(transaction, accountId, id)
    await operator.record(transaction, {
      action: 'member.change',
      accountId,
      subject,
      ...differences({ level }, { level: ROLES[role] }),
    })
    const text = `${email} has the role ${role} now.`
    return {
      data: { account: accountId, email, role },
      text: isOwner ? `${text} No workspace is shared with them: an owner shares what they need.` : text,
    }
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
