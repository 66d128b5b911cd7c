import { ErrorCode } from '@portico/stores/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { refusal, serviceFixture } from '../testing/fixtures.ts'
import { addLaterMigration } from '../testing/laterMigration.ts'

const { service, call, db } = serviceFixture()

const StatusSchema = v.object({ status: v.string() })

const readiness = async () => refusal(await call('/readyz'))
const isAlive = async () => (await call('/healthz')).status === 200

const notReady = (message: string) => [503, { code: ErrorCode.databaseFatal, message }]

it('is alive and ready', async () => {
  expect((await call('/healthz')).data(StatusSchema)).toEqual({ status: 'alive' })
  const ready = await call('/readyz')
  expect(ready.data(StatusSchema)).toEqual({ status: 'ready' })
  expect(ready.headers['cache-control']).toBe('no-store')
})

const applied = () => db().withTables<{ kysely_migration: { name: string; timestamp: string } }>()

it('is alive but not ready while the tables are of an older version', async () => {
  addLaterMigration()
  expect(await readiness()).toEqual(notReady('The database has tables of another version'))
  expect(await isAlive()).toBe(true)
})

it('stays ready while a newer version has changed the tables beside it', async () => {
  const stamp = { name: '9999_newer', timestamp: '2027-01-01' }
  await applied().insertInto('kysely_migration').values(stamp).execute()
  try {
    expect((await call('/readyz')).status).toBe(200)
  } finally {
    await applied().deleteFrom('kysely_migration').where('name', '=', stamp.name).execute()
  }
})

it('is alive but not ready while it stops, and still answers calls', async () => {
  service().beginStopping()
  expect(await readiness()).toEqual(notReady('The service is stopping'))
  expect(await isAlive()).toBe(true)
  expect((await call('/api/config')).status).toBe(200)
})
