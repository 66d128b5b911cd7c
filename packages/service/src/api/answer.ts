import type { Addition } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import type { CallEntry } from '../contract/call.ts'
import { CALLS, entryOf, routeOf, type Signature } from '../contract/calls/index.ts'
import { type Call, route } from '../http/route.ts'

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

const entries: { readonly [S in Signature]: CallEntry<Requests[S]> } = CALLS

/** Answers a call of the contract, whose entry says who may make it, how often, and with what; none of an addition that is not offered. */
export const answer = <S extends Signature>(
  api: FastifyInstance,
  signature: S,
  handle: (call: Call<Requests[S]>) => unknown,
): void => {
  const { addition, request, querySchema } = entries[signature]
  if (typeof addition === 'string' && !api.additions?.includes(addition)) return
  const schema = request ?? querySchema
  route<Requests[S]>(api, routeOf(signature), { ...entryOf(signature), ...(schema && { schema }), handle })
}

/** For handlers that parse the body themselves, because a refusal depends on more than its shape. */
export const answerUnparsed = (
  api: FastifyInstance,
  signature: Signature,
  handle: (call: Call<v.UnknownSchema>) => unknown,
): void => route(api, routeOf(signature), { ...entryOf(signature), handle })
