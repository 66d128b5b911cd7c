import fs, { existsSync, fstatSync, readdirSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { inSequence, OWNER, serviceFixture, statusesOf } from '../testing/fixtures.ts'
import { lockInAnotherContainer } from '../testing/lockElsewhere.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { prepareDatabase } from './migrate.ts'
import { openDatabase, type OpenDatabase } from './open.ts'

const ALL_ANSWERED = Array.from({ length: 30 }, () => 200)

const behaves = (hasFsync: boolean): void => {
  let database: OpenDatabase
  const folder = temporaryFolder()
  const flushed: { readonly inode: number; readonly isUnfinished: boolean }[] = []
  beforeAll(() => {
    const flush = vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
      const isUnfinished = existsSync(join(folder, 'postgres.unfinished'))
      flushed.push({ inode: fstatSync(file).ino, isUnfinished })
    })
    syncBuiltinESMExports()
    return () => {
      flush.mockRestore()
      syncBuiltinESMExports()
    }
  })

  const { db, call, logIn } = serviceFixture(undefined, async () => {
    database = await openDatabase({ databaseUrl: null, dataDir: folder, hasFsync })
    await prepareDatabase(database.db, () => Promise.resolve())
    return database
  })
  const inodeOf = (path: string): number => statSync(join(folder, 'postgres', path)).ino
  const flushesOfTheLog = (): number => {
    const log = new Set(readdirSync(join(folder, 'postgres/pg_wal')).map((name) => inodeOf(`pg_wal/${name}`)))
    return flushed.filter(({ inode }) => log.has(inode)).length
  }

  it(`${hasFsync ? 'flushes' : 'does not flush'} new files before they count as created`, () => {
    for (const path of ['PG_VERSION', 'base', 'global/pg_filenode.map']) {
      const isFlushed = flushed.some((flush) => flush.inode === inodeOf(path) && flush.isUnfinished)
      expect([path, isFlushed]).toEqual([path, hasFsync])
    }
  })

  it('is locked to other processes, also after its files were made', async () => {
    const other = await lockInAnotherContainer(folder)
    expect(other.said).toContain('is in use by another running Portico')
    await other.kill()
  })

  it('uses a quarter of PGlite’s memory for buffers', async () => {
    const { rows } = await sql<{ shared_buffers: string }>`show shared_buffers`.execute(db())
    expect(rows).toEqual([{ shared_buffers: '32MB' }])
  })

  it(`${hasFsync ? 'flushes' : 'does not flush'} each of 30 acknowledged writes, and no read`, async () => {
    const before = flushesOfTheLog()
    expect(statusesOf(await inSequence(30, () => logIn('4821', OWNER)))).toEqual(ALL_ANSWERED)
    const after = flushesOfTheLog()
    expect(after - before >= 30).toBe(hasFsync)
    expect(statusesOf(await inSequence(30, () => call('/readyz')))).toEqual(ALL_ANSWERED)
    expect(flushesOfTheLog()).toBe(after)
    expect(flushed.length > 0).toBe(hasFsync)
  })

  it('analyses tables that have changed, and no others', async () => {
    await sql`create table counted as select 1 as i from generate_series(1, 300)`.execute(db())
    const known = async () => {
      await database.tidy()
      const { rows } = await sql<{ values: string; at: Date }>`
        select most_common_vals::text as values, last_analyze as at from pg_stats
          join pg_stat_user_tables on relname = tablename where tablename = 'counted'`.execute(db())
      return rows[0]
    }
    const first = await known()
    expect(first?.values).toBe('{1}')
    expect(await known()).toEqual(first)
    await sql`update counted set i = 2`.execute(db())
    expect((await known())?.values).toBe('{2}')
  })

  it('does not grow by changes of the same rows, after a vacuum', async () => {
    const text = "repeat('x', 500)"
    await sql`create table changed as select i, ${sql.raw(text)} as v from generate_series(1, 2000) i`.execute(
      db(),
    )
    const sizeAfterChanges = async (): Promise<{ readonly table: number; readonly log: number }> => {
      await sql`update changed set v = ${sql.raw(text)}`.execute(db())
      await database.tidy()
      const { rows } = await sql<{ table: number; log: number }>`
        select pg_total_relation_size('changed')::int as table,
          pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int as log from pg_control_checkpoint()`.execute(
        db(),
      )
      return rows[0] ?? { table: NaN, log: NaN }
    }
    const first = await sizeAfterChanges()
    for (let turn = 0; turn < 5; turn++) {
      const size = await sizeAfterChanges()
      expect(size.table).toBeLessThan(first.table * 1.1)
      expect(size.log).toBeLessThan(100_000)
    }
  })
}

describe('the embedded database, with fsync', () => {
  behaves(true)
})

/** Nobody's data depends on what is switched off. */
describe('the embedded database, without fsync', { tags: ['nightly'] }, () => {
  behaves(false)
})
