import {
  CLIENT_ID,
  type EmailConfirmationReply,
  ErrorCode,
  type LoginReply,
  LoginRequestSchema,
  LogoutRequestSchema,
  MemberStatus,
  type OneTimeUrlReply,
  OneTimeUrlRequestSchema,
  Role,
  VerifyUserRequestSchema,
} from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requireWorkspace } from '../database/lookups.ts'
import { ApiError } from '../http/apiError.ts'
import { folded, parse, text } from '../http/parse.ts'
import { route } from '../http/route.ts'
import { addressOf } from '../http/addresses.ts'
import { knownSource, rememberDevice } from '../security/devices.ts'
import { endAccess } from '../security/endAccess.ts'
import { addressCount, loginLock, personCount, strangersCount } from '../security/loginLock.ts'
import {
  findOneTimeToken,
  issueOneTimeToken,
  type OneTimeToken,
  revokeOneTimeTokens,
  spendOneTimeToken,
} from '../security/oneTimeTokens.ts'
import { endSession, findSession, openSession } from '../security/sessions.ts'
import { requireRole } from './access.ts'
import { SIGN_IN_BUDGET } from './budgets.ts'
import { userDataOf } from './accounts.ts'
import type { ApiContext } from './context.ts'
import { requireActive, requireActiveMember, suspended, unusable } from './standing.ts'

const LoginBody = v.object({
  ...LoginRequestSchema.entries,
  clientid: text(100),
  accountid: folded(40),
  email: folded(254),
  password: text(1000),
})

/** The workspace that the suffix opens; without one it signs in the local agent alone. */
const OneTimeUrlQuery = v.object({ serviceid: v.optional(text(100)) })

const VerifyUserBody = v.object({ ...VerifyUserRequestSchema.entries, usertoken: text(200) })

export const authCalls = (api: FastifyInstance, { db, now, passwords, settings }: ApiContext): void => {
  const signIn = async (memberId: string): Promise<LoginReply> => ({
    token: await openSession(db, memberId, now()),
    ...(await userDataOf(db, memberId)),
  })

  route(api, 'POST /auth/login', {
    role: 'public',
    schema: LoginBody,
    rateLimit: SIGN_IN_BUDGET,
    handle: async ({ input: { clientid, accountid, email, password }, request, reply }) => {
      if (clientid !== CLIENT_ID)
        throw new ApiError(ErrorCode.invalidContent, 'Invalid content: clientid is not valid')
      const member = await db
        .selectFrom('members')
        .innerJoin('accounts', 'accounts.id', 'members.account_id')
        .select(['members.id', 'members.status', 'members.password_hash'])
        .select(['accounts.removed_at', 'accounts.suspended_at'])
        .where('members.account_id', '=', accountid)
        .where('members.email', '=', email)
        .executeTakeFirst()
      const person = { accountId: accountid, email }
      const { device, isKnownAddress } = await knownSource(db, request, member?.id, now())
      const address = addressOf(request)
      const lock = loginLock(db, [
        personCount({ ...person, source: device === null ? address : `device ${device}` }),
        ...(device === null ? [addressCount(address)] : []),
        ...(isKnownAddress ? [] : [strangersCount(person)]),
      ])
      await lock.check(now())
      const isCorrect = await passwords.verify(password, member?.password_hash ?? null)
      await lock.record(isCorrect, now())
      if (!member || !isCorrect) {
        throw new ApiError(ErrorCode.invalidCredentials, 'The account, e-mail or password is not correct')
      }
      requireActive(member)
      await rememberDevice(db, settings, { request, reply }, member.id, now())
      return signIn(member.id)
    },
  })

  route(api, 'POST /auth/logout', {
    // Also for a session that has ended already, such as that of a deleted account.
    role: 'public',
    rateLimit: false,
    schema: LogoutRequestSchema,
    handle: async ({ input: { everywhere = false }, request }) => {
      const { authorization } = request.headers
      const session = await findSession(db, authorization, now()).catch((error: unknown) => {
        if (error instanceof ApiError) return null
        throw error
      })
      if (session === null) return {}
      const isAll = everywhere && session.scope === 'console'
      await (isAll ? endAccess(db, session.memberId, now()) : endSession(db, session.tokenHash))
      return {}
    },
  })

  const followLink = async (token: OneTimeToken): Promise<LoginReply> => {
    await requireActiveMember(db, token.memberId)
    if (!(await spendOneTimeToken(db, token.hash, now()))) throw unusable()
    return signIn(token.memberId)
  }

  const confirmEmail = (token: OneTimeToken): Promise<EmailConfirmationReply> =>
    db.transaction().execute(async (transaction) => {
      const { memberId } = token
      const member = await transaction
        .updateTable('members')
        .set({ status: MemberStatus.active })
        .where('id', '=', memberId)
        .where((where) =>
          where.or([
            where.eb('status', '=', MemberStatus.pending),
            where.eb('status', '=', MemberStatus.active).and('password_hash', 'is', null),
          ]),
        )
        .returning(['email', 'account_id', 'password_hash'])
        .executeTakeFirst()
      if (!member) throw new ApiError(ErrorCode.userNotPending, 'This e-mail address needs no confirmation')
      const reply = { verified: true, email: member.email, accountid: member.account_id }
      if (member.password_hash !== null) {
        if (!(await spendOneTimeToken(transaction, token.hash, now()))) throw unusable()
        return { ...reply, resetToken: null }
      }
      // The mailed link stays good until a password is set: who reloads the page before would be locked out.
      await revokeOneTimeTokens(transaction, memberId, ['password-reset'], now())
      const resetToken = await issueOneTimeToken(transaction, { kind: 'password-reset', memberId }, now())
      return { ...reply, resetToken }
    })

  route(api, 'POST /auth/verifyuser', {
    role: 'public',
    schema: VerifyUserBody,
    rateLimit: SIGN_IN_BUDGET,
    handle: async ({ input }) => {
      const token = await findOneTimeToken(db, input.usertoken, now())
      if (!token || token.state === 'used') throw unusable()
      const follow = { 'sign-in': followLink, 'email-confirmation': confirmEmail }
      if (token.kind !== 'sign-in' && token.kind !== 'email-confirmation') throw unusable()
      if (token.state === 'expired')
        throw new ApiError(ErrorCode.pendingVerificationExpired, 'This link has expired')
      if (token.isSuspended) throw suspended()
      return follow[token.kind](token)
    },
  })

  route(api, 'POST /auth/oturl', {
    role: Role.user,
    schema: OneTimeUrlRequestSchema,
    handle: async ({ input, session, request }): Promise<OneTimeUrlReply> => {
      const asAdministrator = input.webadmin === true
      if (asAdministrator) requireRole(session, Role.admin)
      const { memberId, accountId } = session
      const { serviceid: workspaceId } = parse(OneTimeUrlQuery, request.query)
      if (workspaceId !== undefined) await requireWorkspace(db, { accountId, workspaceId })
      const link = { kind: 'workspace-link', memberId, asAdministrator } as const
      const token = await issueOneTimeToken(
        db,
        workspaceId === undefined ? link : { ...link, workspaceId },
        now(),
      )
      return { uri: `/?otl=${token}` }
    },
  })

  route(api, 'GET /auth/userdata', {
    role: Role.user,
    handle: ({ session }) => userDataOf(db, session.memberId),
  })
}
