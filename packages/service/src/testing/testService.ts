import { PGlite } from '@electric-sql/pglite'
import type { Agent } from '@portico/sandbox/agent/server.ts'
import { createControls } from '@portico/sandbox/controls/index.ts'
import { embeddingOf, type StandIn } from '@portico/sandbox/standIn.ts'
import { createWorkspacePages } from '@portico/sandbox/workspacePage/index.ts'
import { CLIENT_ID, LoginReplySchema } from '@portico/stores/contract'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Kysely, PGliteDialect, sql } from 'kysely'
import * as v from 'valibot'
import { prepareDatabase } from '../database/migrate.ts'
import { openDatabase, type OpenDatabase } from '../database/open.ts'
import type { Database, Db } from '../database/schema.ts'
import { countWrites } from '../database/writes.ts'
import { DEMO_PASSWORD, type DemoCompany, demoCompanies } from '@portico/sandbox/seed/companies.ts'
import { seedDemo } from '@portico/sandbox/seed/index.ts'
import type { Fill } from '../dependencies.ts'
import { createPasswordHasher } from '../auth/password.ts'
import { buildServer, portOf } from '../server.ts'
import { readSettings, type Settings } from '../settings.ts'
import { type Metrics, noMetrics } from '../telemetry/measures.ts'
import { captchaVerifier } from './captcha.ts'
import { call, type CallOptions, type Reply } from './httpClient.ts'
import { type MailServer, startMailServer } from './mailServer.ts'

export const smallCompanies: readonly DemoCompany[] = demoCompanies
  .filter(({ accountId }) => accountId !== '1004')
  .map((company) => Object.assign({}, company, { people: Math.min(company.people, 6) }))

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

/** An empty database. Closing it empties it for reuse. */
export const createPGlite = async (): Promise<PGlite> => {
  const used = emptied.pop()
  if (used) return used
  const pglite = await PGlite.create('memory://', { loadDataDir: await newCluster() })
  pglite.close = async () => {
    await pglite.exec('rollback')
    // All our data is in the schema; `discard` removes the rest of a session.
    await pglite.exec('drop schema public cascade; create schema public')
    await pglite.exec('discard all')
    emptied.push(pglite)
  }
  return pglite
}

const embedded = new WeakMap<Db, PGlite>()

const openEmptyDatabase = async (): Promise<Db> => {
  const pglite = await createPGlite()
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  countWrites(pglite, db)
  await prepareDatabase(db, () => Promise.resolve())
  embedded.set(db, pglite)
  return db
}

/** Emptied databases, reused by the process's next test file. */
const idle: Db[] = []

const empty = async (db: Db): Promise<void> => {
  const tables = (await db.introspection.getTables()).map(({ name }) => sql.table(name))
  await sql`truncate table ${sql.join(tables)} restart identity cascade`.execute(db)
}

const restores = new WeakMap<Db, string>()

