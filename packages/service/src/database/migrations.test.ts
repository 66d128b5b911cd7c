import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  type TestOptions,
  vi,
} from 'vitest'
import { userDataOf } from '../api/accounts.ts'
import { createPGlite } from '../testing/testService.ts'
import { migrations } from './migrations/index.ts'
import { prepareDatabase } from './migrate.ts'
import type { Database } from './schema.ts'

const names = Object.keys(migrations)

let pglite: PGlite
let db: Kysely<Database>

/** Of a new database. */
let expected: unknown[]

beforeAll(async () => {
  pglite = await createPGlite()
  db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  await prepareDatabase(db, null)
  expected = await columns()
})
afterAll(() => db.destroy())
beforeEach(() => pglite.exec('drop schema public cascade; create schema public'))

const columns = async () =>
  (
    await pglite.query(
      `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
       where table_schema = 'public' order by table_name, column_name`,
    )
  ).rows

/** Rows that every earlier version could write. */
const FIRST = `
  insert into accounts values
    ('77', 'Alpine Tools', '+1', 'CH', null, 'Street 1', 'Bern', '3000', 'office@alpine.example', '2025-01-02', true);
  insert into subscriptions values ('77', false, 2, 'yearly', 10, '2027-01-02', 'cus_77');
  insert into members values ('m1', '77', 'owner@alpine.example', 'Ada', 'Zoë', 3, 3, '$argon2id$x', true);
  insert into workspaces values ('w1', '77', 'Büro', 'desktop', 'buero', 'PC', 'S-1', 5, '{"a": [1]}', true, 7);
  insert into workspace_members values ('w1', 'm1');
  insert into sessions values ('s1', 'm1', '2027-01-01');
  insert into one_time_tokens values ('t1', 'workspace-link', 'm1', true, '2027-01-01', null);
  insert into login_attempts values ('77', 'owner@alpine.example', 2, '2027-01-01', null);
`

