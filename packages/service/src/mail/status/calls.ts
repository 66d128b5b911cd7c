import type { StatusMailReply } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import { differences } from '../../audit/record.ts'
import { originOf } from '../../http/hosts.ts'
import { answer } from '../../api/answer.ts'
import { auditValuesOf, readStatusMail, saveStatusMail } from './settings.ts'
import type { ApiContext } from '../../api/context.ts'

/** Admins change their own mails only. */
export const statusMailCalls = (api: FastifyInstance, { db, now, audit, settings }: ApiContext): void => {
  answer(api, 'GET /admin/statusmail', async ({ session }): Promise<StatusMailReply> => ({
    statusMail: await readStatusMail(db, session.memberId),
  }))

  answer(
    api,
    'PUT /admin/statusmail',
    async ({ input, session: { memberId }, request }): Promise<StatusMailReply> => {
      const origin = originOf(settings, request.headers.host)
      await db.transaction().execute(async (transaction) => {
        const before = auditValuesOf(await readStatusMail(transaction, memberId))
        await saveStatusMail(transaction, memberId, input, { origin, now: now() })
        await audit.record(transaction, request, {
          action: 'statusMail.change',
          ...differences(before, auditValuesOf(input)),
        })
      })
      return { statusMail: input }
    },
  )
}
