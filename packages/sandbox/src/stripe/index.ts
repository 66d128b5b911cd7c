import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WEBHOOK_EVENTS, WEBHOOK_PATH } from '@portico/service/billing/stripe/webhookRoute.ts'
import type { Db } from '@portico/service/database/schema.ts'
import type { Settings } from '@portico/service/settings.ts'
import { PLANS } from '@portico/stores/contract'
import { mountAt } from '../localServer.ts'
import type { StandIn } from '../standIn.ts'
import { addControls, type Changes, createScenario } from './controls.ts'
import { placeAccounts, type Which } from './demo.ts'
import { envOf, priceIdOf } from './records.ts'
import { createStripe, refusal } from './server.ts'
import { createWebhooks } from './webhooks.ts'

/** Below the service's own origin, for people who reach no other port of this machine. */
const PAGES_PATH = '/sandbox/stripe'

/** As many are kept; Stripe forgets them after a day. */
const KEYS = 500

const secret = (prefix: string): string => `${prefix}_${randomBytes(24).toString('hex')}`

/** Of the file: another one is not read. */
const VERSION = 2

const read = (file: string) => {
  try {
    const saved = JSON.parse(readFileSync(file, 'utf8'))
    return saved.version === VERSION ? saved : null
  } catch {
    return null
  }
}

/** Stripe for a demo; it keeps its state in one file of the data folder. */
export const openStripe = async (
  { dataDir, publicUrl }: Pick<Settings, 'dataDir' | 'publicUrl'>,
  now: () => number = Date.now,
) => {
  const file = join(dataDir, 'stripe.json')
  const saved = read(file)
  const secretKey: string = saved?.secretKey ?? secret('sk_test')
  const webhookSecret: string = saved?.webhookSecret ?? secret('whsec')
  const scenario = createScenario()
  const webhooks = createWebhooks(webhookSecret, now, saved?.webhooks)
  const seconds = (): number => Math.floor(now() / 1000)

  const save = (): void => {
    const text = JSON.stringify({
      version: VERSION,
      secretKey,
      webhookSecret,
      port: new URL(stripe.origin()).port,
      books: books.state(),
      webhooks: webhooks.state(),
    })
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(`${file}.new`, text, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }

  /** After each change: sends its events, and keeps it. */
  const settle = (): void => {
    for (const key of [...books.answered.keys()].slice(0, -KEYS)) books.answered.delete(key)
    webhooks.add(books.events.splice(0), scenario.delayMs)
    save()
  }

  const stripe = createStripe({
    secretKey,
    now,
    before: () => {
      books.passTime()
      return scenario.isDown ? refusal(500, 'api_error', 'Stripe is out of order') : null
    },
    after: async (asked) => {
      if (asked?.method !== 'GET' || books.events.length > 0) settle()
      return false
    },
    isPageDead: () => scenario.isPageDead,
    charging: scenario,
    saved: saved?.books,
  })
  const { books, setup } = stripe
  // Pages that are open survive a restart.
  await stripe.listenAgain(Number(saved?.port ?? 0))
  if (publicUrl) stripe.movePages(new URL(PAGES_PATH, publicUrl).href)

  const change = (changes: Changes): void => {
    Object.assign(scenario, changes)
    setup.prices = Object.fromEntries(
      PLANS.filter(({ id }) => scenario.withoutYearly.includes(id)).map((plan) => [
        priceIdOf(plan, 'yearly'),
        { unit_amount: null, unit_amount_decimal: null },
      ]),
    )
  }

  const place = async (db: Db, which: Which): Promise<void> => {
    await placeAccounts(db, books, seconds(), which)
    webhooks.drop(({ data: { object } }) => !books.customers.has(object.customer ?? object.id))
    save()
  }

  const standIn: StandIn = {
    env: envOf(secretKey, webhookSecret, stripe.origin()),
    reset: async (transaction, accountIds) => {
      change(createScenario())
      if (accountIds === undefined) books.clear()
      await place(transaction, accountIds ?? 'all')
    },
    addRoutes: async (app, dependencies) => {
      await place(dependencies.db, 'unknown')
      if (publicUrl) mountAt(app, new URL(PAGES_PATH, publicUrl), stripe.answer)
      await addControls(app, dependencies, {
        scenario,
        change,
        repeat: webhooks.repeat,
        place: (transaction, accountId) => place(transaction, [accountId]),
      })
      app.addHook('onClose', async () => webhooks.sendTo(null))
    },
    serve: ({ origin, known }) => {
      setup.webhookUrl = new URL(WEBHOOK_PATH, known).href
      setup.webhookEvents = WEBHOOK_EVENTS
      webhooks.sendTo(new URL(WEBHOOK_PATH, origin))
      books.passTime()
      settle()
    },
    stop: stripe.stop,
  }
  return {
    ...standIn,
    stripe,
    /** Sends the webhooks that are due. */
    deliver: webhooks.deliver,
  }
}
