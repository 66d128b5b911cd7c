import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { deleteExpired } from '../housekeeping.ts'
import { ADMIN, noCharges } from '../testing/fixtures.ts'
import { onPostgres } from '../testing/bothDatabases.ts'
import { createQueryCounter } from '../testing/queries.ts'
import {
  openTestDatabase,
  START,
  startTestService,
  type TestDatabase,
  type TestService,
} from '../testing/testService.ts'
import { type CallCounts, createCallCounts, exchangeEverySecond } from './callCounts.ts'

const SECOND = 1000
const MINUTE = 60_000

const statusOf = async (service: TestService): Promise<number> => (await service.call('/api/none')).status
const badSignIn = async (service: TestService): Promise<number> =>
  (await service.post('/api/auth/login', { accountid: '4821', email: ADMIN })).status
const times = async (count: number, call: () => Promise<number>): Promise<number[]> => {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push(await call())
  return statuses
}

const exchangeCounts = async (...each: TestService[]): Promise<void> => {
  for (const { callCounts } of each) await callCounts?.exchange()
}
const incrementIn = (counts: CallCounts | null) => {
  if (!counts) throw new Error('These calls are counted in memory')
  return new (counts.store('api'))().incr
}
const runExchange = async (exchange: CallCounts['exchange']) => {
  const logs: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => void logs.push(line) } } })
  exchangeEverySecond(app, { exchange, store: () => expect.unreachable() })
  await app.ready()
  return { app, logs }
}

