import { answer, FIXTURE_TIME, makeStatuses, makeWorkspaces } from '@portico/stores/testing'
import { act, screen, within } from '@testing-library/react'
import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { expectVisible } from '../../testing/actions.ts'
import { row, start } from '../../screens/workspaces/workspaces.render.tsx'

const MINUTE_MS = 60_000
const workspaces = makeWorkspaces(3)
const down = workspaces[2]?.id
const [first, second] = makeStatuses(workspaces, 2)
const status = [
  first,
  second,
  { serviceid: down, ready: false, downSince: new Date(FIXTURE_TIME - 72 * MINUTE_MS).toISOString() },
]
const options = {
  workspaces,
  answers: { 'PROPFIND /services/ping': answer({ status }) },
}
const name = new RegExp(workspaces[2]?.name ?? '')

test(
  'the row of a workspace that is down says since when, and follows the clock',
  { tags: ['core'] },
  async () => {
    const { root, clock } = await start({ ...options, config: { features: ['statusHistory'] } })
    expect(row(name).getByText('1 h 12 min')).toBeVisible()
    expect(screen.getAllByText(/^since /)).toHaveLength(1)
    await act(async () => {
      root.time.start()
      await clock.advance(MINUTE_MS)
    })
    expect(row(name).getByText('1 h 13 min')).toBeVisible()
    expect(row(name).getByText(/^since .+ \(1 h 13 min\)$/)).not.toBeNull()
    await expectVisible(screen.findByRole('button', { name: /^1 workspace down since/ }))
  },
)

test.each([1280, 1040])('at %i px it shows how long, and reads the rest', async (width) => {
  await page.viewport(width, 800)
  await start({ ...options, config: { features: ['statusHistory'] } })
  expect(row(name).getByText('1 h 12 min')).toBeVisible()
  expect(row(name).getByText(/^since .+ \(1 h 12 min\)$/)).not.toBeNull()
})

test('the panel says it beside the state', async () => {
  const config = { features: ['statusHistory'] }
  await start({ ...options, config, path: `/admin/workspaces?workspace=${down}` })
  const panel = within(await screen.findByRole('region', { name }))
  await expectVisible(panel.findByText(/^since .+ \(1 h 12 min\)$/))
})

test('without the addition there is no trace of it', async () => {
  await start({ ...options, path: `/admin/workspaces?workspace=${down}` })
  const panel = within(await screen.findByRole('region', { name }))
  await expectVisible(panel.findByText('Down'))
  expect(row(name).getByText('Down')).toBeVisible()
  expect(screen.queryByText(/since/)).toBeNull()
})

test('on a phone it takes no line of its own, which would move the rows below', async () => {
  await page.viewport(390, 800)
  await start({ ...options, config: { features: ['statusHistory'] } })
  await expectVisible(screen.findByText('1 h 12 min'))
  const heights = screen.getAllByRole('listitem').map((item) => item.getBoundingClientRect().height)
  // The last one has no line below it.
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2)
})
