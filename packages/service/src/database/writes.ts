import type { PGlite } from '@electric-sql/pglite'

/** Statements that may change rows: anything except a plain `select`. */
const isRead = (statement: string): boolean => /^\s*select\b/i.test(statement)

const counters = new WeakMap<object, () => number>()

/** Counts the writes of an embedded database, which only this process can make. Each counts at its begin and its end. */
export const countWrites = (pglite: PGlite, db: object): void => {
  let writes = 0
  const counted = async <T>(run: () => Promise<T>): Promise<T> => {
    writes += 1
    try {
      return await run()
    } finally {
      writes += 1
    }
  }
  const query = pglite.query.bind(pglite)
  const exec = pglite.exec.bind(pglite)
  const transaction = pglite.transaction.bind(pglite)
  pglite.query = (statement, ...rest) =>
    isRead(statement) ? query(statement, ...rest) : counted(() => query(statement, ...rest))
  pglite.exec = (...given) => counted(() => exec(...given))
  pglite.transaction = (run) => counted(() => transaction(run))
  counters.set(db, () => writes)
}

/** While the number is unchanged, earlier reads are still valid. Null where other processes may write too. */
export const writesOf = (db: object): number | null => counters.get(db)?.() ?? null
