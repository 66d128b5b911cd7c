import { PGlite } from '@electric-sql/pglite'
import { CLIENT_ID, LoginReplySchema } from '@portico/stores/contract'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Kysely, PGliteDialect, sql } from 'kysely'
import * as v from 'valibot'
import { prepareDatabase } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import { countWrites } from '../database/writes.ts'
import { DEMO_PASSWORD, type DemoCompany, demoCompanies } from '../database/seed/companies.ts'
import { seedDemo } from '../database/seed/index.ts'
import type { Dependencies } from '../dependencies.ts'
import { type CallCounts, createCallCounts } from '../http/callCounts.ts'
import { createPasswordHasher } from '../security/password.ts'
import { buildServer } from '../server.ts'
import { readSettings, type Settings } from '../settings.ts'
import { type Metrics, noMetrics } from '../telemetry/measures.ts'
import { call, type CallOptions, type Reply } from './httpClient.ts'

const withFewPeople = (company: DemoCompany): DemoCompany => ({
  ...company,
  people: Math.min(company.people, 6),
})

export const smallCompanies: readonly DemoCompany[] = demoCompanies
  .filter(({ accountId }) => accountId !== '1004')
  .map(withFewPeople)

export const testPasswords = createPasswordHasher({ memory: 8, passes: 1, parallelism: 1 })

/** Cached, because creating a cluster takes seconds. */
const newCluster = async (): Promise<Blob> => {
  const manifest = join(
    dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
    '../package.json',
  )
  const { version } = v.parse(
    v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() })),
    readFileSync(manifest, 'utf8'),
  )
  const cached = join(tmpdir(), `portico-pglite-${version}.tar`)
  if (!existsSync(cached)) {
    const pglite = await PGlite.create('memory://')
    const files = await pglite.dumpDataDir('none')
    await pglite.close()
    const draft = `${cached}.${process.pid}`
    writeFileSync(draft, Buffer.from(await files.arrayBuffer()))
    renameSync(draft, cached)
  }
  return new Blob([readFileSync(cached)])
}

/** Closed databases, emptied: a tenth of the work of a new one. */
const emptied: PGlite[] = []

/** All our data is in the schema; `discard` removes the rest of a session. */
const emptyCluster = async (pglite: PGlite): Promise<void> => {
  await pglite.exec('rollback')
  await pglite.exec('drop schema public cascade; create schema public')
  await pglite.exec('discard all')
}

/** An empty database. Closing it empties it for reuse. */
export const createPGlite = async (): Promise<PGlite> => {
  const used = emptied.pop()
  if (used) return used
  const pglite = await PGlite.create('memory://', { loadDataDir: await newCluster() })
  pglite.close = async () => {
    await emptyCluster(pglite)
    emptied.push(pglite)
  }
  return pglite
}

const embedded = new WeakMap<Kysely<Database>, PGlite>()

const openEmptyDatabase = async (): Promise<Kysely<Database>> => {
  const pglite = await createPGlite()
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  countWrites(pglite, db)
  await prepareDatabase(db, () => Promise.resolve())
  embedded.set(db, pglite)
  return db
}

/** Emptied databases, reused by the process's next test file. */
const idle: Kysely<Database>[] = []

const empty = async (db: Kysely<Database>): Promise<void> => {
  const tables = (await db.introspection.getTables()).map(({ name }) => sql.table(name))
  await sql`truncate table ${sql.join(tables)} restart identity cascade`.execute(db)
}

const restores = new WeakMap<Kysely<Database>, string>()

