import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareDatabase, upgradeDatabase, readSchemaState } from '../database/migrate.ts'
import type { Database, Db } from '../database/schema.ts'
import { addLaterMigration, FIRST, LATER } from '../testing/laterMigration.ts'
import { operatorOf } from '../testing/operatorCommands.ts'
import { sealApp } from '../testing/sealedApp.ts'
import { createPGlite, smallFill, START } from '../testing/testService.ts'

let folder: string
let pglite: PGlite
let db: Db

const empty = () => pglite.exec('drop schema public cascade; create schema public')

beforeAll(async () => {
  pglite = await createPGlite()
  db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
})
afterAll(() => db.destroy())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-commands-'))
  await empty()
})
afterEach(() => rmSync(folder, { recursive: true }))

const portico = operatorOf(() => db)

/** With an owner. */
const createAccount = (company: string) => {
  const names = ['--first-name', 'A', '--last-name', 'B']
  return portico(['account', 'create', '--company', company, '--owner', 'a@b.example', ...names])
}

const addAccount = (id: string, isDemo: boolean) =>
  db
    .insertInto('accounts')
    .values({
      id,
      company_name: 'Alpine Tools',
      registered_at: new Date(START),
      workspace_wizard: true,
      is_demo: isDemo,
    })
    .execute()

const later = () => sql`insert into kysely_migration values ('9999_later', '2030-01-01')`.execute(db)

describe('the command line', () => {
  it('prints its usage', async () => {
    const { code, output } = await portico(['--help'])
    expect(code).toBe(0)
    for (const group of ['account', 'member', 'plan', 'workspace', 'db', 'config', 'demo'])
      expect(output).toMatch(new RegExp(`^  ${group} `, 'm'))
    expect((await portico(['member', 'invite', '--help'])).output).toContain('--role <role>')
  })

  it.each([
    [[], ''],
    [['acount', 'list'], '(Did you mean account?)'],
    [['account', 'suspend'], "missing required argument 'account'"],
    [['account', 'list', '--all'], "unknown option '--all'"],
  ])('refuses %j', async (words, hint) => {
    const { code, output, errors } = await portico(words)
    expect([code, output]).toEqual([2, ''])
    expect(errors).toContain(hint)
    expect((await readSchemaState(db)).kind).toBe('empty')
  })

  it('prints errors for programs, and names an invalid setting', async () => {
    const { code, output, errors } = await portico(['account', 'show', '99', '--json'])
    expect([code, output, JSON.parse(errors)]).toEqual([
      1,
      '',
      { error: 'There is no account 99: “account list” shows all.' },
    ])
    const unknown = await portico(['account', 'list', '--all', '--json'])
    expect([unknown.code, unknown.output, JSON.parse(unknown.errors)]).toEqual([
      2,
      '',
      { error: "unknown option '--all'" },
    ])
    const env = { PORT: 'eighty' }
    expect((await portico(['account', 'list'], { env })).errors).toMatch(/^PORT is "eighty"/)
  })

  it('does not print control characters of a name', async () => {
    await upgradeDatabase(db)
    await createAccount('AB')
    // As older versions stored them.
    await db.updateTable('accounts').set({ company_name: 'A\u001B[2JB' }).execute()
    const { output } = await portico(['account', 'list'])
    expect(output).toMatch(/A \[2JB$/m)
  })
})

describe('the database', () => {
  it('is prepared when it is new, and stays empty', async () => {
    expect((await portico(['account', 'list'])).output).toBe('There are no accounts.\n')
    expect((await readSchemaState(db)).kind).toBe('current')
  })

  it('is not changed by commands of another version', async () => {
    await upgradeDatabase(db)
    addLaterMigration()
    expect(await portico(['account', 'list'])).toMatchObject({
      code: 1,
      errors: `The database’s tables are of an older version (${LATER} to be applied): run "db backup", then "db migrate", or start this version of the service.\n`,
    })
    expect((await portico(['db', 'migrate'])).output).toBe(`Applied: ${LATER}.\n`)
    expect((await portico(['db', 'migrate'])).output).toBe('There is nothing to do: up to date.\n')
    await later()
    for (const words of [
      ['account', 'list'],
      ['db', 'migrate'],
    ]) {
      expect(await portico(words)).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/^The database was last used by a newer Portico \(9999_later\)/),
      })
    }
  })

  it('reports its status without a change', async () => {
    const StatusSchema = v.object({
      state: v.string(),
      version: v.nullable(v.string()),
      pending: v.array(v.string()),
    })
    const status = async () => (await portico(['db', 'status', '--json'])).data(StatusSchema)
    expect(await status()).toMatchObject({ state: 'empty', version: null })
    await upgradeDatabase(db)
    addLaterMigration()
    expect(await status()).toEqual({ state: 'older', version: FIRST, pending: [LATER] })
    await upgradeDatabase(db)
    await addAccount('77', false)
    expect((await portico(['db', 'status'])).output).toMatch(
      /^State +up to date\nVersion +\d{4}_.*\nAccounts +1\n/m,
    )
    await later()
    expect((await status()).state).toBe('newer')
  })

  it('is backed up to a new file and restored into an empty database', async () => {
    await upgradeDatabase(db)
    await addAccount('77', false)
    const around = { cwd: '/', env: { INIT_CWD: folder } }
    expect((await portico(['db', 'backup'], around)).code).toBe(0)
    const [file = ''] = readdirSync(folder)
    expect(file).toBe('portico-20261120-120000.backup.gz')
    expect(await portico(['db', 'backup', file], around)).toMatchObject({
      code: 1,
      errors: `${join(folder, file)} exists already, and nothing is overwritten.\n`,
    })
    expect((await portico(['db', 'restore', file], around)).errors).toMatch(/^The database is not empty/)

    await empty()
    expect((await portico(['db', 'backup', 'none.gz'], around)).errors).toMatch(/^The database is empty/)
    expect(existsSync(join(folder, 'none.gz'))).toBe(false)
    const { output } = await portico(['db', 'restore', file], around)
    expect(output).toMatch(/^1 row of 2026-11-20T12:00:00\.000Z restored into the embedded database/)
    expect(await db.selectFrom('accounts').select('id').execute()).toEqual([{ id: '77' }])
  })
})

