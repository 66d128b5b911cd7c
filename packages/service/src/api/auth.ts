import {
  CLIENT_ID,
  type EmailConfirmationReply,
  ErrorCode,
  type LoginReply,
  LoginRequestSchema,
  MemberStatus,
  type OneTimeUrlReply,
  OneTimeUrlRequestSchema,
  Role,
  VerifyUserRequestSchema,
} from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { folded, parseBody, text } from '../http/body.ts'
import { checkLoginLock, recordLogin } from '../security/loginLock.ts'
import {
  findOneTimeToken,
  issueOneTimeToken,
  type OneTimeToken,
  spendOneTimeToken,
} from '../security/oneTimeTokens.ts'
import { openSession } from '../security/sessions.ts'
import { requireRole } from './access.ts'
import { userDataOf } from './accounts.ts'
import { sessionOf } from './authenticate.ts'

const LoginBody = v.object({
  ...LoginRequestSchema.entries,
  clientid: text(100),
  accountid: folded(40),
  email: folded(254),
  password: text(1000),
})

const VerifyUserBody = v.object({ ...VerifyUserRequestSchema.entries, usertoken: text(200) })

/** Statuses that may not sign in, with what they are told once the password was right. */
const REFUSED: Readonly<Partial<Record<MemberStatus, readonly [ErrorCode, string]>>> = {
  [MemberStatus.pending]: [ErrorCode.statusPending, 'Confirm your e-mail address first'],
  [MemberStatus.inactive]: [ErrorCode.statusInactive, 'This user is inactive'],
  [MemberStatus.locked]: [ErrorCode.statusLocked, 'This user is locked'],
}

/** A member's status, and when the account is removed, if it was deleted. */
interface Standing {
  readonly status: MemberStatus
  readonly removed_at: Date | null
}

/** @throws ApiError "account not found" when the account was deleted, or naming the status that keeps a member out. */
export const requireActive = ({ status, removed_at }: Standing): void => {
  // As if it were gone already, though its data stays for some days.
  if (removed_at) throw new ApiError(ErrorCode.accountNotFound, 'The account was deleted')
  const refused = REFUSED[status]
  if (refused) throw new ApiError(...refused)
}

export const unusable = (): ApiError =>
  new ApiError(ErrorCode.invalidToken, 'This link is not valid or was used already')

export const authCalls = (api: FastifyInstance, { db, now, passwords }: Dependencies): void => {
  const signIn = async (memberId: string): Promise<LoginReply> => ({
    token: await openSession(db, memberId, now()),
    ...(await userDataOf(db, memberId)),
  })

  api.route({
    method: 'POST',
    url: '/auth/login',
    handler: async (request) => {
      const { clientid, accountid, email, password } = parseBody(LoginBody, request.body)
      if (clientid !== CLIENT_ID)
        throw new ApiError(ErrorCode.invalidContent, 'Invalid content: clientid is not valid')
      const key = { accountId: accountid, email }
      await checkLoginLock(db, key, now())
      const member = await db
        .selectFrom('members')
        .innerJoin('accounts', 'accounts.id', 'members.account_id')
        .select(['members.id', 'members.status', 'members.password_hash', 'accounts.removed_at'])
        .where('members.account_id', '=', accountid)
        .where('members.email', '=', email)
        .executeTakeFirst()
      const isCorrect = await passwords.verify(password, member?.password_hash ?? null)
      await recordLogin(db, key, isCorrect, now())
      if (!member || !isCorrect) {
        throw new ApiError(ErrorCode.invalidCredentials, 'The account, e-mail or password is not correct')
      }
      requireActive(member)
      return { data: await signIn(member.id) }
    },
  })

  const followLink = async (token: OneTimeToken): Promise<LoginReply> => {
    const member = await db
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.account_id')
      .select(['members.status', 'accounts.removed_at'])
      .where('members.id', '=', token.memberId)
      .executeTakeFirstOrThrow()
    requireActive(member)
    if (!(await spendOneTimeToken(db, token.hash, now()))) throw unusable()
    return signIn(token.memberId)
  }

  const confirmEmail = (token: OneTimeToken): Promise<EmailConfirmationReply> =>
    db.transaction().execute(async (transaction) => {
      if (!(await spendOneTimeToken(transaction, token.hash, now()))) throw unusable()
      const member = await transaction
        .updateTable('members')
        .set({ status: MemberStatus.active })
        .where('id', '=', token.memberId)
        .where('status', '=', MemberStatus.pending)
        .returning(['email', 'account_id', 'password_hash'])
        .executeTakeFirst()
      if (!member) throw new ApiError(ErrorCode.userNotPending, 'This e-mail address needs no confirmation')
      const { memberId } = token
      return {
        verified: true,
        email: member.email,
        accountid: member.account_id,
        resetToken:
          member.password_hash === null
            ? await issueOneTimeToken(transaction, { kind: 'password-reset', memberId }, now())
            : null,
      }
    })

  api.route({
    method: 'POST',
    url: '/auth/verifyuser',
    handler: async (request) => {
      const { usertoken } = parseBody(VerifyUserBody, request.body)
      const token = await findOneTimeToken(db, usertoken, now())
      if (!token || token.state === 'used') throw unusable()
      const follow = { 'sign-in': followLink, 'email-confirmation': confirmEmail }
      if (token.kind !== 'sign-in' && token.kind !== 'email-confirmation') throw unusable()
      if (token.state === 'expired') {
        throw new ApiError(ErrorCode.pendingVerificationExpired, 'This link has expired')
      }
      return { data: await follow[token.kind](token) }
    },
  })

  api.route({
    method: 'POST',
    url: '/auth/oturl',
    handler: async (request) => {
      const session = sessionOf(request)
      const { webadmin } = parseBody(OneTimeUrlRequestSchema, request.body)
      const asAdministrator = webadmin === true
      if (asAdministrator) requireRole(session, Role.admin)
      const { memberId } = session
      const token = await issueOneTimeToken(db, { kind: 'workspace-link', memberId, asAdministrator }, now())
      const data: OneTimeUrlReply = { uri: `/?otl=${token}` }
      return { data }
    },
  })

  api.route({
    method: 'GET',
    url: '/auth/userdata',
    handler: async (request) => ({ data: await userDataOf(db, sessionOf(request).memberId) }),
  })
}
