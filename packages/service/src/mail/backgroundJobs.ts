import { once } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** One at a time. @returns what ends it, and waits for what is under way */
export const repeat = (
  everyMs: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(work).catch(onFailure)
  }, everyMs)
  return () => {
    clearInterval(timer)
    return running
  }
}

/** What is due, one after the other, until `stop`, which waits for what is under way. @param next claims one */
export const repeatDue = <Claimed>(
  everyMs: number,
  next: () => Promise<Claimed | undefined>,
  work: (claimed: Claimed) => Promise<void>,
  onFailure: (error: unknown) => void,
) => {
  const stopping = new AbortController()
  const sendDue = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const due = await next()
      if (!due) return
      await work(due).catch(onFailure)
    }
  }
  const stop = repeat(everyMs, sendDue, onFailure)
  return {
    sendDue,
    stop: (): Promise<void> => {
      stopping.abort()
      return stop()
    },
  }
}

/** Work after the reply, whose timing must not reveal its result. */
export interface BackgroundJobs {
  readonly run: (request: FastifyRequest, reply: FastifyReply, work: () => Promise<void>) => void
  readonly done: () => Promise<void>
}

export const createBackgroundJobs = (): BackgroundJobs => {
  const running = new Set<Promise<void>>()
  return {
    run: (request, { raw }, work) => {
      const { ip, log } = request
      // The socket forgets it when the connection ends.
      Object.defineProperty(request, 'ip', { value: ip })
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
