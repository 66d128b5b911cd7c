import { once } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database, Db, RowOf } from '../database/schema.ts'

/** One at a time. @returns what ends it, and waits for what is under way */
export const repeat = (
  everyMs: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(work).catch(onFailure)
  }, everyMs)
  return () => {
    clearInterval(timer)
    return running
  }
}

/** Another instance takes over what is unfinished, and a failed mail server gets a pause. */
export const RETRY_MS = 10 * 60_000

/** One instance claims one at a time, so that each is done once and the others stay available. */
export const claimDue = async <Table extends 'delayed_invitations' | 'status_mails'>(
  db: Db,
  table: Table,
  time: string & keyof Database[Table],
  now: number,
  condition = sql`true`,
): Promise<RowOf<Table> | undefined> => {
  const [rows, due] = [sql.table(table), sql.ref(time)]
  const claimed = await sql<RowOf<Table>>`
    update ${rows} set ${due} = ${new Date(now + RETRY_MS)} where member_id = (
      select member_id from ${rows} where ${due} <= ${new Date(now)} and ${condition}
      order by ${due} limit 1 for update skip locked
    ) returning *
  `.execute(db)
  return claimed.rows[0]
}

/** What is due, one after the other, until `stop`, which waits for what is under way. @param next claims one */
export const repeatDue = <Claimed>(
  everyMs: number,
  next: () => Promise<Claimed | undefined>,
  work: (claimed: Claimed) => Promise<void>,
  onFailure: (error: unknown) => void,
) => {
  const stopping = new AbortController()
  const sendDue = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const due = await next()
      if (!due) return
      await work(due).catch(onFailure)
    }
  }
  const stop = repeat(everyMs, sendDue, onFailure)
  return {
    sendDue,
    stop: (): Promise<void> => {
      stopping.abort()
      return stop()
    },
  }
}

/** Work after the reply, whose timing must not reveal its result. */
export interface BackgroundJobs {
  readonly run: (request: FastifyRequest, reply: FastifyReply, work: () => Promise<void>) => void
  readonly done: () => Promise<void>
}

export const createBackgroundJobs = (): BackgroundJobs => {
  const running = new Set<Promise<void>>()
  return {
    run: (request, { raw }, work) => {
      const { ip, log } = request
      // The socket forgets it when the connection ends.
      Object.defineProperty(request, 'ip', { value: ip })
      const whole = async (): Promise<void> => {
        try {
          if (!raw.closed) await once(raw, 'close')
          await work()
        } catch (error) {
          log.error({ err: error }, 'Work after an answer failed')
        }
      }
      const promise = whole().finally(() => running.delete(promise))
      running.add(promise)
    },
    done: async () => {
      await Promise.all(running)
    },
  }
}