/** Fake timers, so that seconds pass on demand. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

onPostgres('calls per minute of two instances', (_createDatabase, createPrepared) => {
  let databaseUrl: string
  let databases: TestDatabase[]
  let services: TestService[]
  let one: TestService
  let other: TestService

  const connect = async (): Promise<TestDatabase> => {
    const database = await openDatabase({ databaseUrl, dataDir: '/nowhere', hasFsync: true })
    databases.push(database)
    return database
  }
  const start = async (rateLimit: number): Promise<TestService> => {
    const { db } = await connect()
    const service = await startTestService(db, { databaseUrl, rateLimit }, null)
    services.push(service)
    return service
  }
  const startBoth = async (rateLimit: number): Promise<void> => {
    one = await start(rateLimit)
    other = await start(rateLimit)
  }
  const counted = () => one.db.selectFrom('call_counts').selectAll().orderBy('key').execute()

  beforeEach(async () => {
    databases = []
    services = []
    databaseUrl = await createPrepared()
  })
  afterEach(async () => {
    for (const { stop } of services) await stop()
    for (const { close } of databases) await close()
  })

  it('are limited together, except calls that were not exchanged yet', async () => {
    await startBoth(10)
    const statuses: number[] = []
    for (let round = 0; round < 20; round += 1) {
      statuses.push(await statusOf(one), await statusOf(other))
      await exchangeCounts(one, other)
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(11)
    expect(statuses.filter((status) => status === 429)).toHaveLength(29)
  })

  it('are refused from the second call on when another one has counted all', async () => {
    await startBoth(10)
    expect(await times(11, () => statusOf(one))).toEqual([...Array.from({ length: 10 }, () => 404), 429])
    await exchangeCounts(one)
    expect(await statusOf(other)).toBe(404)
    await exchangeCounts(other)
    expect(await statusOf(other)).toBe(429)
  })

  it('share the minute, and start a new one together', async () => {
    await startBoth(2)
    await times(2, () => statusOf(one))
    await exchangeCounts(one)
    one.advance(MINUTE - 10 * SECOND)
    other.advance(MINUTE - 10 * SECOND)
    await statusOf(other)
    await exchangeCounts(other)
    const refused = await other.call('/api/none')
    expect([refused.status, refused.error().message]).toEqual([
      429,
      'Too many calls. Try again in 10 seconds.',
    ])
    one.advance(10 * SECOND)
    other.advance(10 * SECOND)
    expect([await statusOf(one), await statusOf(other)]).toEqual([404, 404])
    await exchangeCounts(one, other)
    expect(await counted()).toEqual([
      { key: 'api 127.0.0.1', calls: 2, ends_at: new Date(START + 2 * MINUTE) },
    ])
    expect(await statusOf(other)).toBe(429)
  })

  it('have a separate count for each limit', async () => {
    await startBoth(30)
    expect(await times(3, () => badSignIn(one))).toEqual([400, 400, 400])
    await exchangeCounts(one)
    expect(await badSignIn(other)).toBe(400)
    await exchangeCounts(other)
    expect([await badSignIn(other), await statusOf(other)]).toEqual([429, 404])
    await exchangeCounts(other)
    expect(await counted()).toEqual([
      expect.objectContaining({ key: 'api 127.0.0.1', calls: 6 }),
      expect.objectContaining({ key: expect.stringMatching(/^api several routes 127/), calls: 5 }),
    ])
  })

  it('are passed to the others when one stops', async () => {
    await startBoth(5)
    await times(5, () => statusOf(one))
    await one.stop()
    await statusOf(other)
    await exchangeCounts(other)
    expect(await statusOf(other)).toBe(429)
  })

  it('are exchanged by one query for all changed counts, and by none without changes', async () => {
    const queries = createQueryCounter()
    const counts = createCallCounts(
      { databaseUrl },
      (await connect()).db.withPlugin(queries.plugin),
      () => START,
    )
    const incr = incrementIn(counts)
    for (const key of ['a', 'b', 'a']) incr(key, () => {}, MINUTE)
    expect(queries.take()).toEqual([])
    await counts?.exchange()
    expect(queries.take()).toHaveLength(1)
    await counts?.exchange()
    expect(queries.take()).toEqual([])
  })

  it('are counted per instance while the database fails, and no call fails', async () => {
    await startBoth(3)
    await sql`alter table call_counts rename to away`.execute(one.db)
    for (const service of [one, other]) {
      expect(await times(2, () => statusOf(service))).toEqual([404, 404])
      await expect(service.callCounts?.exchange()).rejects.toThrow('call_counts')
      expect(await times(2, () => statusOf(service))).toEqual([404, 429])
    }
    await sql`alter table away rename to call_counts`.execute(one.db)
    await exchangeCounts(one, other)
    expect(await counted()).toEqual([expect.objectContaining({ key: 'api 127.0.0.1', calls: 8 })])
  })

  it('are exchanged at the same time without a deadlock', async () => {
    const keys = Array.from({ length: 4000 }, (_, index) => `key ${index}`)
    const exchanges = await Promise.all(
      [keys, keys.toReversed()].map(async (ordered) => {
        const counts = createCallCounts({ databaseUrl }, (await connect()).db, () => START)
        const incr = incrementIn(counts)
        return async () => {
          for (const key of ordered) incr(key, () => {}, MINUTE)
          await counts?.exchange()
        }
      }),
    )
    for (let round = 0; round < 5; round += 1) await Promise.all(exchanges.map((run) => run()))
    const { rows } = await sql`select distinct calls from call_counts`.execute((await connect()).db)
    expect(rows).toEqual([{ calls: 10 }])
  })

  it('are deleted after their minute, without waiting for one that is being updated', async () => {
    const [database, another] = [await connect(), await connect()]
    const ended = { calls: 1, ends_at: new Date(START - 1) }
    await database.db
      .insertInto('call_counts')
      .values([
        { key: 'held', ...ended },
        { key: 'free', ...ended },
        { key: 'running', calls: 1, ends_at: new Date(START + MINUTE) },
      ])
      .execute()
    const left = async () =>
      (await database.db.selectFrom('call_counts').select('key').orderBy('key').execute()).map(
        ({ key }) => key,
      )
    await another.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('call_counts').where('key', '=', 'held').forUpdate().execute()
      await deleteExpired(database.db, START, noCharges)
      expect(await left()).toEqual(['held', 'running'])
    })
    await deleteExpired(database.db, START, noCharges)
    expect(await left()).toEqual(['running'])
  })

  it('are stored for the 5,000 that called last', async () => {
    const counts = createCallCounts({ databaseUrl }, (await connect()).db, () => START)
    const incr = incrementIn(counts)
    const currents: number[] = []
    const callAs = (key: string) => incr(key, (_error, { current }) => currents.push(current), MINUTE)
    for (const key of ['first', 'second', 'first']) callAs(key)
    for (let index = 0; index < 4999; index += 1) callAs(`key ${index}`)
    currents.length = 0
    callAs('first')
    callAs('second')
    expect(currents).toEqual([3, 1])
  })
})

describe('calls per minute on the embedded database', () => {
  it('are counted without any query', async () => {
    const { db, close } = await openTestDatabase()
    const queries = createQueryCounter()
    const service = await startTestService(db.withPlugin(queries.plugin), { rateLimit: 2 })
    queries.take()
    expect(await times(3, () => statusOf(service))).toEqual([404, 404, 429])
    await vi.advanceTimersByTimeAsync(3 * SECOND)
    await service.stop()
    expect(queries.take()).toEqual([])
    await close()
  })
})

describe('the exchange of counts', () => {
  it('happens each second, one at a time, and once more at the end', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const exchange = vi.fn<CallCounts['exchange']>().mockReturnValueOnce(promise).mockResolvedValue()
    const { app } = await runExchange(exchange)
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    expect(exchange).toHaveBeenCalledTimes(1)
    resolve()
    await vi.advanceTimersByTimeAsync(0)
    await vi.advanceTimersByTimeAsync(2 * SECOND)
    expect(exchange).toHaveBeenCalledTimes(3)
    await app.close()
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    expect(exchange).toHaveBeenCalledTimes(4)
  })

  it('continues after a failure, which is logged once', async () => {
    const exchange = vi.fn<CallCounts['exchange']>().mockRejectedValue(new Error('gone'))
    const { app, logs } = await runExchange(exchange)
    await vi.advanceTimersByTimeAsync(3 * SECOND)
    expect([exchange.mock.calls.length, logs.length]).toEqual([3, 1])
    expect(logs[0]).toContain('Calls per minute are counted without the other instances')
    exchange.mockResolvedValueOnce()
    await vi.advanceTimersByTimeAsync(2 * SECOND)
    expect([exchange.mock.calls.length, logs.length]).toEqual([5, 2])
    await app.close()
  })
})
