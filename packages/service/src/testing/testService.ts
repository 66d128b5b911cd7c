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
import { DEMO_PASSWORD, type DemoCompany, demoCompanies } from '../database/seed/companies.ts'
import { seedDemo } from '../database/seed/index.ts'
import type { Dependencies } from '../dependencies.ts'
import { createPasswordHasher } from '../security/password.ts'
import { buildServer } from '../server.ts'
import { readSettings, type Settings } from '../settings.ts'
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

export const createPGlite = async (): Promise<PGlite> =>
  PGlite.create('memory://', { loadDataDir: await newCluster() })

const openEmptyDatabase = async (): Promise<Kysely<Database>> => {
  const pglite = await createPGlite()
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  await prepareDatabase(db, () => Promise.resolve())
  return db
}

/** Emptied databases, reused by the next test file of the process. */
const idle: Kysely<Database>[] = []

const empty = async (db: Kysely<Database>): Promise<void> => {
  const tables = (await db.introspection.getTables()).map(({ name }) => sql.table(name))
  await sql`truncate table ${sql.join(tables)} restart identity cascade`.execute(db)
}

export type TestDatabase = Omit<OpenDatabase, 'tidy'>

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
  readonly advance: (milliseconds: number) => void
  /** Requested waits in milliseconds; none really passes. */
  readonly sleeps: readonly number[]
  readonly logs: readonly string[]
  readonly call: (path: string, options?: CallOptions) => Promise<Reply>
  readonly post: (path: string, body: unknown, options?: CallOptions) => Promise<Reply>
  readonly logIn: (accountid: string, email: string, password?: string) => Promise<Reply>
  readonly signIn: (accountid: string, email: string) => Promise<string>
  readonly stop: () => Promise<void>
}

export const START = Date.UTC(2026, 10, 20, 12)

export const startTestService = async (
  db: Kysely<Database>,
  overrides: Partial<Settings> = {},
  /** Null keeps what is there. */
  companies: readonly DemoCompany[] | null = smallCompanies,
): Promise<TestService> => {
  let now = START
  const logs: string[] = []
  const sleeps: number[] = []
  const settings: Settings = {
    ...readSettings(
      { PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', CONSOLE_DIR: '/nowhere', AGENT: 'off' },
      '/',
    ),
    ...overrides,
  }
  const fill: Dependencies['fill'] = async (transaction, accountIds) =>
    seedDemo(transaction, companies ?? [], await testPasswords.hash(DEMO_PASSWORD), now, accountIds)
  if (companies !== null) await db.transaction().execute(fill)
  const app = await buildServer({
    settings,
    db,
    passwords: testPasswords,
    fill,
    now: () => now,
    sleep: (milliseconds) => Promise.resolve(sleeps.push(milliseconds)),
    logs: { write: (line) => logs.push(line) },
  })
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
    advance: (milliseconds) => {
      now += milliseconds
    },
    sleeps,
    logs,
    call: (path, options) => call(port, path, options),
    post,
    logIn,
    signIn: async (accountid, email) => (await logIn(accountid, email)).data(LoginReplySchema).token,
    stop: async () => {
      await app.close()
    },
  }
}