/** Stores the database's content for `restore`. Needs a session on one connection, so an embedded database. */
const takeSnapshot = async (db: Db, pglite: PGlite): Promise<void> => {
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

/** The demo data at this time. */
const fillOf =
  (companies: readonly DemoCompany[], now: () => number): Fill =>
  async (transaction, accountIds) => {
    await seedDemo(transaction, companies, await testPasswords.hash(DEMO_PASSWORD), now(), accountIds)
  }

export const smallFill = (now: () => number): Fill => fillOf(smallCompanies, now)

/** Fills with the small companies; an embedded database is copied from the second time on, a quarter of the work. */
const fillSmall = async (db: Db, fill: Fill): Promise<void> => {
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

/** Fills a service's data folder with the small companies: a first start with the demo takes ten seconds of a processor. */
export const fillFolder = async (dataDir: string): Promise<void> => {
  const database = await openDatabase({ dataDir, databaseUrl: null, hasFsync: false })
  await prepareDatabase(database.db, smallFill(Date.now))
  await database.close()
}

export const START = Date.UTC(2026, 10, 20, 12)
export const START_TEXT = new Date(START).toISOString()

/** The first timer of a service acts after ten seconds: one that is shared ends before it disturbs a test. */
const SHARED_MS = 5000

let caught: Promise<MailServer> | null = null

/** Takes the mails of all services of this process that have no other server. */
export const caughtMails = (): Promise<MailServer> => (caught ??= startMailServer())

/** Controls of the sandbox that a service has in memory only. */
const IN_MEMORY = /^\/sandbox\/api\/(agent|captcha|chat|fault|identity|installer|ipAllowed|payments)\b/

export const TEST_ENV = {
  PORT: '0',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: 'off',
  CONSOLE_DIR: '/nowhere',
  SECRET_KEY: 'only-for-tests-only-for-tests-only',
}

export const startTestService = async (
  db: Db,
  overrides: Partial<Settings> = {},
  /** Null leaves the database's content unchanged. */
  companies: readonly DemoCompany[] | null = smallCompanies,
  metrics: Metrics = noMetrics,
  /** In the demo; null starts the service alone. */
  standIns: readonly StandIn[] | null = [],
  agent: Agent | null = null,
) => {
  let now = START
  const logs: string[] = []
  const sleeps: number[] = []
  const routes: string[] = []
  const startedAt = performance.now()
  let isStopping = false
  let isControlled = false
  let isResetting = false
  const env = {
    ...TEST_ENV,
    SMTP_URL: (await caughtMails()).url,
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET: 'secret',
    RECAPTCHA_VERIFY_URL: await captchaVerifier(),
  }
  const settings: Settings = { ...readSettings(env, '/'), ...overrides }
  const fill: Fill = async (transaction, accountIds) => {
    if (!isResetting) await fillOf(companies ?? [], () => now)(transaction, accountIds)
  }
  if (companies === smallCompanies) await fillSmall(db, fill)
  else if (companies !== null) await db.transaction().execute(fill)
  const own = [...(agent ? [agent] : []), createControls(agent), createWorkspacePages(agent)]
  const embedding = standIns && embeddingOf(fill, [...standIns, ...own])
  const app = await buildServer(
    {
      settings,
      db,
      passwords: testPasswords,
      now: () => now,
      sleep: (milliseconds) => Promise.resolve(sleeps.push(milliseconds)),
      logs: { write: (line) => logs.push(line) },
      metrics,
      embedding,
      isStopping: () => isStopping,
    },
    ({ method, url }) => routes.push(...[method].flat().map((verb) => `${verb} ${url}`)),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const port = portOf(app) ?? 0
  const callService = (path: string, options?: CallOptions): Promise<Reply> => {
    isControlled ||= IN_MEMORY.test(path) && options?.method !== undefined
    return call(port, path, options)
  }
  const post = (path: string, body: unknown, options?: CallOptions): Promise<Reply> =>
    callService(path, { method: 'POST', body, ...options })
  const logIn = (accountid: string, email: string, password = DEMO_PASSWORD): Promise<Reply> =>
    post('/api/auth/login', { clientid: CLIENT_ID, accountid, email, password })
  const { finishJobs } = app
  const resetMemory = async (): Promise<void> => {
    // Other hosts may not call it.
    const host = settings.publicUrl?.host
    const options = { method: 'POST', ...(host !== undefined && { host }) }
    isResetting = true
    const { status } = await call(port, '/sandbox/api/reset', options)
    if (status !== 200) throw new Error(`The sandbox answers its reset with ${status}`)
    isResetting = false
    isControlled = false
  }
  return {
    db,
    port,
    now: () => now,
    advance: (milliseconds: number): void => {
      now += milliseconds
    },
    /** Requested waits in milliseconds; the tests do not wait. */
    sleeps,
    logs,
    /** Such as `POST /api/users`. */
    routes,
    call: callService,
    post,
    logIn,
    signIn: async (accountid: string, email: string): Promise<string> =>
      (await logIn(accountid, email)).data(LoginReplySchema).token,
    /** Waits for work that goes on after the replies. */
    finishJobs,
    /** Restores data, memory, clock and logs. @returns false when a test needs a new service instead. */
    reset: async (): Promise<boolean> => {
      const isOld = isStopping || performance.now() - startedAt > SHARED_MS
      if (isOld || settings.rateLimit !== null || standIns === null || companies !== smallCompanies)
        return false
      await finishJobs()
      if (isControlled) await resetMemory()
      await fillSmall(db, fill)
      now = START
      logs.length = 0
      sleeps.length = 0
      return true
    },
    /** The state between the stop signal and the end. */
    beginStopping: (): void => {
      isStopping = true
    },
    stop: async (): Promise<void> => {
      isStopping = true
      await app.close()
    },
  }
}

export type TestService = Awaited<ReturnType<typeof startTestService>>
