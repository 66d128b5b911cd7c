import { prepareDatabase } from '../../packages/service/src/database/migrate.ts'
import { openDatabase } from '../../packages/service/src/database/open.ts'
import { demoCompanies } from '../../packages/sandbox/src/seed/companies.ts'
import { seedDemo } from '../../packages/sandbox/src/seed/index.ts'

/** Fills a folder with companies that a service without the sandbox accepts. Without a hash, users have no password. */
export const fillWithRealCompanies = async (dataDir: string, passwordHash = ''): Promise<void> => {
  const database = await openDatabase({ dataDir, databaseUrl: null, hasFsync: false })
  const small = demoCompanies.filter(({ people }) => people < 100)
  await prepareDatabase(database.db, async (transaction) => {
    await seedDemo(transaction, small, passwordHash, Date.now())
    await transaction.updateTable('accounts').set({ is_demo: false }).execute()
    // The same address in two companies.
    await transaction
      .updateTable('members')
      .set({ email: 'user@northwind.example' })
      .where('email', '=', 'user@bluefin.example')
      .execute()
  })
  await database.close()
}
