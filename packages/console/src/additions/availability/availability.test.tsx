import { answer, refusal } from '@portico/stores/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectVisible } from '../../testing/actions.ts'
import { press, row, start, url } from '../../screens/workspaces/workspaces.render.tsx'
import { HISTORY, historyOf, offeringHistory } from './availability.fixture.ts'

const path = '/admin/workspaces?workspace=ws-0001'
const section = async () => within(await screen.findByRole('group', { name: 'Availability' }))

test(
  'shares of a day, a week and a month, and the outages of the chosen time as bars and as a table',
  { tags: ['core'] },
  async () => {
    await start({ path, ...offeringHistory() })
    const shown = await section()
    await shown.findByRole('radiogroup', { name: 'Time' })
    expect(shown.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '24 hours 95%',
      '7 days 98.83%',
      '30 days 98.89%',
    ])
    const day = shown.getByRole('slider', { name: 'Availability of Accounting, last 24 hours' })
    day.focus()
    await userEvent.keyboard('{PageUp}')
    expect(day.getAttribute('aria-valuetext')).toMatch(/^\d.*: down for \d min$/)
    await press('Show as table')
    const rows = () => shown.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows()).toEqual([
      'FromToLength',
      expect.stringMatching(/12 min$/),
      expect.stringMatching(/1 h 0 min$/),
    ])
    await userEvent.click(shown.getByRole('radio', { name: /^30 days/ }))
    expect(shown.getByRole('slider', { name: 'Availability of Accounting, last 30 days' })).toBeVisible()
    expect(rows()).toHaveLength(5)
    expect(shown.getByText(/^Known since .*; earlier times do not count\.$/)).toBeVisible()
  },
)

test('almost always up is not 100 %, and what lasts is shown', async () => {
  await start({ path, ...offeringHistory(historyOf([20 * 24 * 60, true], [1, false])) })
  const shown = await section()
  await expectVisible(shown.findByRole('radio', { name: '7 days 99.99%' }))
  await press('Show as table')
  expect(shown.getByRole('cell', { name: 'Still down' })).toBeVisible()
})

test('a failure is shown in its place and tried again', async () => {
  const { transport } = await start({ path, ...offeringHistory(refusal(-100)) })
  await expectVisible((await section()).findByText('The availability could not be loaded.'))
  transport.next(HISTORY, historyOf())
  await press('Try again')
  await expectVisible(screen.findByText(/^Nothing is known yet/))
})

test('one that never sent a heartbeat is not observed: in the list, in the panel and in its availability', async () => {
  const offering = offeringHistory(historyOf())
  const status = [{ serviceid: 'ws-0001', ready: true, isObserved: false }]
  const ping = { 'PROPFIND /services/ping': answer({ status }) }
  await start({ path, workspaces: 1, ...offering, answers: { ...offering.answers, ...ping } })
  await expectVisible((await section()).findByText(/^Not observed: this workspace has sent no heartbeat/))
  expect(screen.getByText('0 active · 1 not observed', { exact: false })).toBeVisible()
  const panel = within(screen.getByRole('region', { name: 'Accounting' }))
  expect(panel.getByText('Not observed')).toBeVisible()
  expect(row(/Accounting/).getByText('Not observed')).toBeVisible()
  expect(panel.getByRole('link', url)).toBeVisible()
})

test('without the addition there is no trace of it', async () => {
  const { transport } = await start({ path })
  await screen.findByRole('group', { name: 'About' })
  expect(screen.queryByRole('group', { name: 'Availability' })).toBeNull()
  expect(transport.callsOf(HISTORY)).toEqual([])
})
