import { ErrorCode, MemberStatus, Role, type WireMember } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { originOf } from '../http/hosts.ts'
import { confirmationMail, linkTo, type Mail } from '../mail/letter.ts'
import type { Mailer } from '../mail/mailer.ts'
import { endAccess } from '../security/endAccess.ts'
import { issueOneTimeToken } from '../security/oneTimeTokens.ts'
import type { Session } from '../security/sessions.ts'
import { createId } from '../security/tokens.ts'
import { requireRole } from './access.ts'
import { sessionOf } from './authenticate.ts'
import { MEMBER_COLUMNS, memberToWire } from './members.ts'
import { levelAfter, newUserOf, requireDeletable, userChangeOf } from './userRules.ts'

const taken = (): ApiError =>
  new ApiError(ErrorCode.alreadyExists, 'Somebody in the account has this e-mail already')

const notFound = (): ApiError => new ApiError(ErrorCode.notFound, 'User not found')

/**
 * Holds the account's subscription until the transaction ends, so that people who are added side by side count.
 *
 * The number that counts is `users` of the subscription, how many were bought (in a trial: how many it lets one try);
 * a plan's own limit is of concurrent users, which is not how many people there are. Everybody in the account takes
 * one of them, whatever their role and status, so that an inactive person can come back at any time.
 *
 * @throws ApiError "user limit exceeded".
 */
const requireRoom = async (transaction: Transaction<Database>, accountId: string): Promise<void> => {
  const { users } = await transaction
    .selectFrom('subscriptions')
    .select('users')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { count } = await transaction
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= users)
    throw new ApiError(ErrorCode.userLimitExceeded, `The account has room for ${users} users and no more`)
}

const findMember = (transaction: Transaction<Database>, { accountId }: Session, email: string) =>
  transaction
    .selectFrom('members')
    .select(['id', 'email', 'level'])
    .where('account_id', '=', accountId)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()

/**
 * Changes a member by the user form. Who may no longer sign in is signed out at once.
 *
 * @throws ApiError "forbidden", "invalid role", "invalid content" or "not found".
 */
export const changeUser = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  session: Session,
  body: unknown,
): Promise<WireMember> => {
  requireRole(session, Role.admin)
  const change = userChangeOf(body)
  return db.transaction().execute(async (transaction) => {
    const member = await findMember(transaction, session, change.email)
    if (!member) throw notFound()
    const row = await transaction
      .updateTable('members')
      .set({ ...change.fields, level: levelAfter(session, member, change), status: change.status })
      .where('id', '=', member.id)
      .returning(MEMBER_COLUMNS)
      .executeTakeFirstOrThrow()
    if (change.status !== MemberStatus.active) await endAccess(transaction, member.id, now())
    return memberToWire(row)
  })
}

/** Adding and deleting people. */
export const userChangeCalls = (
  api: FastifyInstance,
  { db, now, settings }: Dependencies,
  { send }: Mailer,
): void => {
  /** Adds somebody, and writes the mail that asks them to confirm their address. */
  const add = (
    { accountId }: Session,
    person: ReturnType<typeof newUserOf>,
    origin: string,
  ): Promise<{ readonly id: string; readonly member: WireMember; readonly mail: Mail }> =>
    db.transaction().execute(async (transaction) => {
      const known = await transaction
        .selectFrom('members')
        .select('id')
        .where('account_id', '=', accountId)
        .where('email', '=', person.email)
        .executeTakeFirst()
      if (known) throw taken()
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
      const kind = 'email-confirmation'
      const token = await issueOneTimeToken(transaction, { kind, memberId: id }, now())
      const { company_name: company } = await transaction
        .selectFrom('accounts')
        .select('company_name')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow()
      const { email, first_name: firstName } = person
      const link = linkTo(origin, kind, token)
      const mail = confirmationMail({ accountId, company, email, firstName, link })
      return { id, member: memberToWire(row), mail }
    })

  api.route({
    method: 'POST',
    url: '/users',
    handler: async (request) => {
      const session = sessionOf(request)
      const person = newUserOf(request.body, session)
      const { id, member, mail } = await add(session, person, originOf(settings, request.headers.host))
      try {
        // Not inside the transaction, which would keep everybody waiting for as long as a mail server takes.
        await send(mail)
      } catch (error) {
        await db.deleteFrom('members').where('id', '=', id).execute()
        throw error
      }
      return { data: { member } }
    },
  })

  api.route<{ Params: { id: string } }>({
    method: 'DELETE',
    url: '/users/:id',
    handler: async (request) => {
      const session = sessionOf(request)
      await db.transaction().execute(async (transaction) => {
        const member = await findMember(transaction, session, request.params.id.trim().toLowerCase())
        if (!member) throw notFound()
        requireDeletable(session, member)
        // What belongs to the member, such as shares, sessions and tokens, goes with the row.
        await transaction.deleteFrom('members').where('id', '=', member.id).execute()
        await transaction
          .deleteFrom('login_attempts')
          .where('account_id', '=', session.accountId)
          .where('email', '=', member.email)
          .execute()
      })
      return { data: {} }
    },
  })
}
