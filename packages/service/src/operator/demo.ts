import type { Command } from 'commander'
import { demoAccountIds } from '../database/migrate.ts'
import { demoCompanies } from '../database/seed/companies.ts'
import type { Act } from './commands.ts'
import type { Operator } from './operator.ts'
import type { Result } from './output.ts'

const WORD = 'demo'

const reset = (
  { settings, withDatabase, confirm, fill, record }: Operator,
  { yes }: { readonly yes?: boolean },
): Promise<Result> =>
  withDatabase(async (db) => {
    const before = await demoAccountIds(db)
    const { hasSandbox } = settings
    if (before.length === 0 && !hasSandbox)
      return { data: { removed: [], added: [] }, text: 'There are no demo accounts.' }
    if (!yes) {
      const what = before.length === 0 ? 'No account' : `All data of the demo accounts ${before.join(', ')}`
      await confirm(WORD, `${what} is removed${hasSandbox ? ', and the demo starts anew' : ''}.`)
    }
    const { removed, added } = await db.transaction().execute(async (transaction) => {
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
      if (!hasSandbox) return { removed: gone, added: [] }
      const real = await transaction.selectFrom('accounts').select('id').execute()
      const free = demoCompanies
        .map(({ accountId }) => accountId)
        .filter((id) => !real.some((account) => account.id === id))
      if (free.length > 0) await fill(transaction, free)
      return { removed: gone, added: free }
    })
    return {
      data: { removed, added },
      text: hasSandbox
        ? `The demo accounts ${added.join(', ')} are as new.`
        : `The demo accounts ${removed.join(', ')} were removed.`,
    }
  })

export const addDemoCommands = (program: Command, act: Act): void => {
  program
    .command('demo')
    .description('demo accounts: reset')
    .command('reset')
    .description('removes them with all their data; with the sandbox on, they start anew')
    .option('--yes', 'do not ask')
    .action(act(reset))
}
