import { type AccountDeletionSchema, ErrorCode, MemberStatus, Role } from '@portico/stores/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { requireCaptcha } from './verify.ts'
import { addressees, lockSubscription } from '../database/lookups.ts'
import { ApiError } from '../http/apiError.ts'
import { consoleOriginOf } from '../http/hosts.ts'
import { answer } from '../api/answer.ts'
import { deletionMail, type Mail } from '../mail/templates.ts'
import { hasActiveSubscription } from '../billing/planChanges.ts'
import { endAccountAccess } from '../auth/endAccess.ts'
import type { ApiContext } from '../api/context.ts'
import { atProvider } from '../billing/problem.ts'

const DAYS = 7
const DAY_MS = 24 * 3_600_000

const requireNot = (isSubscribed: boolean): void => {
  if (isSubscribed)
    throw new ApiError(
      ErrorCode.activeSubscriptionExists,
      'Your account cannot be deleted because it has an active subscription.',
    )
}

export const accountDeletionCalls = (
  api: FastifyInstance,
  { db, now, settings, mailer, backgroundJobs, audit, charging }: ApiContext,
): void => {
  const requireUnsubscribed = async (database: typeof db, accountId: string): Promise<void> =>
    requireNot(await hasActiveSubscription(database, accountId, now()))

  const markDeleted = (
    request: FastifyRequest,
    accountId: string,
    helpUrl: string,
  ): Promise<readonly Mail[]> =>
    db.transaction().execute(async (transaction) => {
      // Locked until the end, so that no purchase can happen meanwhile.
      await lockSubscription(transaction, accountId)
      await requireUnsubscribed(transaction, accountId)
      const removedAt = new Date(now() + DAYS * DAY_MS)
      await transaction
        .updateTable('accounts')
        .set({ removed_at: removedAt })
        .where('id', '=', accountId)
        .execute()
      await endAccountAccess(transaction, accountId, now())
      await audit.record(transaction, request, {
        action: 'account.delete',
        after: { removedAt: removedAt.toISOString() },
      })
      const owners = await addressees(transaction)
        .where('members.account_id', '=', accountId)
        .where('members.level', '>=', Role.owner)
        .where('members.status', '=', MemberStatus.active)
        .execute()
      return owners.map((owner) => deletionMail(Object.assign(owner, { link: helpUrl }), removedAt))
    })

  answer(api, 'DELETE /account', async ({ input, session: { accountId }, request, reply }) => {
    // Checked first: a refused call must not use up the token.
    await requireUnsubscribed(db, accountId)
    requireNot(await atProvider(() => charging.isCharged(accountId)))
    await requireCaptcha(settings, input.reCaptchaToken)
    const origin = consoleOriginOf(settings, request.headers.host)
    const mails = await markDeleted(request, accountId, settings.integrations.links.help ?? origin)
    // A failing mail server does not undo the deletion, and one refused owner leaves the others theirs.
    for (const mail of mails) backgroundJobs.run(request, reply, () => mailer.send(mail))
    return { deletedAfterDays: DAYS } satisfies v.InferOutput<typeof AccountDeletionSchema>
  })
}
