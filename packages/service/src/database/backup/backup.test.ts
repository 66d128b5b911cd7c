import { WorkspacesReplySchema } from '@portico/stores/contract'
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, it, type TestOptions, vi } from 'vitest'
import { NEW, newUser, OWNER } from '../../testing/fixtures.ts'
import { addLaterMigration, FIRST, LATER } from '../../testing/laterMigration.ts'
import { findPostgres, type PostgresServer } from '../../testing/postgresServer.ts'
import { createPGlite, START, startTestService } from '../../testing/testService.ts'
import { versionOf } from '../lookups.ts'
import { prepareDatabase, readSchemaState } from '../migrate.ts'
import type { Database, Db } from '../schema.ts'
import { openPool } from '../serverPool.ts'
import { checkArchive, readArchive, writeArchive } from './archive.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { readTables } from './tables.ts'

let folder: string
let file: string
let server: PostgresServer | undefined
const opened: Db[] = []

afterAll(() => server?.stop())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-backup-'))
  file = join(folder, 'backup.gz')
})
afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy()
  rmSync(folder, { recursive: true })
})

const onServer = async (): Promise<string> => {
  server ??= await findPostgres()?.()
  if (!server) throw new Error('There is no PostgreSQL server')
  return server.createDatabase()
}

const open = async (kind: string): Promise<Db> => {
  const dialect =
    kind === 'PostgreSQL'
      ? new PostgresDialect({ pool: openPool(await onServer()) })
      : new PGliteDialect({ pglite: await createPGlite() })
  const db = new Kysely<Database>({ dialect })
  opened.push(db)
  return db
}

/** Every row of every table. */
const versionIn = async (db: Db) =>
  (await db.selectFrom('accounts').select(versionOf).where('id', '=', '4821').executeTakeFirstOrThrow())
    .version

/** Without versions of lists, which are counted again. */
const contents = async (db: Db): Promise<Record<string, string[]>> => {
  const tables = await readTables(db)
  const rows = await db.transaction().execute(async (transaction) => {
    await sql`set local timezone to 'UTC'`.execute(transaction)
    const found: [string, string[]][] = []
    for (const { name } of tables) {
      const { rows: texts } = await sql<{
        json: string
      }>`select (to_jsonb(row) - 'version')::text as json from ${sql.table(name)} as row order by 1`.execute(
        transaction,
      )
      found.push([name, texts.map(({ json }) => json)])
    }
    return found
  })
  return Object.fromEntries(rows)
}

const kinds = ['embedded', ...(findPostgres() === null ? [] : ['PostgreSQL'])]
const pairs = kinds.flatMap((from) => kinds.map((to) => [from, to] as const))
/** A server's rows are the same text. */
const NIGHTLY: TestOptions = { tags: ['nightly'] }

const HEADER = {
  format: 'portico-backup',
  version: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  migrations: [FIRST],
} as const

const edit = (change: (text: string) => string): void =>
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString())))

const make = async (): Promise<Db> => {
  const db = await open('embedded')
  await prepareDatabase(db, null)
  await sql`insert into accounts (id, company_name, registered_at, workspace_wizard)
    values ('77', 'Alpine Tools', '2025-01-02', true)`.execute(db)
  await backUp(db, file, START)
  return db
}

const isRestored = (some: typeof pairs, options: TestOptions): void => {
  it.each(some)(
    'of an %s database is restored into an %s one, where the service continues',
    options,
    async (from, to) => {
      const source = await open(from)
      await prepareDatabase(source, () => Promise.resolve())
      const before = await startTestService(source)
      const token = await before.signIn('4821', OWNER)
      expect((await before.post('/api/users', newUser(), { token })).status).toBe(200)
      await source
        .updateTable('accounts')
        .set({ company_name: 'Zoë’s “Büro”\n\\ 日本 \u{1F600}', address: '' })
        .where('id', '=', '4821')
        .execute()
      await before.stop()
      const saved = await contents(source)

      expect(await backUp(source, file, START)).toEqual({ migration: FIRST })
      const target = await open(to)
      expect(await restore(target, file)).toEqual({
        rows: Object.values(saved).flat().length,
        createdAt: new Date(START).toISOString(),
        applied: [],
      })

      expect(await contents(target)).toEqual(saved)
      // A list's later version must not repeat an earlier one.
      expect(BigInt(await versionIn(target))).toBeGreaterThan(BigInt(await versionIn(source)))
      const after = await startTestService(target, {}, null)
      const { services } = (await after.call('/api/services', { token })).data(WorkspacesReplySchema)
      expect(services).toHaveLength(7)
      expect((await after.logIn('4821', OWNER)).status).toBe(200)
      const other = newUser({ email: `other.${NEW}` })
      expect((await after.post('/api/users', other, { token })).status).toBe(200)
      await after.stop()
    },
  )
}

