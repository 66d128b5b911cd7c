import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../database/schema.ts'
import type { Settings } from '../settings.ts'

/** As many as the library stores: callers cannot fill the memory. */
const KEYS_PER_LIMIT = 5000
const EXCHANGE_EVERY_MS = 1000

/** The interface that `@fastify/rate-limit` requires. */
interface Store {
  readonly incr: (
    key: string,
    callback: (error: null, result: { current: number; ttl: number }) => void,
    timeWindow: number,
  ) => void
  readonly child: (route: unknown) => Store
}

interface Count {
  /** Calls of all instances at the last exchange. */
  shared: number
  /** Calls since the last exchange. */
  own: number
  /** Milliseconds since the epoch. */
  endsAt: number
}

/** Calls per minute, counted together by all instances on one database. */
export interface CallCounts {
  /** A store for one registration of the library. @param name the same in all instances */
  readonly store: (name: string) => new () => Store
  /** Adds this instance's new calls to the database, and reads those of others. One query, none without new calls; not concurrently. */
  readonly exchange: () => Promise<void>
}

/** Options that the library passes to the store of a limit besides the first: of a route, or of none. */
const RouteSchema = v.object({
  routeInfo: v.object({ method: v.optional(v.string(), 'several'), url: v.optional(v.string(), 'routes') }),
})

const exchangeAll = async (
  db: Kysely<Database>,
  moved: ReadonlyMap<string, Count>,
  now: number,
): Promise<void> => {
  const sent = new Map(Array.from(moved, ([key, { own }]) => [key, own]))
  const counts = Array.from(moved, ([key, { own, endsAt }]) => ({
    key,
    calls: own,
    ends_at: new Date(endsAt),
  }))
  const isOver = sql`kept.ends_at <= ${new Date(now)}`
  // In a fixed order, so that instances cannot deadlock.
  const { rows } = await sql<{ key: string; calls: number; ends_at: Date }>`
    insert into call_counts as kept (key, calls, ends_at)
    select key, calls, ends_at from json_populate_recordset(null::call_counts, ${JSON.stringify(counts)}::json)
    order by key
    on conflict (key) do update set
      calls = case when ${isOver} then excluded.calls else kept.calls + excluded.calls end,
      ends_at = case when ${isOver} then excluded.ends_at else kept.ends_at end
    returning key, calls, ends_at
  `.execute(db)
  for (const { key, calls, ends_at } of rows) {
    const count = moved.get(key)
    if (!count) continue
    count.shared = calls
    count.own -= sent.get(key) ?? 0
    count.endsAt = ends_at.getTime()
  }
}

/** @returns null with the embedded database, which has only one instance: the library counts in memory. */
export const createCallCounts = (
  { databaseUrl }: Pick<Settings, 'databaseUrl'>,
  db: Kysely<Database>,
  now: () => number,
): CallCounts | null => {
  if (databaseUrl === null) return null
  const limits = new Map<string, Map<string, Count>>()

  const storeOf = (name: string): Store => {
    // Least recently used first.
    const counts = new Map<string, Count>()
    limits.set(name, counts)
    return {
      incr: (key, callback, timeWindow) => {
        const known = counts.get(key)
        const count =
          known && known.endsAt > now() ? known : { shared: 0, own: 0, endsAt: now() + timeWindow }
        count.own += 1
        counts.delete(key)
        counts.set(key, count)
        const [first] = counts.keys()
        if (counts.size > KEYS_PER_LIMIT && first !== undefined) counts.delete(first)
        callback(null, { current: count.shared + count.own, ttl: count.endsAt - now() })
      },
      child: (route) => {
        const { method, url } = v.parse(RouteSchema, route).routeInfo
        return storeOf(`${name} ${method} ${url}`)
      },
    }
  }

  const movedCounts = (): Map<string, Count> => {
    const moved = new Map<string, Count>()
    for (const [name, counts] of limits) {
      for (const [key, count] of counts)
        if (count.own > 0 && count.endsAt > now()) moved.set(`${name} ${key}`, count)
    }
    return moved
  }

  return {
    store: (name) => {
      const { incr, child } = storeOf(name)
      return class {
        readonly incr = incr
        readonly child = child
      }
    },
    exchange: async () => {
      const moved = movedCounts()
      if (moved.size > 0) await exchangeAll(db, moved, now())
    },
  }
}

/** Until the service closes, and once more at that time. Without the database each instance counts for itself. */
export const exchangeEverySecond = (app: FastifyInstance, { exchange }: CallCounts): void => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let hasFailed = false
  let running: Promise<void> = Promise.resolve()

  const run = async (): Promise<void> => {
    try {
      await exchange()
      hasFailed = false
    } catch (error) {
      if (!hasFailed)
        app.log.error({ err: error }, 'Calls per minute are counted without the other instances')
      hasFailed = true
    }
  }
  const schedule = (): void => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = run().then(schedule)
    }, EXCHANGE_EVERY_MS)
  }
  app.addHook('onReady', async () => schedule())
  app.addHook('onClose', async () => {
    isStopped = true
    clearTimeout(timer)
    await running
    await run()
  })
}
