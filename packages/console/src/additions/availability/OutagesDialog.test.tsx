import { answer, refusal } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectVisible, expectFocus } from '../../testing/actions.ts'
import { address, noButton, press, start } from '../../screens/workspaces/workspaces.render.tsx'
import { offeringOutages, OUTAGES, outages } from './outages.fixture.ts'

const PATH = '/admin/workspaces?outages'
const open = (options: Parameters<typeof start>[0] = {}) =>
  start({ path: PATH, ...offeringOutages(), ...options })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Outages' }))
const rows = async () =>
  (await (await dialog()).findAllByRole('listitem')).map(({ textContent }) => textContent)

test('what went down last night, when and for how long, from the menu More', { tags: ['core'] }, async () => {
  await open({ path: '/admin/workspaces' })
  await press('More')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Outages' }))
  expect(address()).toBe(PATH)
  expect(await rows()).toEqual([
    expect.stringMatching(/^Field engineering has been down for 1 h 12 minsince /),
    expect.stringMatching(/^Helsinki office was down for 12 min\d.* to \d/),
    expect.stringMatching(/^Accounting was down for 1 h 35 min\d.* to \d/),
  ])
  expect(screen.getByText('3 outages')).toBeVisible()
})

test('another time is asked for, and says when there is nothing', async () => {
  const { transport } = await open()
  await rows()
  transport.next(OUTAGES, answer({ outages: [], hasMore: false }))
  await userEvent.click(screen.getByRole('button', { name: /Time$/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Last 7 days' }))
  await expectVisible(screen.findByText('Nothing was down in this time.'))
  const from = transport
    .callsOf(OUTAGES)
    .map(({ url }) => Date.parse(new URL(url).searchParams.get('from') ?? ''))
  expect((from[0] ?? 0) - (from.at(-1) ?? 0)).toBeGreaterThan(5 * 86_400_000)
})

test('a name leads to the panel of its workspace', async () => {
  await open()
  await userEvent.click((await dialog()).getByRole('link', { name: 'Helsinki office' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/admin/workspaces?workspace=ws-0002')
  await expectFocus(() => screen.getByRole('heading', { level: 2 }))
})

test('a failure is shown in place and tried again; so is that of older ones', async () => {
  const { transport } = await open(offeringOutages(refusal(-100)))
  await expectVisible(screen.findByText('The outages could not be loaded.'))
  transport.next(OUTAGES, answer({ outages: outages.slice(0, 1), hasMore: true }), refusal(-100))
  await press('Try again')
  expect(await rows()).toHaveLength(1)
  await press('Show more')
  await expectVisible(screen.findByText('More could not be loaded.'))
  transport.next(OUTAGES, answer({ outages: outages.slice(1), hasMore: false }))
  await press('Try again')
  await expectVisible(screen.findByText('3 outages'))
})

test('without the addition the address and the menu do nothing', async () => {
  const { transport } = await start({ path: PATH })
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('More')
  expect(screen.queryByRole('menuitem', { name: 'Outages' })).toBeNull()
  expect(noButton('Outages')).toBeNull()
  expect(transport.callsOf(OUTAGES)).toEqual([])
})
