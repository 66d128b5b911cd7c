import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { start } from '../../screens/workspaces/workspaces.render.tsx'
import { expectVisible } from '../../testing/actions.ts'
import { offering } from './activity.fixture.ts'

const path = '/admin/workspaces?workspace=ws-0001'

test('the panel of a workspace has a tab with its events', async () => {
  const { transport } = await start({ path, ...offering() })
  await userEvent.click(await screen.findByRole('tab', { name: 'Activity' }))
  await expectVisible(screen.findByRole('list', { name: 'Activity of Accounting' }))
  expect(transport.calls.some((call) => call.url.includes('workspace=ws-0001'))).toBe(true)
})

test('without the service it is not there, and nothing is asked for', async () => {
  const { transport } = await start({ path })
  await screen.findByRole('region', { name: 'Accounting' })
  expect(screen.queryByRole('tab')).toBeNull()
  expect(transport.calls.some((call) => call.url.includes('/activity'))).toBe(false)
})
