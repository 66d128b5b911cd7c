import type { Dependencies } from '../dependencies.ts'
import { deliverDueWebhooks, nextDue } from './events.ts'

/** Maximum time until an instance finds events of an ended instance, or events that it failed to apply. */
const CHECK_EVERY_MS = 10_000

export interface Webhooks {
  readonly schedule: () => Promise<void>
  /** Waits for a running webhook. */
  readonly stop: () => Promise<void>
}

export const createWebhooks = (
  { db, now, metrics }: Pick<Dependencies, 'db' | 'now' | 'metrics'>,
  onFailure: (error: unknown) => void,
): Webhooks => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running: Promise<void> = Promise.resolve()

  const deliver = async (): Promise<void> => {
    try {
      metrics.delivery('applied', await deliverDueWebhooks(db, now()))
    } catch (error) {
      metrics.delivery('failed', 1)
      throw error
    }
  }

  const checkIn = (delayMs: number): void => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(() => {
      running = deliver()
        .then(schedule)
        .catch((error: unknown) => {
          checkIn(CHECK_EVERY_MS)
          onFailure(error)
        })
    }, delayMs)
  }

  const schedule = async (): Promise<void> => {
    const due = await nextDue(db)
    checkIn(due === null ? CHECK_EVERY_MS : Math.min(CHECK_EVERY_MS, Math.max(0, due - now())))
  }

  return {
    schedule,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      return running
    },
  }
}
