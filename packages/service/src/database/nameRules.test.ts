import { Kysely, PGliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createPGlite } from '../testing/testService.ts'
import { migrations } from './migrations/index.ts'
import type { Database } from './schema.ts'

const member = (id: string, email: string) =>
  `insert into members (id, account_id, email, first_name, last_name, level, status, end_tour)
   values ('${id}', '77', '${email}', 'Ada', 'M', 1, 2, true)`

it('mends old names, and lists what a person must decide', async () => {
  const pglite = await createPGlite()
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  onTestFinished(() => db.destroy())
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  await migrator.migrateTo('0038_email_forms')
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined)
  onTestFinished(() => warned.mockRestore())
  await pglite.exec(
    [
      `insert into accounts (id, company_name, phone, country, registered_at, workspace_wizard)
       values ('77', 'A', '+1', 'CH', '2025-01-02', true)`,
      member('plain', 'bea@b.example'),
      member('broken', 'broken@b.example'),
      `update members set first_name = E' A\\tda\\n', last_name = U&'\\202EZoe' where id = 'broken'`,
      member('long', 'long@b.example'),
      `update members set first_name = repeat('x', 61), last_name = U&'\\200B' where id = 'long'`,
      member('marked', 'no address'),
      `update members set last_name = 'M;' where id = 'marked'`,
      `insert into workspaces (id, account_id, name, type, subdomain, machine, license_serial, license_users, features, ready, revision)
       values ('w1', '77', E'Of\\nfice', 'desktop', 'office', 'PC', 'S-1', 5, '{}', true, 7),
         ('w2', '77', repeat('y', 300), 'desktop', 'long', 'PC', 'S-2', 5, '{}', true, 1)`,
      `update accounts set company_name = 'Alpine ' where id = '77'`,
    ].join(';'),
  )

  expect((await migrator.migrateTo('0044_name_rules')).error).toBeUndefined()

  const people = await db.selectFrom('members').select(['id', 'first_name', 'last_name']).execute()
  expect(people).toContainEqual({ id: 'plain', first_name: 'Ada', last_name: 'M' })
  expect(people).toContainEqual({ id: 'broken', first_name: 'A da', last_name: 'Zoe' })
  expect(people).toContainEqual({ id: 'long', first_name: 'x'.repeat(61), last_name: '\u200B' })
  expect(await db.selectFrom('workspaces').select(['name', 'revision']).orderBy('id').execute()).toEqual([
    { name: 'Of fice', revision: 8 },
    { name: 'y'.repeat(300), revision: 1 },
  ])
  expect(await db.selectFrom('accounts').select('company_name').execute()).toEqual([
    { company_name: 'Alpine' },
  ])
  const [text] = warned.mock.lastCall ?? []
  expect(String(text).split(/: |; /).slice(-5)).toEqual([
    'first_name of long@b.example in account 77 has 61 characters, more than 60',
    'last_name of long@b.example in account 77 shows nothing',
    'last_name of no address in account 77 has characters that are refused today',
    'name of workspace long in account 77 has 300 characters, more than 60',
    'email "no address" in account 77 is none.',
  ])
})
