import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import { addressOf } from './addresses.ts'

/** Of each address, at this instance. */
export const limitCalls = async (
  app: FastifyInstance,
  { rateLimit: most }: Pick<Settings, 'rateLimit'>,
  callsPerMinute: number,
): Promise<void> => {
  if (most !== null) {
    await app.register(rateLimit, {
      max: Math.min(callsPerMinute, most),
      timeWindow: 60_000,
      keyGenerator: addressOf,
    })
  }
}

/** Reads forms, and limits the calls of each address. */
export const acceptForms = async (
  app: FastifyInstance,
  settings: Pick<Settings, 'rateLimit'>,
  callsPerMinute: number,
): Promise<void> => {
  await app.register(formbody)
  await limitCalls(app, settings, callsPerMinute)
}
