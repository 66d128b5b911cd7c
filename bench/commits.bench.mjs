// Commits of the embedded database with and without FSYNC, on the disk of the temporary folder.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '../packages/service/src/database/migrate.ts'
import { openDatabase } from '../packages/service/src/database/open.ts'
import { median, print } from './measure.mjs'

const ROUNDS = 11
const COMMITS = 100

const count = () => ({ key: crypto.randomUUID(), mails: 1, ends_at: new Date() })

const open = async (/** @type {boolean} */ hasFsync) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-bench-'))
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, hasFsync })
  await prepareDatabase(db, () => Promise.resolve())
  const times = /** @type {number[]} */ ([])
  return {
    name: `FSYNC=${hasFsync ? 'on' : 'off'}`,
    times,
    commit: async () => {
      const start = performance.now()
      for (let done = 0; done < COMMITS; done += 1)
        await db.insertInto('mail_counts').values(count()).execute()
      times.push((performance.now() - start) / COMMITS)
    },
    close: async () => {
      await close()
      await rm(dataDir, { recursive: true })
    },
  }
}

const databases = [await open(false), await open(true)]
for (let round = 0; round < ROUNDS; round += 1) for (const { commit } of databases) await commit()
const [base = Number.NaN] = databases.map(({ times }) => median(times))
print(
  'A commit of the embedded database',
  databases.map(({ name, times }) => {
    const milliseconds = median(times)
    const perSecond = Math.round(1000 / milliseconds)
    return { name: `${name}, ${perSecond} commits/s`, milliseconds, ratio: milliseconds / base }
  }),
)
for (const { close } of databases) await close()
