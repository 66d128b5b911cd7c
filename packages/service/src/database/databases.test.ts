import {
  ErrorCode,
  GroupMembersSchema,
  OneTimeUrlReplySchema,
  WorkspaceReplySchema,
  WorkspacesReplySchema,
  WorkspaceStatusReplySchema,
} from '@portico/stores/contract'
import { PGliteAdapter, PostgresAdapter, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PAID, paymentsOf } from '../api/payments.fixture.ts'
import { sweep } from '../housekeeping.ts'
import { findPostgres, type PostgresServer } from '../testing/postgresServer.ts'
import {
  openTestDatabase,
  smallCompanies,
  START,
  startTestService,
  type TestService,
} from '../testing/testService.ts'
import { prepareDatabase } from './migrate.ts'
import { openDatabase, type OpenDatabase, serverDialect } from './open.ts'
import { seedDemo } from './seed/index.ts'

/** What must be the same on every database. */
const behaves = (open: () => Promise<OpenDatabase>): void => {
  let database: OpenDatabase
  let service: TestService

  beforeAll(async () => {
    database = await open()
    service = await startTestService(database.db)
  })
  afterAll(async () => {
    await service.stop()
    await database.close()
  })
  beforeEach(() => service.post('/sandbox/api/reset', {}))

  const owner = () => service.signIn('4821', 'owner@northwind.example')

  const namesFor = async (accountId: string, email: string) => {
    const token = await service.signIn(accountId, email)
    const { services } = (await service.call('/api/services/', { token })).data(WorkspacesReplySchema)
    return services.map(({ name }) => name).toSorted((one, two) => (one < two ? -1 : 1))
  }

  it('signs in, and gives one answer to everybody who may not', async () => {
    expect((await service.logIn('4821', 'owner@northwind.example')).status).toBe(200)
    const wrong = await service.logIn('4821', 'owner@northwind.example', 'wrong')
    const unknown = await service.logIn('4821', 'nobody@northwind.example')
    expect(wrong.error()).toEqual(unknown.error())
  })

  it('locks tries that run side by side with the fifth', async () => {
    const tries = Array.from({ length: 8 }, () => service.logIn('4821', 'owner@northwind.example', 'wrong'))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.toSorted((one, two) => one - two)).toEqual([401, 401, 401, 401, 429, 429, 429, 429])
    expect((await service.logIn('4821', 'owner@northwind.example')).status).toBe(429)
    service.advance(3_600_000)
    expect((await service.logIn('4821', 'owner@northwind.example')).status).toBe(200)
  })

  it('shows people their workspaces and no others', async () => {
    expect(await namesFor('4821', 'user@northwind.example')).toEqual([
      'Accounting',
      'Field engineering',
      'Lab instruments',
    ])
    expect(await namesFor('4821', 'admin@northwind.example')).toHaveLength(7)
    expect(await namesFor('1003', 'owner@kite.example')).toEqual([])
  })

  it('keeps features and times as they were written', async () => {
    const token = await owner()
    const [first] = (await service.call('/api/services', { token })).data(WorkspacesReplySchema).services
    const one = (await service.call(`/api/services/${first?.id}`, { token })).data(
      WorkspaceReplySchema,
    ).service
    expect(one).toEqual(first)
    expect(one.features.privateGateway).toMatchObject({ enabled: false, available: true })
    expect(Date.parse(String(one.license.expires))).toBeGreaterThan(START)
  })

  it('sees a workspace go down', async () => {
    const token = await owner()
    await service.post('/sandbox/api/workspace', { accountId: '4821', subdomain: 'erp', ready: false })
    const reply = await service.call('/api/services/ping', { method: 'PROPFIND', token })
    expect(reply.data(WorkspaceStatusReplySchema).status.filter(({ ready }) => !ready)).toHaveLength(2)
  })

  it('lets one of many spend a one-time suffix', async () => {
    const { uri } = (await service.post('/api/auth/oturl', {}, { token: await owner() })).data(
      OneTimeUrlReplySchema,
    )
    const host = `erp-4821.portico.localhost:${service.port}`
    const replies = await Promise.all(Array.from({ length: 5 }, () => service.call(uri, { host })))
    expect(replies.filter(({ status }) => status === 303)).toHaveLength(1)
  })

  it('changes a workspace and its members, one of many side by side, and lets go of it', async () => {
    const token = await owner()
    const { services } = (await service.call('/api/services', { token })).data(WorkspacesReplySchema)
    const erp = services.find(({ subdomain }) => subdomain === 'erp')
    if (!erp) throw new Error('There is no ERP')
    const path = `/api/services/${erp.id}`
    const members = ['owner@northwind.example', 'user@northwind.example']
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => {
        const body = { serviceIsDown: false, service: { ...erp, name }, members }
        return service.call(path, { method: 'PUT', token, body })
      }),
    )
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const taken = { ...erp, revision: 2, subdomain: 'lab' }
    const clash = await service.call(path, {
      method: 'PUT',
      token,
      body: { serviceIsDown: false, service: taken },
    })
    expect(clash.error().code).toBe(ErrorCode.invalidSubdomain)
    const group = await service.call(`/api/groups/${erp.id}/members`, { token })
    expect(group.data(GroupMembersSchema)).toEqual({ members, revision: 2 })
    const reset = { userid: 'user' }
    expect((await service.post(`/api/auth/reset2fa/${erp.id}`, reset, { token })).status).toBe(200)
    expect((await service.call(path, { method: 'DELETE', token })).status).toBe(200)
    expect((await service.call(path, { token })).status).toBe(404)
  })

  it('charges once, however many pay or change a plan side by side', async () => {
    const { billing, checkout, portal, post, reviewed, submit } = paymentsOf(() => service)
    const [one, other] = [await checkout(), await checkout({ planid: 3 })]
    const enterprise = { total: '18000' }
    await Promise.all([
      ...[one, one, one].map((path) => submit(path)),
      ...[other, other, other].map((path) => submit(path, enterprise)),
    ])
    expect((await billing()).invoices).toHaveLength(1)
    const before = (await billing(PAID)).invoices.length
    const path = await portal()
    const fields = await reviewed(path, { planId: '3', quantity: '60' })
    const replies = await Promise.all(Array.from({ length: 5 }, () => post(path, fields)))
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
    expect((await billing(PAID)).invoices).toHaveLength(before + 1)
  })

  it('takes text that cannot be stored for invalid content', async () => {
    const reply = await service.logIn('48\u000021', 'owner@northwind.example')
    expect(reply.error().code).toBe(ErrorCode.invalidContent)
  })

  it('is prepared once by many at the same time', async () => {
    await Promise.all(
      [1, 2, 3].map(() => prepareDatabase(database.db, () => Promise.reject(new Error('filled again')))),
    )
    expect((await service.logIn('4821', 'owner@northwind.example')).status).toBe(200)
  })

  it('is swept of what ended long ago', async () => {
    const token = await owner()
    await service.post('/api/auth/oturl', {}, { token })
    await service.logIn('4821', 'owner@northwind.example', 'wrong')
    const left = async () => {
      const { rows } = await sql<{ left: number }>`
        select ((select count(*) from sessions) + (select count(*) from one_time_tokens)
          + (select count(*) from login_attempts))::int as left
      `.execute(database.db)
      return rows[0]?.left
    }
    await sweep(database.db, START)
    expect(await left()).toBe(3)
    await sweep(database.db, START + 30 * 24 * 3_600_000)
    expect(await left()).toBe(0)
  })
}

