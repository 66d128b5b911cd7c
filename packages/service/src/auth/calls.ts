import {
  CLIENT_ID,
  type EmailConfirmationReply,
  ErrorCode,
  type LoginReply,
  MemberStatus,
  Role,
  type SecondStepReply,
  text,
} from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import {
  findOneTimeToken,
  issueOneTimeToken,
  type OneTimeToken,
  revokeOneTimeTokens,
  tokenIn,
} from './oneTimeTokens.ts'
import { ApiError, invalidContent } from '../http/apiError.ts'
import { parse } from '../http/parse.ts'
import { languageOfCall } from '../http/language.ts'
import { answer, answerChange } from '../api/answer.ts'
import { endAccess } from './endAccess.ts'
import { endSession, findGoodSession, openAgentSession } from './sessions.ts'
import { requireRole } from './access.ts'
import type { ApiContext } from '../api/context.ts'
import { readWorkspace } from '../workspaces/calls.ts'
import { userDataOf } from '../account/account.ts'
import {
  linkUse,
  requireActive,
  requireActiveMember,
  requireUsable,
  unusable,
  consumeLink,
} from './accountState.ts'
import { type Call, signInCounts, signInOf, wrongCode } from './signIn.ts'
import type { CodeCheck } from './authenticators.ts'
import { countedTry } from './loginLock.ts'
import { consumeRecoveryCode, countRecoveryCodes } from './recoveryCodes.ts'

/** The workspace that the suffix opens; a suffix without one only signs in the local agent. */
const OneTimeUrlQuery = v.object({ serviceid: v.optional(text(100)) })

/** A suffix for a workspace must not sign in an agent. */
const isForAgent = ({ kind, workspaceId }: OneTimeToken): boolean =>
  kind === 'workspace-link' && workspaceId === null

