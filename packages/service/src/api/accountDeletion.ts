import { type AccountDeletionSchema, ErrorCode, Role } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requireCaptcha } from '../captcha/verify.ts'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { parseBody, text } from '../http/body.ts'
import { originOf } from '../http/hosts.ts'
import type { Afterwards } from '../mail/afterwards.ts'
import { deletionMail, type Mail } from '../mail/letter.ts'
import type { Mailer } from '../mail/mailer.ts'
import { hasActiveSubscription } from '../payments/activeSubscription.ts'
import { endAccountAccess } from '../security/endAccess.ts'
import { sessionOf } from './authenticate.ts'

/** As the deletion dialog says (specification, section 9). */
const DAYS = 7
const DAY_MS = 24 * 3_600_000

/** Google's tokens are some 2,000 characters long. */
const DeletionBody = v.strictObject({ reCaptchaToken: text(10_000) })

/**
 * Deleting the account. From then on nobody can sign in to it: sessions and links end, and a sign-in is answered with
 * "account not found". The data itself is removed by the housekeeping, seven days later.
 */
export const accountDeletionCalls = (
  api: FastifyInstance,
  { db, now, settings }: Dependencies,
  { send }: Mailer,
  { run }: Afterwards,
): void => {
  const requireUnsubscribed = async (database: typeof db, accountId: string): Promise<void> => {
    if (await hasActiveSubscription(database, accountId, now()))
      throw new ApiError(
        ErrorCode.activeSubscriptionExists,
        'Your account cannot be deleted because it has an active subscription.',
      )
  }

  /** Marks the account and ends everybody's access; gives the mails that tell its owners. */
  const markDeleted = (accountId: string, helpUrl: string): Promise<readonly Mail[]> =>
    db.transaction().execute(async (transaction) => {
      // Held until the end, so that no purchase slips in between.
      await transaction
        .selectFrom('subscriptions')
        .select('account_id')
        .where('account_id', '=', accountId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      await requireUnsubscribed(transaction, accountId)
      const removedAt = new Date(now() + DAYS * DAY_MS)
      const { company_name: company } = await transaction
        .updateTable('accounts')
        .set({ removed_at: removedAt })
        .where('id', '=', accountId)
        .returning('company_name')
        .executeTakeFirstOrThrow()
      await endAccountAccess(transaction, accountId, now())
      const owners = await transaction
        .selectFrom('members')
        .select(['email', 'first_name'])
        .where('account_id', '=', accountId)
        .where('level', '>=', Role.owner)
        .execute()
      return owners.map(({ email, first_name: firstName }) =>
        deletionMail({ accountId, company, email, firstName, link: helpUrl }, removedAt),
      )
    })

  api.route({
    method: 'DELETE',
    url: '/account',
    handler: async (request, reply) => {
      const { accountId } = sessionOf(request)
      const { reCaptchaToken } = parseBody(DeletionBody, request.body)
      // Asked first, so that a token is not spent on what is refused anyway.
      await requireUnsubscribed(db, accountId)
      await requireCaptcha({ settings, db, now }, reCaptchaToken)
      const origin = originOf(settings, request.headers.host)
      const mails = await markDeleted(accountId, settings.integrations.links.help ?? origin)
      // A mail server that fails does not bring the account back.
      run(request, reply, async () => {
        for (const mail of mails) await send(mail)
      })
      const data: v.InferOutput<typeof AccountDeletionSchema> = { deletedAfterDays: DAYS }
      return { data }
    },
  })
}
