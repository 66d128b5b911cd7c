import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { addressOf } from './addresses.ts'

interface FormLimit {
  /** Of the counts. */
  readonly name: string
  readonly callsPerMinute: number
}

/** Reads forms, and limits the calls of each address. */
export const acceptForms = async (
  app: FastifyInstance,
  { settings, callCounts }: Pick<Dependencies, 'callCounts' | 'settings'>,
  { name, callsPerMinute }: FormLimit,
): Promise<void> => {
  await app.register(formbody)
  if (settings.rateLimit !== null) {
    await app.register(rateLimit, {
      max: Math.min(callsPerMinute, settings.rateLimit),
      timeWindow: 60_000,
      keyGenerator: addressOf,
      ...(callCounts && { store: callCounts.store(name) }),
    })
  }
}
