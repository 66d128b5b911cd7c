import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readTables } from '../database/backup/tables.ts'
import { NEW, newUser, OWNER, serviceFixture } from '../testing/fixtures.ts'
import { operatorOf } from '../testing/operatorCommands.ts'
import { EXPORTED } from './accountExport.ts'

const { db, post, signIn, logIn, suffix, forgot, workspaceKey } = serviceFixture()
const portico = operatorOf(db)

/** Omitted from an export: values that could sign someone in, or that say nothing about the account. */
const LEFT_OUT = [
  'access_reviews.account_id',
  'accounts.version',
  'audit_events.account_id',
  'audit_events.number',
  'audit_events.people',
  'authenticators.early_step',
  'authenticators.last_step',
  'authenticators.sealed_by',
  'authenticators.secret',
  'delayed_invitations.addition',
  'delayed_invitations.origin',
  'devices.token_hash',
  'login_attempts.account_id',
  'login_attempts.forgotten_at',
  'members.account_id',
  'members.password_hash',
  'one_time_tokens.as_administrator',
  'one_time_tokens.passkey_id',
  'one_time_tokens.session_hash',
  'one_time_tokens.token_hash',
  'one_time_tokens.workspace_id',
  'passkeys.counter',
  'passkeys.id',
  'passkeys.public_key',
  'passkeys.rp_id',
  'past_members.account_id',
  'past_members.number',
  'recovery_codes.code_hash',
  'second_factor_keys.key',
  'sessions.device_hash',
  'sessions.token_hash',
  'status_mails.check_at',
  'status_mails.origin',
  'status_mails.token',
  'status_mails.told_until',
  'stripe_accounts.account_id',
  'stripe_accounts.answered',
  'stripe_accounts.attempt',
  'stripe_accounts.checkout_id',
  'stripe_accounts.edits',
  'stripe_accounts.read_applied',
  'stripe_accounts.reads_begun',
  'subscriptions.account_id',
  'workspace_servers.key_hash',
  'workspace_states.number',
  'workspaces.account_id',
]

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
  it('has every column except the omitted ones', async () => {
    const out = (await readTables(db())).flatMap(({ name, columns }) => {
      const exported = Object.entries(EXPORTED).find(([table]) => table === name)
      if (exported?.[1] === null) return []
      return columns
        .filter((column) => !exported?.[1]?.columns.some((known) => known === column))
        .map((column) => `${name}.${column}`)
    })
    expect(out.toSorted()).toEqual(LEFT_OUT)
  })

  it('has all data of the account, and neither secrets nor other accounts', async () => {
    const token = await signIn('4821', OWNER)
    await logIn('4821', OWNER, 'wrong')
    await suffix('owner@northwind', {}, 'erp')
    await workspaceKey()
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
    const folder = mkdtempSync(join(tmpdir(), 'portico-export-'))
    const words = ['account', 'export', '4821', '--out', 'export.json']
    expect((await portico(words, { cwd: folder })).code).toBe(0)
    const file = join(folder, 'export.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(v.parse(ExportSchema, JSON.parse(readFileSync(file, 'utf8'))).account).toBe('4821')
    const again = await portico(words, { cwd: folder })
    expect([again.code, again.errors]).toEqual([1, `${file} exists already, and nothing is overwritten.\n`])
    rmSync(folder, { recursive: true })
  })
})