const withKey = async (SECRET_KEY: string, ...words: readonly string[]) =>
  (await portico(words, { cwd: folder, env: { SECRET_KEY } })).output

describe('a backup and its restore', () => {
  const [SECRET_KEY, other] = ['a'.repeat(32), 'b'.repeat(32)]

  it('tell which key opens the authenticator apps in it', async () => {
    await upgradeDatabase(db)
    await createAccount('Alpine Tools')
    expect(await withKey(SECRET_KEY, 'db', 'backup', 'none.gz')).not.toContain('sealed')
    await sealApp(db, SECRET_KEY)
    expect(await withKey(SECRET_KEY, 'db', 'backup', 'one.gz')).toMatch(
      /\n1 authenticator app is sealed with this key \(\w{16}\)\. That key is not in it: keep a copy elsewhere\.\n$/,
    )
    await empty()
    expect(await withKey(other, 'db', 'restore', 'one.gz')).toMatch(
      /\n1 authenticator app is sealed with another key \(\w{16}\) than this one .* Set SECRET_KEY to that key/,
    )
    await empty()
    expect(await withKey(SECRET_KEY, 'db', 'restore', 'one.gz')).toMatch(
      /\n1 authenticator app is sealed with this key/,
    )
  })
})

const accounts = () => db.selectFrom('accounts').select(['id', 'is_demo']).orderBy('id').execute()

describe('demo reset', () => {
  beforeEach(async () => {
    await prepareDatabase(
      db,
      smallFill(() => START),
    )
    await addAccount('77', false)
  })

  it('removes only demo accounts, after a confirmation', async () => {
    const before = await accounts()
    expect(await portico(['demo', 'reset'], { typed: 'no' })).toMatchObject({
      code: 1,
      errors:
        'All data of the demo accounts 1001, 1002, 1003, 4821 is removed.\nType demo to go on: Nothing was changed.\n',
    })
    expect(await accounts()).toEqual(before)
    expect((await portico(['demo', 'reset'], { typed: 'demo' })).code).toBe(0)
    expect(await accounts()).toEqual([{ id: '77', is_demo: false }])
    expect((await portico(['demo', 'reset'])).output).toBe('There are no demo accounts.\n')
  })
})
