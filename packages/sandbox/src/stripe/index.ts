import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WEBHOOK_EVENTS, WEBHOOK_PATH } from '@portico/service/billing/stripe/webhookRoute.ts'
import { lockSubscription, notFound } from '@portico/service/database/lookups.ts'
import type { Db, RowOf } from '@portico/service/database/schema.ts'
import type { Dependencies } from '@portico/service/dependencies.ts'
import { route } from '@portico/service/http/route.ts'
import type { Settings } from '@portico/service/settings.ts'
import { PLAN_IDS, PLANS, text } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { mountAt } from '../servers.ts'
import { periodTo } from '../seed/index.ts'
import { DAY_MS } from '../seed/workspaces.ts'
import { guardControls, type StandIn } from '../standIn.ts'
import { placeAccounts, type Which } from './demo.ts'
import { envOf, priceIdOf } from './records.ts'
import { createStripe, refusal } from './server.ts'
import { createWebhooks } from './webhooks.ts'

/** Below the service's own origin, for people who reach no other port of this machine. */
const PAGES_PATH = '/sandbox/stripe'

/** As many are kept; Stripe forgets them after a day. */
const KEYS = 500

const ScenarioSchema = v.object({
  /** How late webhooks are; null loses them. */
  delayMs: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
  isPageDead: v.boolean(),
  /** No call is answered. */
  isDown: v.boolean(),
  withoutYearly: v.array(v.picklist(PLAN_IDS)),
  nextChargeFails: v.boolean(),
})
type Scenario = v.InferOutput<typeof ScenarioSchema>

const createScenario = (): Scenario => ({
  delayMs: 2000,
  isPageDead: false,
  isDown: false,
  withoutYearly: [],
  nextChargeFails: false,
})

/** Absent fields stay unchanged. */
const PaymentsBody = v.strictObject({
  ...v.partial(ScenarioSchema).entries,
  redeliver: v.optional(v.boolean(), false),
})

const SubscriptionBody = v.object({
  accountId: text(40),
  state: v.picklist(['trial', 'active', 'expired']),
  /** Fractions are allowed. */
  daysLeft: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(36_500))),
  planId: v.optional(v.picklist(PLAN_IDS)),
})

const subscriptionChange = (
  before: RowOf<'subscriptions'>,
  { accountId, state, daysLeft, planId }: v.InferOutput<typeof SubscriptionBody>,
  now: number,
) => {
  const endOf = (usual: number): number => now + (daysLeft ?? usual) * DAY_MS
  if (state === 'expired') return periodTo(now - DAY_MS, before.billing_interval)
  if (state === 'trial') {
    return {
      is_trial: true,
      plan_id: null,
      billing_interval: null,
      customer_id: null,
      cancel_at_period_end: false,
      ...periodTo(endOf(14.5), null),
    }
  }
  const interval = before.billing_interval ?? ('monthly' as const)
  return {
    is_trial: false,
    plan_id: planId ?? before.plan_id ?? 2,
    billing_interval: interval,
    customer_id: before.customer_id ?? `cus_demo${accountId}`,
    cancel_at_period_end: false,
    ...periodTo(endOf(interval === 'monthly' ? 30.5 : 365.5), interval),
  }
}

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

/** Stripe for a demo; it keeps its state in the data folder. */
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
    const json = JSON.stringify({
      version: VERSION,
      secretKey,
      webhookSecret,
      books: books.state(),
      webhooks: webhooks.state(),
    })
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(`${file}.new`, json, { mode: 0o600 })
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
  await stripe.listenAgain(join(dataDir, 'stripe-port'))
  if (publicUrl) stripe.movePages(new URL(PAGES_PATH, publicUrl).href)

  const change = (changes: Omit<v.InferOutput<typeof PaymentsBody>, 'redeliver'>): void => {
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

  const addControls = async (
    controls: FastifyInstance,
    { db, now: clock, settings }: Dependencies,
  ): Promise<void> => {
    guardControls(controls, settings)

    route(controls, 'POST /sandbox/api/subscription', {
      schema: SubscriptionBody,
      handle: ({ input }) =>
        db.transaction().execute(async (transaction) => {
          const before = await lockSubscription(transaction, input.accountId)
          if (!before) throw notFound('account')
          const { expires_at, is_trial } = await transaction
            .updateTable('subscriptions')
            .set(subscriptionChange(before, input, clock()))
            .where('account_id', '=', input.accountId)
            .returning(['expires_at', 'is_trial'])
            .executeTakeFirstOrThrow()
          await place(transaction, [input.accountId])
          return { expiration: expires_at.toISOString(), isTrial: is_trial }
        }),
    })

    route(controls, 'POST /sandbox/api/payments', {
      schema: PaymentsBody,
      handle: ({ input: { redeliver, ...changes } }) => {
        change(changes)
        return { payments: scenario, changed: redeliver ? webhooks.repeat() : 0 }
      },
    })
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
      await app.register((controls) => addControls(controls, dependencies))
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
