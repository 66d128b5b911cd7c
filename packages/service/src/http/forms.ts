import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { addressOf } from './addresses.ts'

interface CallLimit {
  /** Of the counts. */
  readonly name: string
  readonly callsPerMinute: number
}

type Counting = Pick<Dependencies, 'callCounts' | 'settings'>

/** Of each address. */
export const limitCalls = async (
  app: FastifyInstance,
  { settings, callCounts }: Counting,
  { name, callsPerMinute }: CallLimit,
): Promise<void> => {
  if (settings.rateLimit !== null) {
    await app.register(rateLimit, {
      max: Math.min(callsPerMinute, settings.rateLimit),
      timeWindow: 60_000,
      keyGenerator: addressOf,
      ...(callCounts && { store: callCounts.store(name) }),
    })
  }
}

/** Reads forms, and limits the calls of each address. */
export const acceptForms = async (
  app: FastifyInstance,
  counting: Counting,
  limit: CallLimit,
): Promise<void> => {
  await app.register(formbody)
  await limitCalls(app, counting, limit)
}
