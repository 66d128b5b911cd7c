import { Stripe } from 'stripe'
import type { StripeEvent } from './objects.ts'

interface Waiting {
  readonly event: StripeEvent
  /** Milliseconds since the epoch; null for a lost one. */
  dueAt: number | null
}

interface Saved {
  readonly waiting: readonly Waiting[]
  readonly sent: readonly StripeEvent[]
}

const AGAIN_MS = 5000
/** As many are repeated. */
const KEPT = 200

const signatures = new Stripe('sk_test_only_for_signatures')

/** @param timestamp in seconds */
export const signatureOf = (payload: string, secret: string, timestamp: number): string =>
  signatures.webhooks.generateTestHeaderString({ payload, secret, timestamp })

/** @returns whether it was accepted. */
const send = async (event: StripeEvent, url: URL, secret: string, now: number): Promise<boolean> => {
  const body = JSON.stringify(event)
  const signature = signatureOf(body, secret, Math.floor(now / 1000))
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
  const reply = await fetch(url, { method: 'POST', headers, body }).catch(() => null)
  return reply?.ok === true
}

/** Sends events one at a time, each again until it is accepted. Later ones do not wait for a refused one. */
export const createWebhooks = (secret: string, now: () => number, saved?: Saved) => {
  let target: URL | null = null
  const waiting: Waiting[] = [...(saved?.waiting ?? [])]
  const sent: StripeEvent[] = [...(saved?.sent ?? [])]
  let timer: NodeJS.Timeout | null = null
  let sending: Promise<void> | null = null

  const schedule = (): void => {
    if (timer) clearTimeout(timer)
    timer = null
    if (target === null || sending) return
    const due = waiting.flatMap(({ dueAt }) => dueAt ?? [])
    if (due.length === 0) return
    timer = setTimeout(() => void deliver(), Math.max(0, Math.min(...due) - now()))
    timer.unref()
  }

  const sendDue = async (): Promise<void> => {
    for (;;) {
      const next = waiting.find(({ dueAt }) => dueAt !== null && dueAt <= now())
      if (!next || target === null) break
      const isAccepted = await send(next.event, target, secret, now())
      if (isAccepted) {
        const at = waiting.indexOf(next)
        if (at !== -1) waiting.splice(at, 1)
        sent.push(next.event)
        sent.splice(0, sent.length - KEPT)
      } else next.dueAt = now() + AGAIN_MS
    }
  }

  /** Sends what is due. */
  const deliver = (): Promise<void> =>
    (sending ??= sendDue().finally(() => {
      sending = null
      schedule()
    }))

  return {
    deliver,
    add: (events: readonly StripeEvent[], delayMs: number | null): void => {
      for (const event of events) waiting.push({ event, dueAt: delayMs === null ? null : now() + delayMs })
      schedule()
    },
    /** All again, the newest first. @returns their number. */
    repeat: (): number => {
      const all = [...sent.splice(0), ...waiting.splice(0).map(({ event }) => event)]
      for (const event of all.toReversed()) waiting.push({ event, dueAt: now() })
      schedule()
      return all.length
    },
    /** Those that matter no more. */
    drop: (isGone: (event: StripeEvent) => boolean): void => {
      waiting.splice(0, Infinity, ...waiting.filter(({ event }) => !isGone(event)))
      sent.splice(0, Infinity, ...sent.filter((event) => !isGone(event)))
    },
    sendTo: (to: URL | null): void => {
      target = to
      schedule()
    },
    state: (): Saved => ({ waiting, sent }),
  }
}
