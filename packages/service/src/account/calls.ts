import { ErrorCode, MemberStatus, Role, WizardFlagSchema } from '@portico/stores/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lockSubscription, addressees } from '../database/lookups.ts'
import { CompanyBody } from '../contract/calls/account.ts'
import { hasKey, parse } from '../http/parse.ts'
import { answerUnparsed, answer } from '../api/answer.ts'
import { accountOf } from './account.ts'
import { differences } from '../audit/record.ts'
import type { ApiContext } from '../api/context.ts'
import { changedNow, outdated } from '../http/revision.ts'
import { requireCaptcha } from './verify.ts'
import { ApiError } from '../http/apiError.ts'
import { consoleOriginOf } from '../http/hosts.ts'
import { deletionMail } from '../mail/templates.ts'
import { hasActiveSubscription } from '../billing/activeSubscription.ts'
import { paymentsAtStripe } from '../billing/stripe/charging.ts'
import { endAccountAccess } from '../auth/endAccess.ts'

const changeIn = (body: unknown) => {
  if (hasKey(body, 'workspaceWizard'))
    return { values: { workspace_wizard: parse(WizardFlagSchema, body).workspaceWizard === 1 } }
  const { companyName, postalCode, revision, ...fields } = parse(CompanyBody, body)
  const postal = postalCode === undefined ? {} : { postal_code: postalCode }
  return { values: { ...fields, ...postal, company_name: companyName }, revision, isForm: true }
}

const shownOf = ({ companyInformation, workspaceWizard }: Awaited<ReturnType<typeof accountOf>>) => ({
  ...companyInformation,
  workspaceWizard,
})

export const accountChangeCalls = (api: FastifyInstance, { db, now, audit }: ApiContext): void => {
  answerUnparsed(api, 'PUT /account/', ({ input, session, request }) => {
    const { accountId } = session
    const { values, revision, isForm = false } = changeIn(input)
    return db.transaction().execute(async (transaction) => {
      await lockSubscription(transaction, accountId)
      const before = await accountOf(transaction, accountId)
      if (revision !== undefined && revision !== before.revision) throw outdated('account')
      await transaction
        .updateTable('accounts')
        .set({ ...values, ...(isForm && changedNow(session, now())) })
        .where('id', '=', accountId)
        .execute()
      const account = await accountOf(transaction, accountId)
      await audit.record(transaction, request, {
        action: 'account.change',
        ...differences(shownOf(before), shownOf(account)),
      })
      return { account }
    })
  })
}

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
  { db, now, settings, mailer, backgroundJobs, audit }: ApiContext,
): void => {
  const requireUnsubscribed = async (database: typeof db, accountId: string): Promise<void> =>
    requireNot(await hasActiveSubscription(database, accountId, now()))

  const markDeleted = (request: FastifyRequest, accountId: string, helpUrl: string) =>
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
    const payments = await paymentsAtStripe({ db, now, settings }, request.log, accountId)
    requireNot((await payments?.isCharged(accountId)) ?? false)
    await requireCaptcha(settings, input.reCaptchaToken)
    const origin = consoleOriginOf(settings, request.headers.host)
    const mails = await markDeleted(request, accountId, settings.integrations.links.help ?? origin)
    // A failing mail server does not undo the deletion, and one refused owner leaves the others theirs.
    for (const mail of mails) backgroundJobs.run(request, reply, () => mailer.send(mail))
    return { deletedAfterDays: DAYS }
  })
}