/** Rows of the tables that a version added. */
const ADDED: Readonly<Record<string, string>> = {
  '0002_second_factor': `insert into second_factor_keys values ('w1', 'm1', 'KEY')`,
  '0003_agent_sessions': `insert into sessions values ('s2', 'm1', '2027-01-01', 'agent')`,
  '0004_mail': `insert into outbox (id, account_id, recipient, subject, plain, html, sent_at)
    values ('o1', '77', 'a@b.example', 'Hello', 'Hello', '<p>Hello</p>', '2026-01-01')`,
  '0005_payments': `insert into payment_customers values ('77', 'cus_77', 'office@alpine.example', 'Alpine Tools');
    insert into payment_methods (id, account_id, brand, last4, exp_month, exp_year, is_default, charge)
    values ('pm1', '77', 'visa', '4242', 12, 2030, true, 'succeeds')`,
  '0006_deletion_profiles': `insert into profiles values ('m1', 'es', 'dark', null)`,
  '0007_demo_accounts': `update accounts set is_demo = false`,
  '0008_workspace_links': `insert into workspace_sessions values ('v1', 'w1', 'm1', true, '2027-01-01')`,
  '0009_account_safety': `insert into devices values ('d1', 'm1', '2027-01-01')`,
  '0010_mail_limits': `insert into mail_counts values ('k', 1, '2027-01-01');
    insert into delayed_invitations values ('m1', 'https://a.example', '2027-01-01')`,
  '0011_last_change': `update members set changed_by = 'owner@alpine.example', changed_at = '2026-12-01'`,
  '0012_oidc': `insert into member_identities values ('m1', 'https://id.example', 'ada', '2026-12-01')`,
  '0013_account_suspension': `update accounts set suspended_at = null`,
  '0014_stripe': `insert into stripe_accounts (account_id, customer_id) values ('77', 'cus_stripe_77');
    insert into stripe_events values ('evt_1', '2026-12-01')`,
  '0015_audit': `insert into audit_events (account_id, at, actor, action, outcome)
    values ('77', '2026-12-01', 'system', 'signIn', 'done')`,
  '0016_list_versions': `update workspaces set ready = true`,
  '0018_call_counts': `insert into call_counts values ('k', 1, '2027-01-01')`,
  '0019_activity': `update workspaces set ready = false`,
  '0023_status_history': `insert into workspace_states (workspace_id, ready, at) values ('w1', true, '2026-12-01')`,
  '0024_session_origins': `update sessions set address = '192.0.2.1'`,
  '0027_status_mail': `insert into status_mails (member_id, mode, delay_minutes, time_zone, token, origin, told_until, check_at)
    values ('m1', 'down', 5, 'UTC', 't', 'https://portico.example', '2026-12-01', '2026-12-01')`,
  '0029_saved_views': `insert into saved_views values ('v1', 'm1', 'Admins', 'users', 'role=admin', false)`,
  '0030_shared_since': `update workspace_members set shared_by = 'owner@alpine.example'`,
  '0031_checklist': `update members set checklist_dismissed = true`,
  '0032_access_reviews': `insert into access_reviews (id, account_id, name, started_by, started_at)
      values ('r1', '77', 'Q4', 'owner@alpine.example', '2026-12-01');
    insert into access_review_workspaces values ('r1', 'w1', 'Büro', 'PC', 'buero')`,
  '0033_refused_tries': `update login_attempts set refused = 1`,
  '0035_past_members': `insert into past_members (id, account_id, email) values ('m0', '77', 'gone@alpine.example')`,
  '0037_period_start': `update subscriptions set period_start = '2026-01-02'`,
  '0038_email_forms': `update members set email = 'owner@alpine.example'`,
  '0039_addition_events': `update members set end_tour = true`,
  '0042_invitations': `update members set end_tour = true`,
  '0042_removed_shares': `insert into removed_shares values ('w1', 'm1', 1, '2026-12-01', null, null)`,
  '0044_name_rules': `update members set first_name = 'Ada'`,
  '0045_no_call_counts': `update members set end_tour = true`,
  '0046_hidden_checklist': `update profiles set theme = 'light'`,
  '0047_one_payment_provider': `update members set end_tour = true`,
  '0048_factor_origins': `update passkeys set rp_id = 'portico.example'`,
  '0050_no_workspace_sessions': `update members set end_tour = true`,
  '0049_workspace_servers': `insert into workspace_servers values ('w1', 'hash', '2026-12-01', '4.2.0')`,
  '0025_authenticators': `insert into authenticators values ('m1', 'sealed', '2026-12-01', 1);
    insert into recovery_codes values ('m1', 'hash', null)`,
  '0026_passkeys': `insert into passkeys values ('p1', 'm1', 'Laptop', 'key', 1, '2026-12-01', null)`,
  '0034_stripe_attempts': `update stripe_accounts set edits = 1`,
  '0032_session_proofs': `update sessions set begun_by = 'password'`,
  '0040_session_devices': `update sessions set used_from = '192.0.2.1'`,
}

/** By the version that added rows: the one that removed their table or column. */
const REMOVED: Readonly<Record<string, string>> = {
  '0005_payments': '0047_one_payment_provider',
  '0018_call_counts': '0045_no_call_counts',
  '0031_checklist': '0046_hidden_checklist',
  '0008_workspace_links': '0050_no_workspace_sessions',
}

/** Tables that a later version dropped. */
const DROPPED = /^(payment_|call_counts$|workspace_sessions$)/

