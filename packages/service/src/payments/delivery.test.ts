import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { paymentsOf, TRIAL } from '../api/payments.fixture.ts'
import type { OpenDatabase } from '../database/open.ts'
import { buildServer } from '../server.ts'
import { readSettings } from '../settings.ts'
import {
  openTestDatabase,
  START,
  startTestService,
  testPasswords,
  type TestService,
} from '../testing/testService.ts'

let database: OpenDatabase
let service: TestService

beforeAll(async () => {
  database = await openTestDatabase()
  service = await startTestService(database.db)
})
afterAll(() => database.close())

const { checkout, submit } = paymentsOf(() => service)

const subscription = () =>
  database.db
    .selectFrom('subscriptions')
    .select(['is_trial', 'plan_id', 'users'])
    .where('account_id', '=', TRIAL[0])
    .executeTakeFirstOrThrow()

/** An instance over what another one has left behind. */
const startAgain = async (now: number) => {
  const app = await buildServer({
    settings: readSettings({ LOG_LEVEL: 'silent', CONSOLE_DIR: '/nowhere', AGENT: 'off' }, '/'),
    db: database.db,
    passwords: testPasswords,
    fill: () => Promise.resolve(),
    now: () => now,
    sleep: () => Promise.resolve(),
    logs: { write: () => {} },
  })
  await app.ready()
  return app
}

it('a payment that the account has not heard of survives a restart, and is told when it is due [S1-004]', async () => {
  await submit(await checkout({ quantity: 2 }), { quantity: '2', total: '28800' })
  await service.stop()
  const early = await startAgain(START + 1000)
  expect(await subscription()).toMatchObject({ is_trial: true })
  await early.close()
  const late = await startAgain(START + 60_000)
  await vi.waitFor(async () =>
    expect(await subscription()).toEqual({ is_trial: false, plan_id: 2, users: 2 }),
  )
  await late.close()
})
