import {
  brokenPasswordRules,
  ChangePasswordRequestSchema,
  ErrorCode,
  ForgotPasswordRequestSchema,
  MemberStatus,
  type PasswordRule,
  ResetPasswordRequestSchema,
} from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { folded, parseBody, text } from '../http/body.ts'
import { originOf } from '../http/hosts.ts'
import type { Afterwards } from '../mail/afterwards.ts'
import { confirmationMail, linkTo, type Mail, passwordResetMail } from '../mail/letter.ts'
import type { Mailer } from '../mail/mailer.ts'
import { endAccess } from '../security/endAccess.ts'
import { checkLoginLock, recordLogin } from '../security/loginLock.ts'
import {
  countOneTimeTokens,
  findOneTimeToken,
  issueOneTimeToken,
  revokeOneTimeTokens,
  spendOneTimeToken,
} from '../security/oneTimeTokens.ts'
import { unusable } from './auth.ts'
import { sessionOf } from './authenticate.ts'
import { passwordComplexity } from './config.ts'

/** Mails that one person is sent within the window; what is asked for beyond that is passed over in silence. */
const MAILS = 5
const WINDOW_MS = 15 * 60_000
/** Calls per minute and client address. */
const FORGOTTEN_PER_MINUTE = 30

const ForgotBody = v.object({
  ...ForgotPasswordRequestSchema.entries,
  accountId: folded(40),
  email: folded(254),
})
const ResetBody = v.object({
  ...ResetPasswordRequestSchema.entries,
  usertoken: text(200),
  password: v.pipe(v.string(), v.maxLength(1000)),
})
const ChangeBody = v.object({
  ...ChangePasswordRequestSchema.entries,
  newPassword: v.pipe(v.string(), v.maxLength(1000)),
  oldPassword: text(1000),
})

const { minlen, maxlen } = passwordComplexity

const RULES: Readonly<Record<PasswordRule, string>> = {
  minlen: `at least ${minlen} characters`,
  maxlen: `at most ${maxlen} characters`,
  lowercase: 'a lowercase letter',
  uppercase: 'an uppercase letter',
  number: 'a digit',
  special: 'a special character',
}

/** @throws ApiError "password does not match rule", naming what it lacks. */
const requireGood = (password: string): void => {
  const broken = brokenPasswordRules(password, passwordComplexity)
  if (broken.length === 0) return
  const needs = broken.map((rule) => RULES[rule]).join(', ')
  throw new ApiError(ErrorCode.passwordRule, `The password needs ${needs}`)
}

/** A password that was forgotten, set anew by a mail's link, or changed. */
export const passwordCalls = (
  api: FastifyInstance,
  { db, now, passwords, settings }: Dependencies,
  { send }: Mailer,
  { run }: Afterwards,
): void => {
  /**
   * The mail that helps somebody in: a new password for active people; for those who are pending, the confirmation of
   * their address again. Null for everybody else, and when enough were sent.
   */
  const helpFor = (accountId: string, email: string, origin: string): Promise<Mail | null> =>
    db.transaction().execute(async (transaction) => {
      const member = await transaction
        .selectFrom('members')
        .innerJoin('accounts', 'accounts.id', 'members.account_id')
        .select(['members.id', 'members.status', 'members.first_name'])
        .where('members.account_id', '=', accountId)
        .where('members.email', '=', email)
        .where('accounts.removed_at', 'is', null)
        .forUpdate('members')
        .executeTakeFirst()
      if (member?.status !== MemberStatus.active && member?.status !== MemberStatus.pending) return null
      const isPending = member.status === MemberStatus.pending
      const request = {
        kind: isPending ? 'email-confirmation' : 'password-reset',
        memberId: member.id,
      } as const
      if ((await countOneTimeTokens(transaction, request, now() - WINDOW_MS)) >= MAILS) return null
      // Of several mails only the newest lets anybody in, as the console says.
      await revokeOneTimeTokens(transaction, member.id, [request.kind], now())
      const token = await issueOneTimeToken(transaction, request, now())
      const { company_name: company } = await transaction
        .selectFrom('accounts')
        .select('company_name')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow()
      const compose = isPending ? confirmationMail : passwordResetMail
      const link = linkTo(origin, request.kind, token)
      return compose({ accountId, company, email, firstName: member.first_name, link })
    })

  api.route({
    method: 'POST',
    url: '/auth/forgotpassword',
    config:
      settings.rateLimit === null
        ? {}
        : { rateLimit: { max: Math.min(FORGOTTEN_PER_MINUTE, settings.rateLimit), timeWindow: 60_000 } },
    handler: (request, reply) => {
      const { accountId, email } = parseBody(ForgotBody, request.body)
      const origin = originOf(settings, request.headers.host)
      // Whether there is such a person is looked up when the answer has left: it takes as long for everybody.
      run(request, reply, async () => {
        const mail = await helpFor(accountId, email, origin)
        if (mail) await send(mail)
      })
      return { data: {} }
    },
  })

  api.route({
    method: 'POST',
    url: '/auth/resetpassword',
    handler: async (request) => {
      const { usertoken, password } = parseBody(ResetBody, request.body)
      const token = await findOneTimeToken(db, usertoken, now())
      if (token?.kind !== 'password-reset' || token.state === 'used') throw unusable()
      if (token.state === 'expired')
        throw new ApiError(ErrorCode.resetPasswordTokenExpired, 'This link has expired')
      requireGood(password)
      const password_hash = await passwords.hash(password)
      await db.transaction().execute(async (transaction) => {
        if (!(await spendOneTimeToken(transaction, token.hash, now()))) throw unusable()
        const member = await transaction
          .updateTable('members')
          .set({ password_hash })
          .where('id', '=', token.memberId)
          // A password alone makes nobody active: who is pending confirms the address, others ask an admin.
          .where('status', '=', MemberStatus.active)
          .returning(['account_id', 'email'])
          .executeTakeFirst()
        if (!member) throw unusable()
        await endAccess(transaction, token.memberId, now())
        await transaction
          .deleteFrom('login_attempts')
          .where('account_id', '=', member.account_id)
          .where('email', '=', member.email)
          .execute()
      })
      return { data: {} }
    },
  })

  api.route({
    method: 'POST',
    url: '/auth/changepassword',
    handler: async (request) => {
      const { memberId, accountId, email, tokenHash } = sessionOf(request)
      const { newPassword, oldPassword } = parseBody(ChangeBody, request.body)
      const key = { accountId, email }
      // The login lock counts here too: who holds somebody else's session must not try passwords out.
      await checkLoginLock(db, key, now())
      const { password_hash: before } = await db
        .selectFrom('members')
        .select('password_hash')
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow()
      const isCorrect = await passwords.verify(oldPassword, before)
      await recordLogin(db, key, isCorrect, now())
      if (!isCorrect) {
        // Not 401: the session is well.
        throw new ApiError(ErrorCode.invalidCredentials, 'The current password is not correct', {
          status: 400,
        })
      }
      requireGood(newPassword)
      const password_hash = await passwords.hash(newPassword)
      await db.transaction().execute(async (transaction) => {
        await transaction.updateTable('members').set({ password_hash }).where('id', '=', memberId).execute()
        await endAccess(transaction, memberId, now(), tokenHash)
      })
      return { data: {} }
    },
  })
}