/** Stores the database's content for `restore`. Needs a session on one connection, so an embedded database. */
const takeSnapshot = async (db: Kysely<Database>, pglite: PGlite): Promise<void> => {
  const names = (await db.introspection.getTables()).map(({ name }) => name)
  const { rows: sequences } = await pglite.query<{ set: string }>(
    `select format('select setval(%L, %s, %L)', sequencename, coalesce(last_value, 1), last_value is not null) as set
     from pg_sequences where schemaname = 'public'`,
  )
  await pglite.exec(names.map((name) => `create temp table kept_${name} as table ${name}`).join(';'))
  const { rows: filled } = await pglite.query<{ name: string }>(
    names.map((name) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  )
  restores.set(
    db,
    [
      // Disables triggers and references while the rows are restored.
      `begin; set local session_replication_role = replica`,
      ...names.map((name) => `delete from ${name}`),
      ...filled.map(({ name }) => `insert into ${name} overriding system value table kept_${name}`),
      ...sequences.map(({ set }) => set),
      'commit',
    ].join(';'),
  )
}

/** Fills with the small companies; an embedded database is copied from the second time on, a quarter of the work. */
const fillSmall = async (db: Kysely<Database>, fill: Dependencies['fill']): Promise<void> => {
  const pglite = embedded.get(db)
  const restore = restores.get(db)
  if (pglite && restore !== undefined) {
    await pglite.exec(restore)
    return
  }
  await db.transaction().execute(fill)
  if (pglite) await takeSnapshot(db, pglite)
}

export type TestDatabase = Omit<OpenDatabase, 'tidy' | 'connections'>

export const openTestDatabase = async (): Promise<TestDatabase> => {
  const db = idle.pop() ?? (await openEmptyDatabase())
  return {
    db,
    close: async () => {
      await empty(db)
      idle.push(db)
    },
  }
}

export interface TestService {
  readonly db: Kysely<Database>
  readonly port: number
  readonly now: () => number
  readonly advance: (milliseconds: number) => void
  /** Requested waits in milliseconds; the tests do not wait. */
  readonly sleeps: readonly number[]
  readonly logs: readonly string[]
  readonly callCounts: CallCounts | null
  /** Such as `POST /api/users`. */
  readonly routes: readonly string[]
  readonly call: (path: string, options?: CallOptions) => Promise<Reply>
  readonly post: (path: string, body: unknown, options?: CallOptions) => Promise<Reply>
  readonly logIn: (accountid: string, email: string, password?: string) => Promise<Reply>
  readonly signIn: (accountid: string, email: string) => Promise<string>
  /** The state between the stop signal and the end. */
  readonly beginStopping: () => void
  readonly stop: () => Promise<void>
}

export const START = Date.UTC(2026, 10, 20, 12)

export const startTestService = async (
  db: Kysely<Database>,
  overrides: Partial<Settings> = {},
  /** Null leaves the database's content unchanged. */
  companies: readonly DemoCompany[] | null = smallCompanies,
  metrics: Metrics = noMetrics,
): Promise<TestService> => {
  let now = START
  const logs: string[] = []
  const sleeps: number[] = []
  const routes: string[] = []
  let isStopping = false
  const settings: Settings = {
    ...readSettings(
      {
        PORT: '0',
        LOG_LEVEL: 'silent',
        RATE_LIMIT: 'off',
        CONSOLE_DIR: '/nowhere',
        AGENT: 'off',
        SECRET_KEY: 'only-for-tests-only-for-tests-only',
      },
      '/',
    ),
    ...overrides,
  }
  const fill: Dependencies['fill'] = async (transaction, accountIds) => {
    await seedDemo(transaction, companies ?? [], await testPasswords.hash(DEMO_PASSWORD), now, accountIds)
  }
  if (companies === smallCompanies) await fillSmall(db, fill)
  else if (companies !== null) await db.transaction().execute(fill)
  const callCounts = createCallCounts(settings, db, () => now)
  const app = await buildServer(
    {
      settings,
      db,
      passwords: testPasswords,
      fill,
      now: () => now,
      sleep: (milliseconds) => Promise.resolve(sleeps.push(milliseconds)),
      logs: { write: (line) => logs.push(line) },
      metrics,
      callCounts,
      traceCalls: null,
      isStopping: () => isStopping,
    },
    ({ method, url }) => routes.push(...[method].flat().map((verb) => `${verb} ${url}`)),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const post: TestService['post'] = (path, body, options) =>
    call(port, path, { method: 'POST', body, ...options })
  const logIn: TestService['logIn'] = (accountid, email, password = DEMO_PASSWORD) =>
    post('/api/auth/login', { clientid: CLIENT_ID, accountid, email, password })
  return {
    db,
    port,
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds
    },
    sleeps,
    logs,
    callCounts,
    routes,
    call: (path, options) => call(port, path, options),
    post,
    logIn,
    signIn: async (accountid, email) => (await logIn(accountid, email)).data(LoginReplySchema).token,
    beginStopping: () => {
      isStopping = true
    },
    stop: async () => {
      await app.close()
    },
  }
}
