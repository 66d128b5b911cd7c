import type { Addition } from '@portico/stores/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type * as v from 'valibot'
import type { CallEntry } from '../contract/call.ts'
import { CALLS, entryOf, routeOf, type Signature } from '../contract/calls/index.ts'
import type { AuditEntry } from '../database/auditTable.ts'
import type { Tx } from '../database/schema.ts'
import { type Call, route } from '../http/route.ts'
import type { ApiContext } from './context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Those that the service offers. */
    readonly additions?: readonly Addition[]
  }
}

/** What each call takes: its body, or the query of a read. */
type Requests = {
  readonly [S in Signature]: (typeof CALLS)[S] extends CallEntry<infer Request extends v.GenericSchema>
    ? Request
    : never
}

/** What is sent may be read only, and JSON writes a `Date` as the contract's text. */
type Sent<T> = string extends T
  ? T | Date
  : T extends object
    ? { readonly [Name in keyof T]: Sent<T[Name]> }
    : T

type Reply<S extends Signature> = Sent<v.InferInput<(typeof CALLS)[S]['reply']>> | FastifyReply

const entries: { readonly [S in Signature]: CallEntry<Requests[S]> } = CALLS

/** Answers a call of the contract, whose entry says who may make it, how often, and with what; none of an addition that is not offered. */
export const answer = <S extends Signature>(
  api: FastifyInstance,
  signature: S,
  handle: (call: Call<Requests[S]>) => Reply<S> | Promise<Reply<S>>,
): void => {
  const { addition, request, querySchema } = entries[signature]
  if (typeof addition === 'string' && !api.additions?.includes(addition)) return
  const schema = request ?? querySchema
  route<Requests[S]>(api, routeOf(signature), { ...entryOf(signature), ...(schema && { schema }), handle })
}

interface Change<S extends v.GenericSchema> extends Call<S> {
  readonly transaction: Tx
  /** Its event, in the transaction: both or neither are stored. */
  readonly record: (entry: AuditEntry) => Promise<void>
}

/** Answers a call that writes, in one transaction. Never use `db` in it: the embedded database has one connection. */
export const answerChange = <S extends Signature>(
  api: FastifyInstance,
  { db, audit }: Pick<ApiContext, 'db' | 'audit'>,
  signature: S,
  handle: (change: Change<Requests[S]>) => Promise<Reply<S>>,
): void =>
  answer(api, signature, (call) =>
    db.transaction().execute((transaction) => {
      const record = (entry: AuditEntry) => audit.record(transaction, call.request, entry)
      // Not a copy: `session` and `workspace` are getters that throw.
      return handle(Object.assign(call, { transaction, record }))
    }),
  )

/** For handlers that parse the body themselves, because a refusal depends on more than its shape. */
export const answerUnparsed = <S extends Signature>(
  api: FastifyInstance,
  signature: S,
  handle: (call: Call<v.UnknownSchema>) => Promise<Reply<S>>,
): void => route(api, routeOf(signature), { ...entryOf(signature), handle })
