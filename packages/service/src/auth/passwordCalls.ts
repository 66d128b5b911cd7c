import {
  brokenPasswordRules,
  ErrorCode,
  MemberStatus,
  type PasswordMailReply,
  type PasswordRule,
  Role,
} from '@portico/stores/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomInt } from 'node:crypto'
import { findOneTimeToken, type OneTimeToken, revokeOneTimeTokens } from './oneTimeTokens.ts'
import { addressees } from '../database/lookups.ts'
import { addressOf } from '../http/addresses.ts'
import { ApiError, tooMany } from '../http/apiError.ts'
import { consoleOriginOf } from '../http/hosts.ts'
import { answer } from '../api/answer.ts'
import { countMail, requestLimits, resetLimits, sendLimited, tooManyMails } from '../mail/limits.ts'
import { issueLink, sendLink } from '../mail/mailedLinks.ts'
import { endAccess } from './endAccess.ts'
import { rememberDevice } from './devices.ts'
import { unbindIdentities } from './oidc/people.ts'
import { clearAttempts, countedTry, personCount } from './loginLock.ts'
import { isOwnPassword } from './proofCalls.ts'
import { findGoodSession, proveSession, type Session } from './sessions.ts'
import { passwordComplexity } from '../account/config.ts'
import type { ApiContext } from '../api/context.ts'
import { linkUse, requireUsable, unusable, consumeLink } from './accountState.ts'

/** Words of the most used passwords, which users extend until the rules are satisfied. */
const COMMON = new Set(
  `abc abcabc abcd abcdef abcdefg abcdefgh access admin administrator andrew asdf asdfgh asdfghjkl ashley azerty
  baseball batman buster changeme charlie chelsea computer contrasena contraseña cookie corvette daniel default
  donald dragon football freedom george guest hello helloworld hockey hola hunter iloveyou internet jennifer jessica
  jordan joshua killer killerqueen letmein liverpool login love lovely maggie master matrix matthew michael michelle
  monkey mustang nothing office pass passpass password passwort pepper please princess qazwsx qwer qwerty qwertyui
  qwertyuiop qwertz ranger robert root samsung secret shadow soccer spring starwars summer autumn winter sunshine
  superman system temp temporal test tester testing thomas tigger trustno user welcome whatever yankees zxcvbn
  zxcvbnm january february march april june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday company`.split(/\s+/),
)

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const FEWEST_CHARACTERS = 5

const lettersOf = (text: string): string => text.replace(/\P{L}/gu, '')

const spelled = (text: string): string => Array.from(text, (sign) => LETTERS[sign] ?? sign).join('')

/** Common words with digits and special characters, and repeated characters or parts. */
export const isCommonPassword = (password: string): boolean => {
  const text = password.normalize('NFKC').toLowerCase()
  if (new Set(text).size < FEWEST_CHARACTERS || /^(.{1,8})\1+.?$/u.test(text)) return true
  const trimmed = text.replace(/^\P{L}+|\P{L}+$/gu, '')
  return COMMON.has(lettersOf(text)) || COMMON.has(lettersOf(spelled(trimmed)))
}

const FORGOTTEN_PER_MINUTE = 30
const MAIL_DELAY_MS = 300

const { minlen, maxlen } = passwordComplexity

const RULES: Readonly<Record<PasswordRule, string>> = {
  minlen: `at least ${minlen} characters`,
  maxlen: `at most ${maxlen} characters`,
  lowercase: 'a lowercase letter',
  uppercase: 'an uppercase letter',
  number: 'a digit',
  special: 'a special character',
}

const requireGood = (password: string): void => {
  const broken = brokenPasswordRules(password, passwordComplexity)
  if (broken.length === 0) {
    if (isCommonPassword(password))
      throw new ApiError(ErrorCode.passwordRule, 'The password is too common or repeats itself')
    return
  }
  const needs = broken.map((rule) => RULES[rule]).join(', ')
  throw new ApiError(ErrorCode.passwordRule, `The password needs ${needs}`)
}

