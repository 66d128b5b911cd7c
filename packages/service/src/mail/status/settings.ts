import type { StatusMail } from '@portico/stores/contract'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../database/schema.ts'
import { createId } from '../../auth/tokens.ts'
import type { FastifyInstance } from 'fastify'
import { differences } from '../../audit/record.ts'
import { originOf } from '../../http/hosts.ts'
import { answer } from '../../api/answer.ts'
import type { ApiContext } from '../../api/context.ts'

const NONE: StatusMail = { mode: 'off', delayMinutes: 5, quiet: null, timeZone: 'UTC' }

const COLUMNS = ['mode', 'delay_minutes', 'quiet_from', 'quiet_to', 'time_zone'] as const

export const statusMailOf = (row: Pick<RowOf<'status_mails'>, (typeof COLUMNS)[number]>): StatusMail => ({
  mode: row.mode,
  delayMinutes: row.delay_minutes,
  quiet: row.quiet_from && row.quiet_to ? { from: row.quiet_from, to: row.quiet_to } : null,
  timeZone: row.time_zone,
})

const readStatusMail = async (db: Db, memberId: string): Promise<StatusMail> => {
  const stored = await db
    .selectFrom('status_mails')
    .select(COLUMNS)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return stored ? statusMailOf(stored) : NONE
}

/** From now on: earlier outages are not reported. @param origin of the service, for the links of mails */
const saveStatusMail = async (
  db: Db,
  memberId: string,
  { mode, delayMinutes, quiet, timeZone }: StatusMail,
  { origin, now }: { readonly origin: string; readonly now: number },
): Promise<void> => {
  const at = new Date(now)
  const values = {
    mode,
    delay_minutes: delayMinutes,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    time_zone: timeZone,
    origin,
    told_until: at,
    check_at: at,
  }
  await db
    .insertInto('status_mails')
    .values({ member_id: memberId, token: createId(), ...values })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({
        ...values,
        // The links of mails from before end with them.
        token: sql<string>`case when status_mails.mode = 'off' then excluded.token else status_mails.token end`,
      }),
    )
    .execute()
}

/** Audit values; the history of settings shows them by name. */
export const auditValuesOf = ({ mode, delayMinutes, quiet }: StatusMail) => ({
  statusMail: mode,
  delayMinutes,
  quiet: quiet === null ? null : `${quiet.from}–${quiet.to}`,
})

/** Admins change their own mails only. */
export const statusMailCalls = (api: FastifyInstance, { db, now, audit, settings }: ApiContext): void => {
  answer(api, 'GET /admin/statusmail', async ({ session }) => ({
    statusMail: await readStatusMail(db, session.memberId),
  }))

  answer(api, 'PUT /admin/statusmail', async ({ input, session: { memberId }, request }) => {
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
  })
}
