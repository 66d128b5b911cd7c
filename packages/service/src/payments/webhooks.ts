import type { Dependencies } from '../dependencies.ts'
import { deliverDueWebhooks, nextDue } from './events.ts'

export interface Webhooks {
  readonly schedule: () => Promise<void>
  /** Waits for a running webhook. */
  readonly stop: () => Promise<void>
}

export const createWebhooks = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  onFailure: (error: unknown) => void,
): Webhooks => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running: Promise<void> = Promise.resolve()

  const schedule = async (): Promise<void> => {
    const due = await nextDue(db)
    clearTimeout(timer)
    if (due === null || isStopped) return
    timer = setTimeout(
      () => {
        running = deliverDueWebhooks(db, now()).then(schedule).catch(onFailure)
      },
      Math.max(0, due - now()),
    )
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
