import { ErrorCode } from '@portico/stores/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openServedDatabase, type ServedDatabase } from '../testing/databaseServer.ts'
import { OWNER, refusal } from '../testing/fixtures.ts'
import { startTestService, type TestService } from '../testing/testService.ts'

const UNREACHABLE = [503, { code: ErrorCode.databaseFatal, message: 'The database cannot be reached' }]
const UNHEALTHY = [503, { code: ErrorCode.databaseFatal, message: 'The database cannot be used' }]

let served: ServedDatabase
let service: TestService

beforeEach(async () => {
  served = await openServedDatabase()
  service = await startTestService(served.database.db, {}, null)
  // The pauses before new connections pass on demand.
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await service.stop()
  await served.close()
})

const health = () => service.call('/readyz')

const until = (isTrue: () => boolean | Promise<boolean>): Promise<true> =>
  vi.waitUntil(isTrue, { interval: 20, timeout: 10_000 })

const LONGEST_PAUSE_MS = 5000

const recover = async (): Promise<void> => {
  served.server.restart()
  // A connection that was refused just before may begin another pause.
  await until(async () => {
    vi.advanceTimersByTime(LONGEST_PAUSE_MS)
    return (await health()).status === 200
  })
}

describe('an outage of the database server', () => {
  it('is survived by connections that are idle, in a query and in a transaction', async () => {
    expect((await health()).status).toBe(200)
    const { db } = served.database
    const transaction = db.transaction().execute(async (inside) => {
      await sql`select 1`.execute(inside)
      served.server.crash()
      // The connection breaks while it is idle.
      await until(async () => (await health()).status === 503)
      await sql`select 1`.execute(inside)
    })
    const query = sql`select 1`.execute(db)
    const outcomes = await Promise.allSettled([transaction, query])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(refusal(await service.logIn('4821', OWNER))).toEqual(UNREACHABLE)
    expect(refusal(await health())).toEqual(UNHEALTHY)
    expect((await service.call('/healthz')).status).toBe(200)
    await recover()
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
      served.server.crash()
      await another(503)
      await recover()
    }
    over.abort()
    await Promise.all(load)
    expect(new Set(statuses.keys())).toEqual(new Set([200, 503]))
  })

  it('gets connection attempts with growing pauses, not from every call', async () => {
    served.server.crash()
    await until(() => served.database.connections()?.total === 0)
    const attempts: number[] = []
    for (let waited = 0; waited <= 16_400; waited += 100) {
      const before = served.server.asked()
      expect((await health()).status).toBe(503)
      expect((await health()).status).toBe(503)
      if (served.server.asked() > before) attempts.push(waited)
      expect(served.server.asked() - before).toBeLessThanOrEqual(1)
      vi.advanceTimersByTime(100)
    }
    expect(attempts).toEqual([0, 100, 300, 700, 1500, 3100, 6300, 11_300, 16_300])
    served.server.restart()
    vi.advanceTimersByTime(LONGEST_PAUSE_MS)
    expect((await health()).status).toBe(200)
  })
})

describe('the health of the service', () => {
  it('reports a full disk', async () => {
    await served.pglite.exec(`set temp_file_limit = '8kB'`)
    expect(refusal(await health())).toEqual(UNHEALTHY)
    await served.pglite.exec('reset temp_file_limit')
    expect((await health()).status).toBe(200)
  })

  it('is checked once for simultaneous calls', async () => {
    const asked = vi.spyOn(served.pglite, 'execProtocolRaw')
    await health()
    const once = asked.mock.calls.length
    const replies = await Promise.all(Array.from({ length: 50 }, health))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(asked.mock.calls.length).toBeLessThanOrEqual(once * 10)
  })
})
