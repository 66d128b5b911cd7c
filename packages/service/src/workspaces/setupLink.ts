import type { FastifyInstance } from 'fastify'
import { consoleOriginOf } from '../http/hosts.ts'
import { answer } from '../api/answer.ts'
import { sendLimited, setupLimits, tooManyMails } from '../mail/limits.ts'
import { setupMail } from '../mail/templates.ts'
import type { ApiContext } from '../api/context.ts'

/** For the wizard on a computer that cannot run the installer. Only mails to the caller. */
export const setupLinkCalls = (
  api: FastifyInstance,
  { db, now, mailer, settings, audit }: ApiContext,
): void => {
  answer(api, 'POST /services/setuplink', async ({ request, session: { memberId, accountId, email } }) => {
    const { company, firstName } = await db
      .selectFrom('members')
      .innerJoin('accounts', 'accounts.id', 'members.account_id')
      .select(['members.first_name as firstName', 'accounts.company_name as company'])
      .where('members.id', '=', memberId)
      .executeTakeFirstOrThrow()
    const link = `${consoleOriginOf(settings, request.headers.host)}/admin/workspaces?setup`
    const waitsUntil = await sendLimited({ db, now }, setupLimits(memberId), () =>
      mailer.send(setupMail({ accountId, company, email, firstName, link })),
    )
    if (waitsUntil !== null) throw tooManyMails(waitsUntil, now())
    await audit.record(db, request, { action: 'setupLink.mail' })
    return {}
  })
}
