import { type BillingInterval, PLAN_IDS, type PlanId } from '@portico/stores/contract'
import { Argument, type Command, Option } from 'commander'
import { differences } from '../audit/record.ts'
import { countMembers, lockSubscription } from '../database/lookups.ts'
import { maxUsers, periodEnd, periodStart, planName } from '../billing/prices.ts'
import { eventValuesOf } from '../billing/stripe/sync.ts'
import { requireAccount } from './accountSummary.ts'
import { type Act, day, inTransaction, type Operator, wholeNumber } from './operator.ts'
import { dayOf, type Result, Refusal } from './output.ts'

const TRIAL = 'trial'
const TRIAL_DAYS = 14
const DAY_MS = 24 * 3_600_000

const plans: ReadonlyMap<string, PlanId> = new Map(
  PLAN_IDS.map((id) => [(planName(id) ?? String(id)).toLowerCase(), id]),
)

interface Terms {
  readonly interval?: BillingInterval
  readonly users?: number
  readonly until?: Date
}

const setPlan = (operator: Operator, accountId: string, plan: string, terms: Terms): Promise<Result> =>
  inTransaction(operator, async (transaction) => {
    const now = operator.now()
    await requireAccount(transaction, accountId)
    const planId = plans.get(plan) ?? null
    const before = await lockSubscription(transaction, accountId)
    if (!before) throw new Refusal(`Account ${accountId} has no subscription.`)
    const interval = planId === null ? null : (terms.interval ?? before.billing_interval ?? 'monthly')
    const users = terms.users ?? before.users
    if (planId !== null && users > maxUsers(planId))
      throw new Refusal(`The plan ${plan} has at most ${maxUsers(planId)} users: say --users.`)
    const members = await countMembers(transaction, accountId)
    if (users < members)
      throw new Refusal(`Account ${accountId} has ${members} users already, more than ${users}.`)
    const expires =
      terms.until ?? new Date(interval === null ? now + TRIAL_DAYS * DAY_MS : periodEnd(now, interval))
    const began = interval && (terms.until ? periodStart(terms.until.getTime(), interval) : now)
    const after = {
      plan_id: planId,
      billing_interval: interval,
      users,
      period_start: began === null ? null : new Date(began),
      expires_at: expires,
      cancel_at_period_end: false,
    }
    const changed = differences(eventValuesOf(before), eventValuesOf(after))
    if (Object.keys(changed.after).length === 0)
      throw new Refusal(`Account ${accountId} has this plan already. Nothing was changed.`)
    await transaction
      .updateTable('subscriptions')
      .set({ is_trial: planId === null, ...after })
      .where('account_id', '=', accountId)
      .execute()
    await operator.record(transaction, { action: 'plan.change', accountId, ...changed })
    return {
      data: { account: accountId, plan, interval, users, expires: expires.toISOString() },
      text: `Account ${accountId} has ${interval === null ? 'a trial' : `the plan ${plan}, ${interval},`} for ${users} users until ${dayOf(expires)}. Nothing is charged, and the payment provider is not told.`,
    }
  })

export const addPlanCommands = (program: Command, act: Act): void => {
  program
    .command('plan')
    .description('subscriptions: set')
    .command('set')
    .description('gives an account a plan without a payment')
    .argument('<account>')
    .addArgument(new Argument('<plan>').choices([TRIAL, ...plans.keys()]))
    .addOption(
      new Option('--interval <interval>', 'default: as it is, else monthly').choices(['monthly', 'yearly']),
    )
    .option('--users <number>', 'default: as many as before', wholeNumber(1, 10_000))
    .option('--until <day>', 'default: one interval from now, two weeks for a trial', day)
    .action(act(setPlan))
}
