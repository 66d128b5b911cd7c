import type { Dependencies } from '../dependencies.ts'
import { deliverDue, nextDue } from './events.ts'

/** Brings events to the accounts when they are due. */
export interface Delivery {
  /** Looks when the next one is due, and waits for it. */
  readonly plan: () => Promise<void>
  /** Waits no longer, and ends when what runs has ended. */
  readonly stop: () => Promise<void>
}

export const createDelivery = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  onFailure: (error: unknown) => void,
): Delivery => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running: Promise<void> = Promise.resolve()

  const plan = async (): Promise<void> => {
    const due = await nextDue(db)
    clearTimeout(timer)
    if (due === null || isStopped) return
    timer = setTimeout(
      () => {
        running = deliverDue(db, now()).then(plan).catch(onFailure)
      },
      Math.max(0, due - now()),
    )
  }

  return {
    plan,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      return running
    },
  }
}
