import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import { entryOf, routeOf, type Signature } from '../document/calls/index.ts'
import { route, type RouteOptions } from '../http/route.ts'

/** Answers a call of the contract, whose entry says who may make it, how often, and with what. */
export const answer = <S extends v.GenericSchema = v.UnknownSchema>(
  api: FastifyInstance,
  signature: Signature,
  { schema, handle }: Pick<RouteOptions<S>, 'schema' | 'handle'>,
): void => {
  route(api, routeOf(signature), { ...entryOf(signature), ...(schema && { schema }), handle })
}
