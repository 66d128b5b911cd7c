import type { PGlite } from '@electric-sql/pglite'
import { ErrorCode } from '@portico/stores/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DatabaseServer, serveDatabase } from '../testing/databaseServer.ts'
import { OWNER, refusal } from '../testing/fixtures.ts'
import { createPGlite, startTestService, type TestService } from '../testing/testService.ts'
import { prepareDatabase } from './migrate.ts'
import { openDatabase, type OpenDatabase } from './open.ts'

const UNREACHABLE = [503, { code: ErrorCode.databaseFatal, message: 'The database cannot be reached' }]
const UNHEALTHY = [503, { code: ErrorCode.databaseFatal, message: 'The database cannot be used' }]

let pglite: PGlite
let server: DatabaseServer
let database: OpenDatabase
let service: TestService

beforeEach(async () => {
  pglite = await createPGlite()
  server = await serveDatabase(pglite)
  database = await openDatabase({ databaseUrl: server.url, dataDir: '/nowhere', hasFsync: true })
  await prepareDatabase(database.db, () => Promise.resolve())
  service = await startTestService(database.db)
})
afterEach(async () => {
  await service.stop()
  await database.close()
  server.stop()
  await pglite.close()
})

const health = () => service.call('/api/health')

const until = (isTrue: () => boolean | Promise<boolean>): Promise<true> =>
  vi.waitUntil(isTrue, { interval: 20, timeout: 10_000 })

const recovery = async (): Promise<number> => {
  server.restart()
  const since = performance.now()
  await until(async () => (await health()).status === 200)
  return performance.now() - since
}

describe('an outage of the database server', () => {
  it('is survived by connections that are idle, in a query and in a transaction', async () => {
    expect((await health()).status).toBe(200)
    const { db } = database
    const transaction = db.transaction().execute(async (inside) => {
      await sql`select 1`.execute(inside)
      server.crash()
      // The connection breaks while nothing runs on it.
      await until(async () => (await health()).status === 503)
      await sql`select 1`.execute(inside)
    })
    const query = sql`select 1`.execute(db)
    const outcomes = await Promise.allSettled([transaction, query])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(refusal(await service.logIn('4821', OWNER))).toEqual(UNREACHABLE)
    expect(refusal(await health())).toEqual(UNHEALTHY)
    await recovery()
    expect((await service.logIn('4821', OWNER)).status).toBe(200)
  })

  it('answers every call during several restarts under load', async () => {
    const statuses = new Map<number, number>()
    const another = (status: number): Promise<true> => {
      const before = statuses.get(status)
      return until(() => statuses.get(status) !== before)
    }
    const over = new AbortController()
    const load = Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) {
        const { status } = await service.logIn('4821', OWNER)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })
    for (let restart = 0; restart < 4; restart++) {
      await another(200)
      server.crash()
      await another(503)
      await recovery()
    }
    over.abort()
    await Promise.all(load)
    expect(new Set(statuses.keys())).toEqual(new Set([200, 503]))
  })

  it('is asked for connections in growing pauses, not by every call', async () => {
    server.crash()
    const before = server.asked()
    const end = performance.now() + 1000
    let calls = 0
    while (performance.now() < end) {
      expect((await health()).status).toBe(503)
      calls += 1
    }
    expect(calls).toBeGreaterThan(40)
    expect(server.asked() - before).toBeLessThanOrEqual(5)
    expect(await recovery()).toBeLessThan(5500)
  })
})

describe('the health of the service', () => {
  it('is bad while the disk takes no more data', async () => {
    await pglite.exec(`set temp_file_limit = '8kB'`)
    expect(refusal(await health())).toEqual(UNHEALTHY)
    await pglite.exec('reset temp_file_limit')
    expect((await health()).status).toBe(200)
  })

  it('is found out once for all who ask together', async () => {
    const asked = vi.spyOn(pglite, 'execProtocolRaw')
    await health()
    const once = asked.mock.calls.length
    const replies = await Promise.all(Array.from({ length: 50 }, health))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(asked.mock.calls.length).toBeLessThanOrEqual(once * 10)
  })
})