export const passwordCalls = (api: FastifyInstance, context: ApiContext): void => {
  const { db, now, sleep, passwords, settings, mailer, invitations, backgroundJobs, audit, notify } = context

  const findMember = (accountId: string, email: string) =>
    addressees(db)
      .select('members.status')
      .where('members.account_id', '=', accountId)
      .where('members.email', '=', email)
      .where('accounts.removed_at', 'is', null)
      .where('accounts.suspended_at', 'is', null)
      .executeTakeFirst()

  type Found = NonNullable<Awaited<ReturnType<typeof findMember>>>

  /**
   * Active and locked members get a reset link, pending ones their invitation again.
   * @returns null when sent, or the time until which it has to wait
   */
  const help = async (request: FastifyRequest, { status, ...member }: Found): Promise<Date | null> => {
    const origin = consoleOriginOf(settings, request.headers.host)
    if (status === MemberStatus.pending) return invitations.invite(member.id, origin)
    return sendLimited({ db, now }, resetLimits(member.id), async () =>
      sendLink({ db, now }, mailer, await issueLink({ db, now }, 'password-reset', member, origin)),
    )
  }

  /** Whoever forgot it; the reply has been sent. Activity has what was mailed: a stranger asks as often as they like. */
  const helpUnseen = async (request: FastifyRequest, accountId: string, email: string): Promise<void> => {
    const member = await findMember(accountId, email)
    if (!member || member.status === MemberStatus.inactive) return
    if ((await help(request, member)) !== null) return
    const person = { memberId: member.id, email }
    await audit.record(db, request, { action: 'password.forget', accountId, person })
  }

  /** An admin may know who exists, and learns what became of the mail. */
  const helpForAdmin = async (
    request: FastifyRequest,
    { accountId }: Session,
    email: string,
  ): Promise<PasswordMailReply> => {
    const member = await findMember(accountId, email)
    if (!member) throw new ApiError(ErrorCode.notFound, 'User not found')
    if (member.status === MemberStatus.inactive)
      throw new ApiError(ErrorCode.statusInactive, 'An inactive user gets no mail', { status: 400 })
    const waitsUntil = await help(request, member)
    const isInvited = member.status === MemberStatus.pending
    if (waitsUntil !== null && !isInvited) throw tooManyMails(waitsUntil, now())
    await audit.record(db, request, {
      action: isInvited ? 'member.invite' : 'password.forget',
      subject: { kind: 'member', id: member.id, name: member.email },
    })
    return waitsUntil === null ? { isSent: true } : { invitationWaitsUntil: waitsUntil.toISOString() }
  }

  /** The call needs no session; a bad one is none. */
  const adminOf = async (request: FastifyRequest, accountId: string): Promise<Session | null> => {
    if (request.headers.authorization === undefined) return null
    const session = await findGoodSession(db, request, now())
    const mayAsk =
      session?.scope === 'console' &&
      !session.mustSetUp &&
      session.level >= Role.admin &&
      session.accountId === accountId
    return mayAsk ? session : null
  }

  /** Counted in the database: separate counts would allow each instance the full number of mails. */
  const limitRequests = async (request: FastifyRequest): Promise<void> => {
    if (settings.rateLimit === null) return
    const most = Math.min(FORGOTTEN_PER_MINUTE, settings.rateLimit)
    const until = await countMail(db, requestLimits(addressOf(request), most), now())
    if (until !== null) throw tooMany('calls', Math.ceil((until.getTime() - now()) / 1000))
  }

  /** The owner of a mail's link, whatever the link's state. */
  const ownerOf = async (usertoken: string) => {
    const token = await findOneTimeToken(db, usertoken, now())
    return token?.kind === 'password-reset' || token?.kind === 'email-confirmation' ? token : null
  }

  const requireResetToken = async (request: FastifyRequest, usertoken: string): Promise<OneTimeToken> => {
    const token = await findOneTimeToken(db, usertoken, now())
    return audit.refusals(request, linkUse(token), async () =>
      requireUsable(token, ({ kind }) => kind === 'password-reset', ErrorCode.resetPasswordTokenExpired),
    )
  }

  answer(api, 'POST /auth/forgotpassword', async ({ input, request, reply }) => {
    await limitRequests(request)
    if (!('usertoken' in input)) {
      const admin = await adminOf(request, input.accountId)
      request.session = admin
      if (admin) return helpForAdmin(request, admin, input.email)
    }
    // Looked up after the reply, whose timing would reveal which users exist.
    backgroundJobs.run(request, reply, async () => {
      // The duration of the next call must not reveal it either.
      await sleep(randomInt(MAIL_DELAY_MS))
      const asked = 'usertoken' in input ? await ownerOf(input.usertoken) : input
      if (asked) await helpUnseen(request, asked.accountId, asked.email)
    })
    return {}
  })

  answer(api, 'POST /auth/resetpassword/check', async ({ input: { usertoken }, request }) => {
    await requireResetToken(request, usertoken)
    return {}
  })

  answer(api, 'POST /auth/resetpassword', async ({ input: { usertoken, password }, request, reply }) => {
    const token = await requireResetToken(request, usertoken)
    requireGood(password)
    const password_hash = await passwords.hash(password)
    const { memberId, accountId, email } = token
    const isFirst = await db.transaction().execute(async (transaction) => {
      await consumeLink(transaction, token, now())
      const before = await transaction
        .selectFrom('members')
        .select('password_hash')
        .where('id', '=', memberId)
        .executeTakeFirst()
      const { numUpdatedRows } = await transaction
        .updateTable('members')
        .set({ password_hash })
        .where('id', '=', memberId)
        // Setting a password does not activate or unlock a user.
        .where('status', 'in', [MemberStatus.active, MemberStatus.locked])
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw unusable()
      await endAccess(transaction, memberId, now())
      await unbindIdentities(transaction, memberId)
      await revokeOneTimeTokens(transaction, memberId, ['email-confirmation'], now())
      await clearAttempts(transaction, token)
      await audit.record(transaction, request, { action: 'password.reset', accountId, person: token })
      return before?.password_hash === null
    })
    if (!isFirst) notify({ request, reply }, memberId, { kind: 'passwordReset' })
    // Failures from the same address cannot lock the user out of a mailed link.
    await rememberDevice(db, settings, { request, reply }, memberId, now())
    return { accountid: accountId, email }
  })

  answer(api, 'POST /auth/changepassword', ({ input, session, request, reply }) => {
    const { newPassword, oldPassword } = input
    return audit.refusals(request, { action: 'password.change' }, async () => {
      const { memberId, accountId, email, tokenHash } = session
      // Against guessing in a stolen session; counted separately, so that it cannot lock the sign-in.
      const counts = [personCount({ accountId, email, source: 'change' })]
      const { isRight } = await countedTry(context, counts, async () => ({
        isRight: await isOwnPassword(context, memberId, oldPassword),
      }))
      if (!isRight) {
        // Not 401: the session stays valid.
        throw new ApiError(ErrorCode.invalidCredentials, 'The current password is not correct', {
          status: 400,
        })
      }
      requireGood(newPassword)
      if (newPassword.normalize('NFKC') === oldPassword.normalize('NFKC'))
        throw new ApiError(ErrorCode.passwordRule, 'The new password must differ from the current one')
      const password_hash = await passwords.hash(newPassword)
      await db.transaction().execute(async (transaction) => {
        await transaction.updateTable('members').set({ password_hash }).where('id', '=', memberId).execute()
        await endAccess(transaction, memberId, now(), tokenHash)
        // To remove at once what somebody else has added.
        await proveSession(transaction, tokenHash, now())
        // Whoever bound one may not be the user; the next sign-in at the provider binds theirs.
        await unbindIdentities(transaction, memberId)
        await audit.record(transaction, request, { action: 'password.change' })
      })
      notify({ request, reply }, memberId, { kind: 'passwordChanged' })
      return {}
    })
  })
}
