import { ErrorCode, MemberStatus, Role, type WireMember } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { countMembers, lockSubscription, memberByEmail } from '../database/lookups.ts'
import type { Database } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { originOf } from '../http/hosts.ts'
import { route } from '../http/route.ts'
import { endAccess } from '../security/endAccess.ts'
import { forgetAttempts } from '../security/loginLock.ts'
import type { Session } from '../security/sessions.ts'
import { createId } from '../security/tokens.ts'
import { requireRole } from './access.ts'
import type { ApiContext } from './context.ts'
import { MEMBER_COLUMNS, type MemberRow, memberToWire } from './members.ts'
import { changedNow, outdated } from './revision.ts'
import { levelAfter, type NewMember, newUserOf, requireDeletable, userChangeOf } from './userRules.ts'

const taken = (): ApiError =>
  new ApiError(ErrorCode.alreadyExists, 'Somebody in the account has this e-mail already')

const unknownUser = (): ApiError => new ApiError(ErrorCode.notFound, 'User not found')

/** Locked, so that concurrent additions count; every member takes a seat, whatever their status. */
const requireRoom = async (transaction: Transaction<Database>, accountId: string): Promise<void> => {
  const users = (await lockSubscription(transaction, accountId))?.users ?? 0
  if ((await countMembers(transaction, accountId)) >= users)
    throw new ApiError(ErrorCode.userLimitExceeded, `The account has room for ${users} users and no more`)
}

const lockMember = async (transaction: Transaction<Database>, { accountId }: Session, email: string) => {
  const query = memberByEmail(transaction, accountId, email).select(MEMBER_COLUMNS)
  const member = await query.forUpdate().executeTakeFirst()
  if (!member) throw unknownUser()
  return member
}

/** A form without a revision that ends a deactivation and changes more may just be older than it. */
const mayUndoDeactivation = (before: MemberRow, after: MemberRow): boolean => {
  const isReactivated = before.status >= MemberStatus.inactive && after.status === MemberStatus.active
  return (
    isReactivated &&
    memberToWire({ ...after, status: before.status }).revision !== memberToWire(before).revision
  )
}

/** Members who may no longer sign in are signed out at once. */
export const changeUser = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  session: Session,
  body: unknown,
): Promise<WireMember> => {
  requireRole(session, Role.admin)
  const change = userChangeOf(body)
  return db.transaction().execute(async (transaction) => {
    const member = await lockMember(transaction, session, change.email)
    const changed = { ...change.fields, level: levelAfter(session, member, change), status: change.status }
    const isOutdated =
      change.revision === undefined
        ? mayUndoDeactivation(member, { ...member, ...changed })
        : change.revision !== memberToWire(member).revision
    if (isOutdated) throw outdated('user')
    const row = await transaction
      .updateTable('members')
      .set({ ...changed, ...changedNow(session, now()) })
      .where('id', '=', member.id)
      .returning(MEMBER_COLUMNS)
      .executeTakeFirstOrThrow()
    if (change.status !== MemberStatus.active) await endAccess(transaction, member.id, now())
    return memberToWire(row)
  })
}

/** Pending, and not invited yet. @throws ApiError when the e-mail is taken or the account is full. */
export const addMember = async (
  transaction: Transaction<Database>,
  accountId: string,
  person: NewMember,
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
      password_hash: null,
      end_tour: false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(MEMBER_COLUMNS)
    .executeTakeFirst()
  if (!row) throw taken()
  return { id, member: memberToWire(row) }
}

export const userChangeCalls = (api: FastifyInstance, { db, settings, invitations }: ApiContext): void => {
  route(api, 'POST /users', {
    role: Role.admin,
    handle: async ({ input, session, request }) => {
      const person = newUserOf(input, session)
      const { id, member } = await db
        .transaction()
        .execute((transaction) => addMember(transaction, session.accountId, person))
      try {
        // After the transaction, which a slow mail server would keep open.
        const waitsUntil = await invitations.invite(id, originOf(settings, request.headers.host))
        return { member, ...(waitsUntil && { invitationWaitsUntil: waitsUntil.toISOString() }) }
      } catch (error) {
        await db.deleteFrom('members').where('id', '=', id).execute()
        throw error
      }
    },
  })

  route(api, 'DELETE /users/:id', {
    role: Role.admin,
    handle: ({ id, session }) =>
      db.transaction().execute(async (transaction) => {
        const member = await lockMember(transaction, session, id.trim().toLowerCase())
        requireDeletable(session, member)
        // Foreign keys delete shares, sessions and tokens.
        await transaction.deleteFrom('members').where('id', '=', member.id).execute()
        await forgetAttempts(transaction, { accountId: session.accountId, email: member.email })
        return {}
      }),
  })
}
