import { lockSubscription } from '../database/lookups.ts'
import { hasActiveSubscription } from '../billing/activeSubscription.ts'
import { paymentsAtStripe } from '../billing/stripe/charging.ts'
import { PaymentProblem } from '../billing/problem.ts'
import { requireAccount } from './accountSummary.ts'
import { logTo, type Operator, type Act } from './operator.ts'
import { counted, type Result, Refusal } from './output.ts'
import type { Command } from 'commander'
import { demoAccountIds } from '../database/migrate.ts'

interface Removal {
  readonly yes?: boolean
  readonly force?: boolean
}

export const removeAccount = (
  { withDatabase, now, confirm, settings, errors, record }: Operator,
  id: string,
  { yes, force }: Removal,
): Promise<Result> =>
  withDatabase(async (db) => {
    const { company_name: company, members } = await requireAccount(db, id)
    const atStripe = () => paymentsAtStripe({ db, now, settings }, logTo(errors), id)
    const atProvider = async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof PaymentProblem)) throw error
        throw new Refusal(
          `Account ${id} pays by Stripe, which cannot be asked: “config check” says why. Nothing was removed.`,
        )
      }
    }
    const requireUnsubscribed = (isSubscribed: boolean): void => {
      if (isSubscribed && !force)
        throw new Refusal(
          `Account ${id} has an active subscription: cancel it at the payment provider first, or say --force to cancel it and remove the account.`,
        )
    }
    requireUnsubscribed(await hasActiveSubscription(db, id, now()))
    requireUnsubscribed(await atProvider(async () => (await (await atStripe())?.isCharged(id)) ?? false))
    if (!yes)
      await confirm(
        id,
        `Account ${id} of “${company}” with ${counted(Number(members), 'user')} and all its data is removed for good.`,
      )
    // Again, because its first purchase may have come meanwhile.
    await atProvider(async () => (await atStripe())?.stop(id))
    await db.transaction().execute(async (transaction) => {
      await lockSubscription(transaction, id)
      requireUnsubscribed(await hasActiveSubscription(transaction, id, now()))
      // Foreign keys delete the rest.
      const { numDeletedRows } = await transaction
        .deleteFrom('accounts')
        .where('id', '=', id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new Refusal(`Account ${id} was removed meanwhile.`)
      await transaction.deleteFrom('login_attempts').where('account_id', '=', id).execute()
      // Without an account, because the event outlives it.
      await record(transaction, {
        action: 'account.remove',
        subject: { kind: 'account', id, name: company },
      })
    })
    return { data: { id, removed: true }, text: `Account ${id} was removed for good.` }
  })

const WORD = 'demo'

const reset = ({ withDatabase, confirm, record }: Operator, { yes }: { readonly yes?: boolean }) =>
  withDatabase(async (db) => {
    const before = await demoAccountIds(db)
    if (before.length === 0) return { data: { removed: [] }, text: 'There are no demo accounts.' }
    if (!yes) await confirm(WORD, `All data of the demo accounts ${before.join(', ')} is removed.`)
    const removed = await db.transaction().execute(async (transaction) => {
      const deleted = await transaction
        .deleteFrom('accounts')
        .where('is_demo', '=', true)
        .returning('id')
        .execute()
      const gone = deleted.map(({ id }) => id).toSorted()
      if (gone.length > 0)
        await transaction.deleteFrom('login_attempts').where('account_id', 'in', gone).execute()
      for (const id of gone)
        await record(transaction, { action: 'account.remove', subject: { kind: 'account', id } })
      return gone
    })
    return { data: { removed }, text: `The demo accounts ${removed.join(', ')} were removed.` }
  })

export const addDemoCommands = (program: Command, act: Act): void => {
  program
    .command('demo')
    .description('demo accounts: reset')
    .command('reset')
    .description('removes them with all their data')
    .option('--yes', 'do not ask')
    .action(act(reset))
}
