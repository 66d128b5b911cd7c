import { expect, it, onTestFinished, vi } from 'vitest'
import { paymentsOf, TRIAL } from '../testing/payments.ts'
import { buildServer } from '../server.ts'
import { readSettings } from '../settings.ts'
import { noMetrics } from '../telemetry/measures.ts'
import { START, testPasswords } from '../testing/testService.ts'
import { serviceFixture } from '../testing/fixtures.ts'
import { announce } from './events.ts'
import { createWebhooks } from './webhooks.ts'

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
    metrics: noMetrics,
    isStopping: () => false,
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

const announceUsers = (users: number, dueAt: number) =>
  announce(
    db(),
    TRIAL[0],
    {
      planId: 2,
      interval: 'yearly',
      users,
      periodStart: '2026-11-20T00:00:00.000Z',
      expiresAt: '2027-11-20T00:00:00.000Z',
      cancelAtPeriodEnd: false,
      customerId: 'cus_1',
    },
    dueAt,
  )

it('is delivered by another instance when the instance that created it has ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const failed = vi.fn<(error: unknown) => void>()
  const other = createWebhooks({ db: db(), now: () => START + 60_000, metrics: noMetrics }, failed)
  await other.schedule()
  await announceUsers(7, START + 1000)
  await vi.advanceTimersByTimeAsync(10_000)
  await other.stop()
  expect(await subscription()).toEqual({ is_trial: false, plan_id: 2, users: 7 })
  expect(failed).not.toHaveBeenCalled()
})

it('is delivered later when the database failed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await announceUsers(8, START + 1000)
  const failed = vi.fn<(error: unknown) => void>()
  const webhooks = createWebhooks({ db: db(), now: () => START + 1000, metrics: noMetrics }, failed)
  await webhooks.schedule()
  const outage = vi.spyOn(db(), 'selectFrom').mockImplementationOnce(() => {
    throw new Error('No database')
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(failed).toHaveBeenCalledOnce()
  outage.mockRestore()
  await vi.advanceTimersByTimeAsync(10_000)
  await webhooks.stop()
  expect(await subscription()).toEqual({ is_trial: false, plan_id: 2, users: 8 })
})
