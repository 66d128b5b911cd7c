import type { Command } from 'commander'
import { demoAccountIds } from '../database/migrate.ts'
import type { Act } from './commands.ts'
import type { Operator } from './operator.ts'
import type { Result } from './output.ts'

const WORD = 'demo'

const reset = (
  { withDatabase, confirm, record }: Operator,
  { yes }: { readonly yes?: boolean },
): Promise<Result> =>
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
