import { expect, it, vi } from 'vitest'
import { paymentsOf, TRIAL } from '../testing/payments.ts'
import { buildServer } from '../server.ts'
import { readSettings } from '../settings.ts'
import { START, testPasswords } from '../testing/testService.ts'
import { serviceFixture } from '../testing/fixtures.ts'

const fixture = serviceFixture()
const { service, db } = fixture

const { checkout, submit } = paymentsOf(fixture)

const subscription = () =>
  db()
    .selectFrom('subscriptions')
    .select(['is_trial', 'plan_id', 'users'])
    .where('account_id', '=', TRIAL[0])
    .executeTakeFirstOrThrow()

const startAgain = async (now: number) => {
  const app = await buildServer({
    settings: readSettings({ LOG_LEVEL: 'silent', CONSOLE_DIR: '/nowhere', AGENT: 'off' }, '/'),
    db: db(),
    passwords: testPasswords,
    fill: () => Promise.resolve(),
    now: () => now,
    sleep: () => Promise.resolve(),
    logs: { write: () => {} },
  })
  await app.ready()
  return app
}

it('a pending webhook survives a restart and is delivered when it is due [S1-004]', async () => {
  await submit(await checkout({ quantity: 2 }), { quantity: '2', total: '28800' })
  await service().stop()
  const early = await startAgain(START + 1000)
  expect(await subscription()).toMatchObject({ is_trial: true })
  await early.close()
  const late = await startAgain(START + 60_000)
  await vi.waitFor(async () =>
    expect(await subscription()).toEqual({ is_trial: false, plan_id: 2, users: 2 }),
  )
  await late.close()
})
