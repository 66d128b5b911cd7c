import { ErrorCode } from '@portico/stores/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onPostgres, openServer } from '../testing/bothDatabases.ts'
import { OWNER, refusal } from '../testing/fixtures.ts'
import { interruptible, type Interruptible } from '../testing/interruptible.ts'
import { createQueryCounter } from '../testing/queries.ts'
import { smallCompanies, startTestService, type TestService } from '../testing/testService.ts'
import type { OpenDatabase } from './open.ts'

const UNREACHABLE = [503, { code: ErrorCode.databaseFatal, message: 'The database cannot be reached' }]
const UNHEALTHY = [503, { code: ErrorCode.databaseFatal, message: 'The database cannot be used' }]

const queries = createQueryCounter()
let server: Interruptible
let database: OpenDatabase
let service: TestService

const health = () => service.call('/readyz')

const until = (isTrue: () => boolean | Promise<boolean>): Promise<true> =>
  vi.waitUntil(isTrue, { interval: 20, timeout: 10_000 })

const LONGEST_PAUSE_MS = 5000

const recover = async (): Promise<void> => {
  server.restart()
  // A connection that was refused just before may begin another pause.
  await until(async () => {
    vi.advanceTimersByTime(LONGEST_PAUSE_MS)
    return (await health()).status === 200
  })
}

onPostgres(
  'the service',
  (_createDatabase, createPrepared) => {
    beforeEach(async () => {
      server = await interruptible(await createPrepared())
      database = await openServer(server.url)
      service = await startTestService(database.db.withPlugin(queries.plugin), {}, smallCompanies)
      // The pauses before new connections pass on demand.
      vi.useFakeTimers({ toFake: ['performance'] })
    })
    afterEach(async () => {
      vi.useRealTimers()
      await service.stop()
      await database.close()
      server.stop()
    })

    describe('an outage of the database server', () => {
      it('is survived by connections that are idle, in a query and in a transaction', async () => {
        expect((await health()).status).toBe(200)
        const { db } = database
        const transaction = db.transaction().execute(async (inside) => {
          await sql`select 1`.execute(inside)
          server.crash()
          // The connection breaks while it is idle.
          await until(async () => (await health()).status === 503)
          await sql`select 1`.execute(inside)
        })
        // Would last beyond the outage.
        const query = sql`select pg_sleep(60)`.execute(db)
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
          server.crash()
          await another(503)
          await recover()
        }
        over.abort()
        await Promise.all(load)
        expect(new Set(statuses.keys())).toEqual(new Set([200, 503]))
      })

      it('gets connection attempts with growing pauses, not from every call', async () => {
        server.crash()
        await until(() => database.connections()?.total === 0)
        const attempts: number[] = []
        for (let waited = 0; waited <= 16_400; waited += 100) {
          const before = server.asked()
          expect((await health()).status).toBe(503)
          expect((await health()).status).toBe(503)
          if (server.asked() > before) attempts.push(waited)
          expect(server.asked() - before).toBeLessThanOrEqual(1)
          vi.advanceTimersByTime(100)
        }
        expect(attempts).toEqual([0, 100, 300, 700, 1500, 3100, 6300, 11_300, 16_300])
        server.restart()
        vi.advanceTimersByTime(LONGEST_PAUSE_MS)
        expect((await health()).status).toBe(200)
      })
    })

    describe('the health of the service', () => {
      it('reports a full disk', async () => {
        await sql`set temp_file_limit = '8kB'`.execute(database.db)
        expect(refusal(await health())).toEqual(UNHEALTHY)
        await sql`reset temp_file_limit`.execute(database.db)
        expect((await health()).status).toBe(200)
      })

      it('is checked once for simultaneous calls', async () => {
        queries.take()
        await health()
        const once = queries.take().length
        const replies = await Promise.all(Array.from({ length: 50 }, health))
        expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
        expect(queries.take().length).toBeLessThanOrEqual(once * 10)
      })
    })
  },
  {},
)