export const authCalls = (api: FastifyInstance, context: ApiContext): void => {
  const { db, now, passwords, audit, appCodes, notify } = context
  const signIn = signInOf(context)

  answer(api, 'POST /auth/login', ({ input: { clientid, accountid, email, password }, request, reply }) => {
    if (clientid !== CLIENT_ID) throw invalidContent('clientid is not valid')
    const attempt = {
      action: 'signIn',
      way: 'password',
      accountId: accountid,
      person: { memberId: null, email },
    } as const
    return audit.refusals(request, attempt, async () => {
      const member = await db
        .selectFrom('members')
        .innerJoin('accounts', 'accounts.id', 'members.account_id')
        .select(['members.id', 'members.status', 'members.password_hash'])
        .select(['accounts.removed_at', 'accounts.suspended_at'])
        .where('members.account_id', '=', accountid)
        .where('members.email', '=', email)
        .executeTakeFirst()
      const person = { accountId: accountid, email, memberId: member?.id }
      const counts = await signInCounts(context, request, person, 'password')
      const { isRight } = await countedTry(context, counts, async () => ({
        isRight: await passwords.verify(password, member?.password_hash ?? null),
      }))
      if (!member || !isRight) {
        throw new ApiError(ErrorCode.invalidCredentials, 'The account, e-mail or password is not correct')
      }
      requireActive(member)
      return signIn.begin({ request, reply }, 'password', member.id)
    })
  })

  answer(api, 'POST /auth/logout', async ({ input: { everywhere = false }, request }) => {
    const session = await findGoodSession(db, request, now())
    if (session === null) return {}
    const isAll = everywhere && session.scope === 'console'
    await db.transaction().execute(async (transaction) => {
      await (isAll
        ? endAccess(transaction, session.memberId, now())
        : endSession(transaction, session.tokenHash))
      await audit.record(transaction, request, {
        action: 'signOut',
        accountId: session.accountId,
        person: session,
        after: { everywhere: isAll },
      })
    })
    return {}
  })

  const followLink = async (call: Call, token: OneTimeToken): Promise<LoginReply | SecondStepReply> => {
    await requireActiveMember(db, token.memberId)
    return signIn.begin(call, 'link', token.memberId, (transaction) => consumeLink(transaction, token, now()))
  }

  const confirmEmail = ({ request }: Call, token: OneTimeToken): Promise<EmailConfirmationReply> =>
    db.transaction().execute(async (transaction) => {
      const { memberId, accountId, email } = token
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
        .returning('password_hash')
        .executeTakeFirst()
      if (!member) throw new ApiError(ErrorCode.userNotPending, 'This e-mail address needs no confirmation')
      await audit.record(transaction, request, { action: 'email.confirm', accountId, person: token })
      const reply = { verified: true, email, accountid: accountId }
      if (member.password_hash !== null) {
        await consumeLink(transaction, token, now())
        return { ...reply, resetToken: null }
      }
      // The mailed link stays valid until a password is set: a reload before that would lock the user out.
      await revokeOneTimeTokens(transaction, memberId, ['password-reset'], now())
      const resetToken = await issueOneTimeToken(transaction, { kind: 'password-reset', memberId }, now())
      return { ...reply, resetToken }
    })

  answer(api, 'POST /auth/verifyuser', async ({ input, request, reply }) => {
    const found = await findOneTimeToken(db, input.usertoken, now())
    return audit.refusals(request, linkUse(found), async () => {
      const token = requireUsable(found, ({ kind }) => kind === 'sign-in' || kind === 'email-confirmation')
      const follow = token.kind === 'sign-in' ? followLink : confirmEmail
      return follow({ request, reply }, token)
    })
  })

  answer(api, 'POST /auth/verifyuser/check', async ({ input, session }) => {
    const token = await findOneTimeToken(db, input.usertoken, now())
    return { isYours: token?.memberId === session.memberId }
  })

  answerChange(api, context, 'POST /auth/oturl', async ({ input, session, request, transaction, record }) => {
    const asAdministrator = input.webadmin === true
    if (asAdministrator) requireRole(session, Role.admin)
    const { memberId, tokenHash } = session
    const { serviceid: workspaceId } = parse(OneTimeUrlQuery, request.query)
    if (workspaceId !== undefined) await readWorkspace(transaction, session, workspaceId)
    await record(
      workspaceId === undefined
        ? { action: 'agentLink.create' }
        : { action: 'workspaceLink.create', subject: { kind: 'workspace', id: workspaceId } },
    )
    const link = { memberId, as_administrator: asAdministrator, session_hash: tokenHash }
    const values = { kind: 'workspace-link', ...link, workspace_id: workspaceId ?? null } as const
    const token = await issueOneTimeToken(transaction, values, now())
    const language = languageOfCall(request)
    const isPage = workspaceId !== undefined && language !== 'en'
    return { uri: `/?otl=${token}${isPage ? `&lang=${language}` : ''}` }
  })

  answer(api, 'GET /auth/userdata', ({ session }) => userDataOf(db, session.memberId))

  answer(api, 'POST /agent/login', async ({ input: { otpl }, request }) => {
    const found = await findOneTimeToken(db, tokenIn(otpl), now())
    return audit.refusals(request, linkUse(found), async () => {
      const token = requireUsable(found, isForAgent)
      const { accountId, memberId } = token
      const member = await requireActiveMember(db, memberId)
      requireRole(member, Role.admin)
      return db.transaction().execute(async (transaction) => {
        await consumeLink(transaction, token, now())
        await audit.recordSignIn(transaction, request, 'agent', { accountId, person: token })
        return { token: await openAgentSession(transaction, memberId, now()), accountid: accountId }
      })
    })
  })

  // Always there: a setting must not lock out users who have a second factor.
  answer(api, 'POST /auth/secondfactor', async ({ input, request, reply }) => {
    const token = await findOneTimeToken(db, input.ticket, now())
    if (token?.kind !== 'second-step' || token.state !== 'good') throw unusable()
    const { memberId, accountId } = token
    await requireActiveMember(db, memberId)
    const way = 'code' in input ? 'authenticator' : 'recoveryCode'
    const attempt = { action: 'signIn', way, accountId, person: token } as const
    const done = await audit.refusals(request, attempt, async () => {
      const counts = await signInCounts(context, request, token, 'code')
      const { isRight, clockMinutes } = await countedTry<CodeCheck>(context, counts, async () =>
        'code' in input
          ? appCodes.consume({ memberId, code: input.code }, now())
          : { isRight: await consumeRecoveryCode(db, { memberId, code: input.recoveryCode }, now()) },
      )
      if (!isRight) throw wrongCode(clockMinutes)
      return signIn.complete({ request, reply }, way, memberId, (transaction) =>
        consumeLink(transaction, token, now()),
      )
    })
    if (way === 'recoveryCode') {
      const left = await countRecoveryCodes(db, memberId)
      notify({ request, reply }, memberId, { kind: 'recoveryCodeUsed', left })
    }
    return done
  })
}
