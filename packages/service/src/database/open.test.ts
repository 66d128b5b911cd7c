import { describe, expect, it } from 'vitest'
import { onPostgres, openServer } from '../testing/bothDatabases.ts'
import { smallFill, START } from '../testing/testService.ts'
import { prepareDatabase } from './migrate.ts'

onPostgres('a new database', (createDatabase) => {
  it('is filled once when two instances start together on an empty one', async () => {
    const databaseUrl = await createDatabase()
    const databases = await Promise.all([openServer(databaseUrl), openServer(databaseUrl)])
    let fills = 0
    await Promise.all(
      databases.map(({ db }) =>
        prepareDatabase(db, async (transaction) => {
          fills += 1
          await smallFill(() => START)(transaction)
        }),
      ),
    )
    expect(fills).toBe(1)
    for (const { close } of databases) await close()
  })
})

describe('the choice of the database', () => {
  it('reports an unreachable server in one sentence, without its password', async () => {
    await expect(openServer('postgresql://me:hunter2@127.0.0.1:1/portico')).rejects.toThrow(
      'The database 127.0.0.1:1/portico cannot be reached (ECONNREFUSED): start that server or correct DATABASE_URL, or unset it to use the embedded database.',
    )
  })

  onPostgres('a server that answers, but', (createDatabase) => {
    it('distinguishes a missing database from a refused user', async () => {
      const url = new URL(await createDatabase())
      const failure = async (change: (address: URL) => void): Promise<string> => {
        const changed = new URL(url)
        change(changed)
        return openServer(changed.href).then(
          () => 'opened',
          (error: unknown) => String(error),
        )
      }
      expect(await failure((address) => (address.pathname = '/nowhere'))).toMatch(
        /There is no database nowhere at .*: create it, or correct DATABASE_URL\.$/,
      )
      expect(await failure((address) => address.searchParams.set('user', 'stranger'))).toMatch(
        /refuses its user \(28000\): correct user and password/,
      )
    })
  })
})
