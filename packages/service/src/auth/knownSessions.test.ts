import { MemberStatus } from '@portico/stores/contract'
import { Kysely, PGliteDialect } from 'kysely'
import { expect, it } from 'vitest'
import { prepareDatabase } from '../database/migrate.ts'
import type { Database } from '../database/schema.ts'
import { countWrites } from '../database/writes.ts'
import { serviceFixture } from '../testing/fixtures.ts'
import { createPGlite } from '../testing/testService.ts'

let statements: string[] = []

const { call, as, db, setMember } = serviceFixture(undefined, async () => {
  const pglite = await createPGlite()
  const made = new Kysely<Database>({
    dialect: new PGliteDialect({ pglite }),
    log: ({ query }) => void statements.push(query.sql),
  })
  countWrites(pglite, made)
  await prepareDatabase(made, () => Promise.resolve())
  return { db: made, close: () => made.destroy() }
})

const WHO = 'user@northwind'
const statusOfPoll = async () => (await call('/api/services/', await as(WHO))).status

it('an unchanged poll needs no query', async () => {
  const first = await call('/api/services/', await as(WHO))
  statements = []
  const again = await call('/api/services/', {
    ...(await as(WHO)),
    headers: { 'If-None-Match': String(first.headers['etag']) },
  })
  expect([again.status, statements]).toEqual([304, []])
})

it.each([
  ['is signed out', () => db().deleteFrom('sessions').execute()],
  [
    'is signed out in a transaction',
    () =>
      db()
        .transaction()
        .execute((transaction) => transaction.deleteFrom('sessions').execute()),
  ],
  ['is no longer active', () => setMember(`${WHO}.example`, { status: MemberStatus.pending })],
])('a user who %s is refused at once', async (_what, change) => {
  expect(await statusOfPoll()).toBe(200)
  await change()
  expect(await statusOfPoll()).toBe(401)
})

it('a poll during a write does not cache the earlier state', async () => {
  await as(WHO)
  await statusOfPoll()
  await Promise.all([
    statusOfPoll(),
    db()
      .transaction()
      .execute((transaction) => transaction.deleteFrom('sessions').execute()),
    statusOfPoll(),
  ])
  expect(await statusOfPoll()).toBe(401)
})
