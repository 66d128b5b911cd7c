import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiContext } from '../api/context.ts'
import { consoleOriginOf } from '../http/hosts.ts'
import type { SecurityNews } from './securityNews.ts'
import { securityMail } from './templates.ts'

/** To the user whose sign-in has changed, after the reply: a mail server that fails must not undo the change. */
export const securityMails = ({
  db,
  settings,
  mailer,
  backgroundJobs,
}: Pick<ApiContext, 'db' | 'settings' | 'mailer' | 'backgroundJobs'>) => ({
  send: (
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    memberId: string,
    news: SecurityNews,
  ): void => {
    const link = `${consoleOriginOf(settings, request.headers.host)}/admin/security`
    backgroundJobs.run(request, reply, async () => {
      const member = await db
        .selectFrom('members')
        .innerJoin('accounts', 'accounts.id', 'members.account_id')
        .select(['members.first_name as firstName', 'members.email', 'members.account_id as accountId'])
        .select('accounts.company_name as company')
        .where('members.id', '=', memberId)
        .executeTakeFirst()
      if (member) await mailer.send(securityMail({ ...member, link }, news))
    })
  },
})
