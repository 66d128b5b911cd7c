import { PGlite } from '@electric-sql/pglite'
import { CLIENT_ID, LoginReplySchema } from '@portico/stores/contract'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Kysely, PGliteDialect } from 'kysely'
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

/** The smaller demo companies, with few people. */
export const smallCompanies: readonly DemoCompany[] = demoCompanies
  .filter(({ accountId }) => accountId !== '1004')
  .map(withFewPeople)

/** As cheap as Argon2 can be. */
export const testPasswords = createPasswordHasher({ memory: 8, passes: 1, parallelism: 1 })

/** The files of a new cluster; creating them takes seconds, so they are kept for the next test file. */
const newCluster = async (): Promise<Blob> => {
  const manifest = join(
    dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
    '../package.json',
  )
  const { version } = v.parse(
    v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() })),
    readFileSync(manifest, 'utf8'),
  )
  const kept = join(tmpdir(), `portico-pglite-${version}.tar`)
  if (!existsSync(kept)) {
    const pglite = await PGlite.create('memory://')
    const files = await pglite.dumpDataDir('none')
    await pglite.close()
    const draft = `${kept}.${process.pid}`
    writeFileSync(draft, Buffer.from(await files.arrayBuffer()))
    renameSync(draft, kept)
  }
  return new Blob([readFileSync(kept)])
}

/** An embedded database in memory, with its tables. */
export const openTestDatabase = async (): Promise<OpenDatabase> => {
  const pglite = await PGlite.create('memory://', { loadDataDir: await newCluster() })
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  await prepareDatabase(db, () => Promise.resolve())
  return { db, close: () => db.destroy() }
}

export interface TestService {
  readonly db: Kysely<Database>
  readonly port: number
  /** Moves the service's clock on. */
  readonly advance: (milliseconds: number) => void
  /** How long the service was asked to wait, in milliseconds; it does not really. */
  readonly sleeps: readonly number[]
  /** Everything that was logged. */
  readonly logs: readonly string[]
  readonly call: (path: string, options?: CallOptions) => Promise<Reply>
  readonly post: (path: string, body: unknown, options?: CallOptions) => Promise<Reply>
  readonly logIn: (accountid: string, email: string, password?: string) => Promise<Reply>
  /** Signs in and gives the bearer token. */
  readonly signIn: (accountid: string, email: string) => Promise<string>
  readonly stop: () => Promise<void>
}

/** 20 November 2026, 12:00 UTC. */
export const START = Date.UTC(2026, 10, 20, 12)

/** Starts the service on a port of its own, over a database that it fills afresh. */
export const startTestService = async (
  db: Kysely<Database>,
  overrides: Partial<Settings> = {},
  companies: readonly DemoCompany[] = smallCompanies,
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
    seedDemo(transaction, companies, await testPasswords.hash(DEMO_PASSWORD), now, accountIds)
  await db.transaction().execute(fill)
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
