import { canonicalEmail, ErrorCode, MemberStatus, Role, type WireMember } from '@portico/stores/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countMembers, lockSubscription, memberByEmail } from '../database/lookups.ts'
import type { Tx } from '../database/schema.ts'
import { differences } from '../audit/record.ts'
import { alreadyExists, ApiError } from '../http/apiError.ts'
import { consoleOriginOf } from '../http/hosts.ts'
import { answerChange, answerUnparsed } from '../api/answer.ts'
import { endAccess } from '../auth/endAccess.ts'
import { clearAttempts } from '../auth/loginLock.ts'
import { requireRole, requireProof } from '../auth/access.ts'
import type { Session } from '../auth/sessions.ts'
import { createId } from '../auth/tokens.ts'
import type { ApiContext } from '../api/context.ts'
import { MEMBER_COLUMNS, type MemberRow, memberToWire } from './members.ts'
import { changedNow, outdated } from '../http/revision.ts'
import { levelAfter, type NewMember, newUserOf, requireDeletable, userChangeOf } from './rules.ts'

const taken = () => alreadyExists('Somebody in the account has this e-mail already')

/** Locked, so that concurrent additions count; every member takes a seat, whatever their status. */
const requireRoom = async (transaction: Tx, accountId: string): Promise<void> => {
  const users = (await lockSubscription(transaction, accountId))?.users ?? 0
  if ((await countMembers(transaction, accountId)) >= users)
    throw new ApiError(ErrorCode.userLimitExceeded, `The account has room for ${users} users and no more`)
}

const lockMember = (transaction: Tx, { accountId }: Session, email: string) =>
  memberByEmail(transaction, accountId, email)
    .select(MEMBER_COLUMNS)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ApiError(ErrorCode.notFound, 'User not found'))

/** A form without a revision that ends a deactivation and has other changes may be older than the deactivation. */
const mayUndoDeactivation = (before: MemberRow, after: MemberRow): boolean => {
  const isReactivated = before.status >= MemberStatus.inactive && after.status === MemberStatus.active
  return (
    isReactivated &&
    memberToWire({ ...after, status: before.status }).revision !== memberToWire(before).revision
  )
}

const subjectOf = ({ id, email }: { readonly id: string; readonly email: string }) => ({
  kind: 'member',
  id,
  name: email,
})

const shownOf = (row: MemberRow) => ({ ...memberToWire(row).data, level: row.level, status: row.status })

/** Members who may no longer sign in are signed out at once. */
export const changeUser = (
  { db, now, audit }: Pick<ApiContext, 'db' | 'now' | 'audit'>,
  request: FastifyRequest,
  session: Session,
  body: unknown,
): Promise<WireMember> => {
  requireRole(session, Role.admin)
  const change = userChangeOf(body)
  return db.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, session, change.email)
    const fields = change.fieldsAfter(member)
    const changed = { ...fields, level: levelAfter(session, member, change), status: change.status }
    if (changed.level !== member.level || changed.status !== member.status)
      requireProof(session, 'recent', now())
    const isOutdated =
      change.revision === undefined
        ? mayUndoDeactivation(member, { ...member, ...changed })
        : change.revision !== memberToWire(member).revision
    if (isOutdated) throw outdated('user')
    const changes = differences(shownOf(member), shownOf({ ...member, ...changed }))
    // Saved as it is: nobody changed anything, so nothing is recorded.
    if (Object.keys(changes.after).length === 0) return memberToWire(member)
    const row = await transaction
      .updateTable('members')
      .set({ ...changed, ...changedNow(session, now()) })
      .where('id', '=', member.id)
      .returning(MEMBER_COLUMNS)
      .executeTakeFirstOrThrow()
    if (change.status !== MemberStatus.active) await endAccess(transaction, member.id, now())
    await audit.record(transaction, request, {
      action: 'member.change',
      subject: subjectOf(member),
      ...changes,
    })
    return memberToWire(row)
  })
}

/** Pending, and not invited yet. @throws ApiError when the e-mail is taken or the account is full. */
export const addMember = async (
  transaction: Tx,
  accountId: string,
  person: NewMember & Partial<ReturnType<typeof changedNow>>,
): Promise<{ readonly id: string; readonly member: WireMember }> => {
  if (await memberByEmail(transaction, accountId, person.email).executeTakeFirst()) throw taken()
  await requireRoom(transaction, accountId)
  const id = createId()
  const row = await transaction
    .insertInto('members')
    .values({
      ...person,
      id,
      account_id: accountId,
      status: MemberStatus.pending,
      end_tour: false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(MEMBER_COLUMNS)
    .executeTakeFirstOrThrow(taken)
  return { id, member: memberToWire(row) }
}

export const userChangeCalls = (api: FastifyInstance, context: ApiContext): void => {
  const { db, settings, invitations, audit, now } = context

  answerUnparsed(api, 'POST /users/', async ({ input, session, request }) => {
    const person = newUserOf(input, session)
    const origin = consoleOriginOf(settings, request.headers.host)
    if (person.level >= Role.admin) requireProof(session, 'recent', now())
    const { id, member } = await db.transaction().execute(async (transaction) => {
      const added = await addMember(transaction, session.accountId, {
        ...person,
        ...changedNow(session, now()),
      })
      const addition = audit.plan(request, {
        action: 'member.add',
        subject: subjectOf({ id: added.id, email: person.email }),
        after: { level: person.level },
      })
      await invitations.expect(transaction, added.id, origin, addition)
      return added
    })
    try {
      // After the transaction, because a slow mail server would keep it open.
      const waitsUntil = await invitations.invite(id, origin)
      const invited = await db
        .selectFrom('members')
        .select(MEMBER_COLUMNS)
        .where('id', '=', id)
        .executeTakeFirst()
      return {
        member: invited ? memberToWire(invited) : member,
        ...(waitsUntil && { invitationWaitsUntil: waitsUntil.toISOString() }),
      }
    } catch (error) {
      if (!(await invitations.takeBack(id))) return { member }
      throw error
    }
  })

  answerChange(api, context, 'DELETE /users/{id}', async ({ id, session, transaction, record }) => {
    const member = await lockMember(transaction, session, canonicalEmail(id))
    requireDeletable(session, member)
    // Foreign keys delete shares, sessions and tokens.
    await transaction.deleteFrom('members').where('id', '=', member.id).execute()
    await clearAttempts(transaction, { accountId: session.accountId, email: member.email })
    await record({ action: 'member.remove', subject: subjectOf(member) })
    return {}
  })
}
