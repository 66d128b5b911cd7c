import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { NEW, newUser, OWNER, serviceFixture } from '../testing/fixtures.ts'
import { operatorOf } from '../testing/operatorCommands.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { exportedTables } from './accountExport.ts'

const { db, post, control, signIn, logIn, suffix, forgot, workspaceKey } = serviceFixture()
const portico = operatorOf(db)
const folder = temporaryFolder()

const SECRETS: readonly (readonly [table: string, column: string])[] = [
  ['members', 'password_hash'],
  ['second_factor_keys', 'key'],
  ['sessions', 'token_hash'],
  ['devices', 'token_hash'],
  ['one_time_tokens', 'token_hash'],
  ['workspace_servers', 'key_hash'],
]

const ExportSchema = v.looseObject({
  account: v.string(),
  accounts: v.array(v.looseObject({ id: v.string() })),
  members: v.array(v.looseObject({ email: v.string() })),
  workspaces: v.array(v.looseObject({ subdomain: v.string() })),
  sessions: v.array(v.unknown()),
})

describe('account export', () => {
  it('has no column of a key, a hash or a token', async () => {
    const secret = /hash|key|token|secret|sealed/
    const tables = await exportedTables(db())
    expect(tables.flatMap(({ columns }) => columns.filter((column) => secret.test(column)))).toEqual([])
    const { columns } = tables.find(({ name }) => name === 'members') ?? { columns: [] }
    expect(columns).toEqual(
      expect.arrayContaining(['id', 'email', 'first_name', 'last_name', 'level', 'status']),
    )
  })

  it('has all data of the account, and neither secrets nor other accounts', async () => {
    const token = await signIn('4821', OWNER)
    await logIn('4821', OWNER, 'wrong')
    await suffix('owner@northwind', {}, 'erp')
    await workspaceKey()
    await control('second-factor', { accountId: '4821', subdomain: 'erp', email: OWNER })
    expect((await post('/api/users', newUser(), { token })).status).toBe(200)
    await forgot(OWNER)
    const { output, data } = await portico(['account', 'export', '4821'])
    const exported = data(ExportSchema)
    expect(exported.account).toBe('4821')
    expect(exported.accounts.map(({ id }) => id)).toEqual(['4821'])
    expect(exported.members.map(({ email }) => email)).toEqual(expect.arrayContaining([OWNER, NEW]))
    expect(exported.members).toHaveLength(7)
    expect(exported.workspaces).toHaveLength(7)
    expect(exported.sessions).not.toEqual([])
    expect(output).not.toMatch(/bluefin|emailconfirmation|\$argon2id/)

    const paid = (await portico(['account', 'export', '1001'])).output
    for (const [table, column] of SECRETS) {
      const { rows } = await sql<{ secret: string | null }>`
        select ${sql.ref(column)} as secret from ${sql.table(table)}
      `.execute(db())
      const secrets = rows.map(({ secret }) => secret).filter((secret) => secret !== null)
      expect({ table, count: secrets.length }).not.toEqual({ table, count: 0 })
      const found = secrets.filter((secret) => output.includes(secret) || paid.includes(secret))
      expect({ table, found }).toEqual({ table, found: [] })
    }
  })

  it('is written to a new file that only its owner can read', async () => {
    const words = ['account', 'export', '4821', '--out', 'export.json']
    expect((await portico(words, { cwd: folder })).code).toBe(0)
    const file = join(folder, 'export.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(v.parse(ExportSchema, JSON.parse(readFileSync(file, 'utf8'))).account).toBe('4821')
    expect(await portico(words, { cwd: folder })).toMatchObject({
      code: 1,
      errors: `${file} exists already, and nothing is overwritten.\n`,
    })
  })
})