describe('a backup', () => {
  isRestored(pairs.slice(0, 1), {})
  isRestored(pairs.slice(1), NIGHTLY)

  // The embedded one has a single connection, so its transactions never overlap.
  it.each(kinds.slice(1))(
    'of an %s database holds one moment, whatever is written meanwhile',
    NIGHTLY,
    async (kind) => {
      const source = await open(kind)
      await prepareDatabase(source, () => Promise.resolve())
      const service = await startTestService(source)
      await service.stop()
      const running = new AbortController()
      let written = 0
      const write = async (): Promise<void> => {
        for (let round = 1; !running.signal.aborted; round += 1) {
          await source.transaction().execute(async (transaction) => {
            await transaction
              .updateTable('accounts')
              .set({ city: `${round}` })
              .execute()
            await transaction
              .updateTable('members')
              .set({ last_name: `${round}` })
              .execute()
          })
          written = round
        }
      }
      const writing = write()
      await vi.waitUntil(() => written > 0, { timeout: 10_000 })
      await backUp(source, file, START)
      running.abort()
      await writing
      const target = await open('embedded')
      await restore(target, file)
      const cities = await target.selectFrom('accounts').select('city as round').distinct().execute()
      const names = await target.selectFrom('members').select('last_name as round').distinct().execute()
      expect(cities).toHaveLength(1)
      expect(names).toEqual(cities)
      expect(Number(cities[0]?.round)).toBeGreaterThan(0)
    },
  )

  it('is readable only by its owner, and leaves no temporary file', async () => {
    const db = await open('embedded')
    await prepareDatabase(db, null)
    await backUp(db, file, START)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['backup.gz'])
    await expect(backUp(db, join(folder, 'missing/backup.gz'), START)).rejects.toThrow(
      /^The backup cannot be written: ENOENT/,
    )
  })

  it('of an older schema is migrated during the restore', async () => {
    const source = await make()
    addLaterMigration(
      'alter table accounts add column later text',
      'update accounts set later = company_name',
    )
    expect(await backUp(source, file, START)).toEqual({ migration: FIRST })
    expect((await readSchemaState(source)).kind).toBe('older')

    const target = await open('embedded')
    expect((await restore(target, file)).applied).toEqual([LATER])
    expect((await readSchemaState(target)).kind).toBe('current')
    // Data that a migration derives from the rows is restored too.
    expect((await sql`select later from accounts`.execute(target)).rows).toEqual([{ later: 'Alpine Tools' }])
  })

  it('of before the first release is refused', async () => {
    await writeArchive(
      file,
      { ...HEADER, migrations: ['0001_initial', '0002_second_factor'] },
      Readable.from([]),
    )
    await expect(restore(await open('embedded'), file)).rejects.toThrow(
      /^The backup was made before Portico’s first release/,
    )
  })
})

describe('a backup file', () => {
  const lines = [
    '["table","accounts",["company_name","id"]]',
    '{"id":"77","company_name":"Alpine Tools"}',
    '{"id":"78","company_name":"Kite"}',
  ]
  beforeEach(() => writeArchive(file, HEADER, Readable.from(lines)))

  it('is read as it was written', async () => {
    expect(await checkArchive(file)).toEqual({ ...HEADER, rows: 2 })
    const read: string[] = []
    for await (const line of readArchive(file)) read.push(line)
    expect(read).toEqual(lines)
  })

  it.each<[string, () => void]>([
    ['cut', () => writeFileSync(file, readFileSync(file).subarray(0, -20))],
    ['changed', () => edit((text) => text.replace('Alpine', 'Alpina'))],
    ['without a row', () => edit((text) => text.replace(/^\{"id":"77".*\n/m, ''))],
    ['without its end', () => edit((text) => text.replace(/^\["end".*\n/m, ''))],
    ['with more after its end', () => edit((text) => `${text}{"id":"79"}\n`)],
    ['of another program', () => edit(() => 'Hello\n')],
    ['not compressed', () => writeFileSync(file, 'Hello\n')],
    ['empty', () => writeFileSync(file, '')],
  ])('that is %s is refused', async (_, damage) => {
    damage()
    await expect(checkArchive(file)).rejects.toThrow(
      `${file} is damaged, or is no backup of Portico: nothing was restored.`,
    )
  })
})

describe('restoring', () => {
  it('a damaged file or a missing one changes nothing', async () => {
    const target = await open('embedded')
    await expect(restore(target, file)).rejects.toThrow(/^The backup cannot be read: ENOENT/)
    await make()
    writeFileSync(file, readFileSync(file).subarray(0, -20))
    await expect(restore(target, file)).rejects.toThrow(/is damaged/)
    expect((await readSchemaState(target)).kind).toBe('empty')
  })

  it('overwrites nothing', async () => {
    const db = await make()
    await expect(restore(db, file)).rejects.toThrow(/^The database is not empty, and nothing is overwritten/)
    expect(await db.selectFrom('accounts').select('id').execute()).toEqual([{ id: '77' }])
  })

  it('is refused for the backup of a newer Portico', async () => {
    const db = await make()
    await sql`insert into kysely_migration values ('9999_later', '2030-01-01')`.execute(db)
    await backUp(db, file, START)
    await expect(restore(await open('embedded'), file)).rejects.toThrow(
      /^The backup was made by a newer Portico \(9999_later\)/,
    )
  })
})