const counts = async (): Promise<Record<string, number>> => {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const counted = tables.map(async (name) => {
    const { rows } = await sql<{
      rows: number
    }>`select count(*)::int as rows from ${sql.table(name)}`.execute(db)
    return [name, rows[0]?.rows ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}

const account = (id: string) =>
  `insert into accounts (id, company_name, phone, country, registered_at, workspace_wizard)
   values ('${id}', 'A', '+1', 'CH', '2025-01-02', true)`

const invoice = (id: string, from: string, until: string) =>
  `insert into payment_invoices (id, account_id, issued_at, amount, status, details)
   values ('${id}', 'bought', '${from}', 1, 'paid', '{"from": "${from}", "until": "${until}"}')`

const paid = (id: string, interval: string, end: string) =>
  `insert into subscriptions (account_id, is_trial, plan_id, billing_interval, users, expires_at, customer_id)
   values ('${id}', false, 2, '${interval}', 10, '${end}', 'cus_${id}')`

const member = (id: string, email: string, level = 1, password = 'null') =>
  `insert into members (id, account_id, email, first_name, last_name, level, status, password_hash, end_tour)
   values ('${id}', '77', '${email}', 'Ada', 'M', ${level}, 2, ${password}, true)`

const areMigrated = (versions: readonly string[], options: TestOptions): void => {
  it.each(versions)('of %s are brought up to date with all their rows', options, async (version) => {
    const index = names.indexOf(version)
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
    expect((await migrator.migrateTo(version)).error).toBeUndefined()
    const earlier = names.slice(1, index + 1).filter((name) => version < (REMOVED[name] ?? '9'))
    await pglite.exec([FIRST, ...earlier.map((name) => `${ADDED[name]};`)].join(''))
    const before = await counts()

    await prepareDatabase(db, () => Promise.reject(new Error('filled')))

    const kept = Object.entries(before).filter(([name]) => !DROPPED.test(name))
    expect(await counts()).toMatchObject(Object.fromEntries(kept))
    expect(await userDataOf(db, 'm1')).toMatchObject({
      user: {
        firstName: 'Ada',
        lastName: 'Zoë',
        account: {
          subscription: { planId: 2, users: 10, customerId: 'cus_77' },
          companyInformation: { companyName: 'Alpine Tools', city: 'Bern' },
        },
      },
      email: 'owner@alpine.example',
    })
    expect(await db.selectFrom('workspaces').select(['name', 'revision', 'features']).execute()).toEqual([
      { name: 'Büro', revision: 7, features: { a: [1] } },
    ])
    expect(await db.selectFrom('sessions').select('scope').where('token_hash', '=', 's1').execute()).toEqual([
      { scope: 'console' },
    ])
    expect(await db.selectFrom('one_time_tokens').select(['used_at', 'workspace_id']).execute()).toEqual([
      { used_at: null, workspace_id: null },
    ])
    expect(
      await db.selectFrom('accounts').select(['removed_at', 'suspended_at', 'is_demo']).execute(),
    ).toEqual([
      { removed_at: null, suspended_at: null, is_demo: index < names.indexOf('0007_demo_accounts') },
    ])
    expect(await columns()).toEqual(expected)
  })
}

const event = (day: number, action: string, who: string, subject: string | null, members = '[]') => `
  insert into audit_events (account_id, at, actor, member_id, email, action, outcome, subject, after)
  values ('77', '2026-11-${day}', 'member', '${who}', '${who === 'm1' ? 'owner@alpine.example' : 'pat@alpine.example'}',
    '${action}', 'done', ${subject === null ? 'null' : `'{"kind": "member", "id": "${subject}", "name": "pat@alpine.example"}'`},
    '{"members": ${members}}');`

it('marks by address become those of who had it then', async () => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  await migrator.migrateTo('0032_access_reviews')
  await pglite.exec(`${FIRST}
    insert into members values ('m2', '77', 'pat@alpine.example', 'Nora', 'New', 2, 2, null, true);
    ${event(10, 'member.change', 'm0', null)}
    ${event(11, 'workspace.share', 'm1', null, '["pat@alpine.example"]')}
    ${event(12, 'member.remove', 'm1', 'm0')}
    ${event(13, 'member.add', 'm1', 'm2')}
    update members set changed_by = 'pat@alpine.example', changed_at = '2026-11-10' where id = 'm1';
    update workspaces set changed_by = 'pat@alpine.example', changed_at = '2026-11-14';
    update workspace_members set shared_by = 'lee@alpine.example', shared_at = '2026-01-01';
    ${ADDED['0032_access_reviews']};
    insert into access_review_entries (review_id, workspace_id, email, name, level, status)
      values ('r1', 'w1', 'gone@alpine.example', 'Gone', 1, 2);
    update access_reviews set finished_at = '2026-12-02', finished_by = 'pat@alpine.example'`)

  await prepareDatabase(db, () => Promise.reject(new Error('filled')))

  const refs = async (table: string, column: string) =>
    (
      await pglite.query<{ ref: string }>(`select person_ref(${column}) as ref from ${table} order by 1`)
    ).rows.map(({ ref }) => ref)
  expect(await refs('members', 'changed_by')).toEqual(['<pat@alpine.example>', null])
  expect(await refs('workspaces', 'changed_by')).toEqual(['pat@alpine.example'])
  expect(await refs('workspace_members', 'shared_by')).toEqual(['<lee@alpine.example>'])
  expect(await refs('access_reviews', 'finished_by')).toEqual(['pat@alpine.example'])
  expect(await refs('access_review_entries', 'member_id')).toEqual(['<gone@alpine.example>'])
  const people = await db.selectFrom('audit_events').select('people').orderBy('number').execute()
  expect(people.map((row) => row.people?.toSorted())).toEqual([
    ['m0'],
    ['m0', 'm1'],
    ['m0', 'm1'],
    ['m1', 'm2'],
  ])
})

describe('the tables', () => {
  it('of a paid plan get the start of their period', async () => {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
    await migrator.migrateTo('0032_access_reviews')
    const [january, february] = ['2027-01-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z']
    await pglite.exec(
      [
        ...['trial', 'bought', 'given', 'stripe'].map(account),
        `insert into subscriptions (account_id, is_trial, users, expires_at) values ('trial', true, 10, '2027-02-28')`,
        paid('bought', 'monthly', february),
        paid('given', 'yearly', '2028-02-29T00:00:00Z'),
        paid('stripe', 'monthly', '2027-02-28'),
        `insert into stripe_accounts (account_id, customer_id) values ('stripe', 'cus_stripe')`,
        invoice('i0', '2026-12-31T10:00:00.000Z', january),
        invoice('i1', january, february),
        invoice('i2', '2027-02-14T10:00:00.000Z', february),
      ].join(';'),
    )

    expect((await migrator.migrateTo('0037_period_start')).error).toBeUndefined()

    const starts = await db.selectFrom('subscriptions').select(['account_id', 'period_start']).execute()
    expect(
      Object.fromEntries(starts.map((row) => [row.account_id, row.period_start?.toISOString()])),
    ).toEqual({
      trial: undefined,
      bought: january,
      given: '2027-02-28T00:00:00.000Z',
      stripe: undefined,
    })
  })

  it('of people get one form of their e-mail, and who has somebody else’s is named', async () => {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
    await migrator.migrateTo('0037_period_start')
    const warned = vi.spyOn(process, 'emitWarning').mockReturnValue(undefined)
    onTestFinished(() => warned.mockRestore())
    await pglite.exec(
      [
        `insert into accounts (id, company_name, phone, country, registered_at, workspace_wizard)
         values ('77', 'A', '+1', 'CH', '2025-01-02', true)`,
        member('plain', 'bea@b.example', 3, `'x'`),
        member('ascii', 'cleo@xn--mnchen-3ya.example'),
        member('invited', 'ada@münchen.example'),
        member('signed in', 'ada@xn--mnchen-3ya.example', 1, `'x'`),
        member('decomposed', 'jose\u0301@b.example', 2),
        member('composed', 'jos\u00E9@b.example'),
        member('numbered', 'jos\u00E9+2@b.example'),
        member('dotted', 'i\u0307rmak@b.example'),
        member('spaced', 'spaced@b.example '),
      ].join(';'),
    )

    expect((await migrator.migrateTo('0038_email_forms')).error).toBeUndefined()

    const people = await db.selectFrom('members').select(['id', 'email']).execute()
    expect(Object.fromEntries(people.map(({ id, email }) => [id, email]))).toEqual({
      plain: 'bea@b.example',
      ascii: 'cleo@münchen.example',
      invited: 'ada+2@münchen.example',
      'signed in': 'ada@münchen.example',
      decomposed: 'jos\u00E9@b.example',
      composed: 'jos\u00E9+3@b.example',
      numbered: 'jos\u00E9+2@b.example',
      dotted: 'irmak@b.example',
      spaced: 'spaced@b.example',
    })
    const events = await db
      .selectFrom('audit_events')
      .select(['actor', 'subject', 'before', 'after', 'people'])
      .execute()
    expect(events).toHaveLength(7)
    expect(events).toContainEqual({
      actor: 'system',
      subject: { kind: 'member', id: 'invited', name: 'ada+2@münchen.example' },
      before: { email: 'ada@münchen.example' },
      after: { email: 'ada+2@münchen.example' },
      people: ['invited'],
    })
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('ada@münchen.example of account 77 is now ada+2@münchen.example; '),
      'PorticoUpgrade',
    )
  })

  it('have rows of every migration', () => {
    expect(names.slice(1, -1).filter((name) => ADDED[name] === undefined)).toEqual([])
  })

  // The oldest pass through all migrations.
  areMigrated(names.slice(0, 1), {})
  areMigrated(names.slice(1, -1), { tags: ['nightly'] })
})
