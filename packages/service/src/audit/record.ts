import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AuditValues, AuditEntry, EventOrigin, PlannedEvent } from '../database/auditTable.ts'
import type { Db } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import type { SignInWay } from '../telemetry/measures.ts'

const USER_AGENT_LENGTH = 200

const json = (value: object | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value)

/** In the transaction of the change, so that both or neither are stored. */
export const recordEvent = async (
  db: Db,
  { actor, at, address, userAgent, requestId }: EventOrigin,
  { action, accountId = null, person, subject, before, after, outcome = 'done' }: AuditEntry,
): Promise<void> => {
  await db
    .insertInto('audit_events')
    .values({
      // A sign-in may name an account that does not exist.
      account_id: sql<string | null>`(select id from accounts where id = ${accountId})`,
      at: new Date(at),
      actor,
      member_id: person?.memberId ?? null,
      email: person?.email ?? null,
      action,
      outcome,
      subject: json(subject),
      before: json(before),
      after: json(after),
      address: address ?? null,
      user_agent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
      request_id: requestId ?? null,
    })
    .execute()
}

/** Records events of calls, with session and origin. */
export const createAudit = ({ db, now, metrics }: Pick<Dependencies, 'db' | 'now' | 'metrics'>) => {
  const plan = ({ session, ip, id, headers }: FastifyRequest, entry: AuditEntry): PlannedEvent => ({
    origin: { actor: 'member', at: now(), address: ip, userAgent: headers['user-agent'], requestId: id },
    entry: {
      ...(session && {
        accountId: session.accountId,
        person: { memberId: session.memberId, email: session.email },
      }),
      ...entry,
    },
  })
  const record = (database: Db, request: FastifyRequest, entry: AuditEntry): Promise<void> => {
    const planned = plan(request, entry)
    return recordEvent(database, planned.origin, planned.entry)
  }
  return {
    plan,
    record,
    /** Also counts it; `after` has the sign-in method. */
    recordSignIn: async (
      database: Db,
      request: FastifyRequest,
      way: SignInWay,
      entry: Omit<AuditEntry, 'action' | 'after'>,
    ): Promise<void> => {
      await record(database, request, { ...entry, action: 'signIn', after: { way } })
      metrics.signIn(way, 'done')
    },
    /** Records refusals of the service with their code, and rethrows them; not those of nobody, which a stranger makes at will. */
    refusals: async <T>(
      request: FastifyRequest,
      { way, ...entry }: AuditEntry & { readonly way?: SignInWay },
      work: () => Promise<T>,
    ): Promise<T> => {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500) throw error
        const { seconds, reason } = error.details
        // What is undefined is not stored.
        const after = { way, code: error.code, seconds }
        const isOfNobody = entry.accountId === undefined && !request.session
        // What could not be checked was no try, and would fill the account's Activity.
        if (!isOfNobody && !error.isCounted && reason === undefined)
          await record(db, request, { ...entry, outcome: 'refused', after })
        if (way !== undefined) metrics.signIn(way, 'refused')
        throw error
      }
    },
  }
}

/** The differences, for `before` and `after`. */
export const differences = (before: AuditValues, after: AuditValues) => {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const only = (values: AuditValues): AuditValues =>
    Object.fromEntries(keys.map((key) => [key, values[key] ?? null]))
  return { before: only(before), after: only(after) }
}