const openServer = async (server: PostgresServer, databaseUrl?: string): Promise<OpenDatabase> =>
  openDatabase({ databaseUrl: databaseUrl ?? (await server.createDatabase()), dataDir: '/nowhere' })

describe('the embedded database', () => {
  behaves(openTestDatabase)
})

// Only where a server is, or can be started.
describe.each([findPostgres()].filter((start) => start !== null))('a PostgreSQL server', (start) => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server.stop())

  describe('that answers', () => {
    behaves(async () => {
      const database = await openServer(server)
      await prepareDatabase(database.db, () => Promise.resolve())
      return database
    })
  })

  it('is filled once when two instances start together on an empty one', async () => {
    const url = await server.createDatabase()
    const databases = await Promise.all([openServer(server, url), openServer(server, url)])
    let fills = 0
    await Promise.all(
      databases.map(({ db }) =>
        prepareDatabase(db, async (transaction) => {
          fills += 1
          await seedDemo(transaction, smallCompanies, '', START)
        }),
      ),
    )
    expect(fills).toBe(1)
    for (const { close } of databases) await close()
  })
})

describe('the choice of the database', () => {
  it('is a server’s dialect for a URL, and the embedded one’s without', async () => {
    const adapter = serverDialect('postgresql://127.0.0.1:1/none').createAdapter()
    expect(adapter).toBeInstanceOf(PostgresAdapter)
    expect(adapter).not.toBeInstanceOf(PGliteAdapter)
    const embedded = await openTestDatabase()
    expect(embedded.db.getExecutor().adapter).toBeInstanceOf(PGliteAdapter)
    await embedded.close()
  })

  it('ends with one sentence when the server does not answer, without its password', async () => {
    await expect(
      openDatabase({ databaseUrl: 'postgresql://me:hunter2@127.0.0.1:1/portico', dataDir: '/nowhere' }),
    ).rejects.toThrow(
      'The database 127.0.0.1:1/portico cannot be reached (ECONNREFUSED): start that server or correct DATABASE_URL, or unset it to use the embedded database.',
    )
  })
})
