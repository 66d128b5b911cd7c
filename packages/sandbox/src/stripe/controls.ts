import { PLAN_IDS, text } from '@portico/stores/contract'
import type { RowOf, Tx } from '@portico/service/database/schema.ts'
import { lockSubscription, notFound } from '@portico/service/database/lookups.ts'
import type { Dependencies } from '@portico/service/dependencies.ts'
import { route } from '@portico/service/http/route.ts'
import { periodTo } from '../seed/index.ts'
import { DAY_MS } from '../seed/workspaces.ts'
import { guardControls } from '../standIn.ts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

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

export const createScenario = (): Scenario => ({
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

export type Changes = Omit<v.InferOutput<typeof PaymentsBody>, 'redeliver'>

interface Controlled {
  readonly scenario: Scenario
  readonly change: (changes: Changes) => void
  /** Sends all webhooks again. */
  readonly repeat: () => number
  /** After the account's subscription was set. */
  readonly place: (transaction: Tx, accountId: string) => Promise<void>
}

export const addControls = (
  app: FastifyInstance,
  { db, now, settings }: Dependencies,
  { scenario, change, repeat, place }: Controlled,
) =>
  app.register(async (controls) => {
    guardControls(controls, settings)

    route(controls, 'POST /sandbox/api/subscription', {
      schema: SubscriptionBody,
      handle: ({ input }) =>
        db.transaction().execute(async (transaction) => {
          const before = await lockSubscription(transaction, input.accountId)
          if (!before) throw notFound('account')
          const { expires_at, is_trial } = await transaction
            .updateTable('subscriptions')
            .set(subscriptionChange(before, input, now()))
            .where('account_id', '=', input.accountId)
            .returning(['expires_at', 'is_trial'])
            .executeTakeFirstOrThrow()
          await place(transaction, input.accountId)
          return { expiration: expires_at.toISOString(), isTrial: is_trial }
        }),
    })

    route(controls, 'POST /sandbox/api/payments', {
      schema: PaymentsBody,
      handle: ({ input: { redeliver, ...changes } }) => {
        change(changes)
        return { payments: scenario, changed: redeliver ? repeat() : 0 }
      },
    })
  })
