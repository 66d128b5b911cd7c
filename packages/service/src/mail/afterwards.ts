import { once } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Work that begins once its call was answered, so that the answer can neither wait for it nor tell of it. */
export interface Afterwards {
  readonly run: (request: FastifyRequest, reply: FastifyReply, work: () => Promise<void>) => void
  /** Resolves when nothing is left to do. */
  readonly done: () => Promise<void>
}

export const createAfterwards = (): Afterwards => {
  const running = new Set<Promise<void>>()
  return {
    run: ({ log }, { raw }, work) => {
      const whole = async (): Promise<void> => {
        try {
          if (!raw.closed) await once(raw, 'close')
          await work()
        } catch (error) {
          log.error({ err: error }, 'Work after an answer failed')
        }
      }
      const promise = whole().finally(() => running.delete(promise))
      running.add(promise)
    },
    done: async () => {
      await Promise.all(running)
    },
  }
}
