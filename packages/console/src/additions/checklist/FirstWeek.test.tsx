import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makePerson } from '@portico/stores/testing'
import { expectVisible, expectFocus } from '../../testing/actions.ts'
import { start } from '../../screens/workspaces/workspaces.render.tsx'
import { address } from '../../testing/Browser.tsx'
import { renderStory, type RenderAppOptions } from '../../testing/renderApp.tsx'
import * as stories from './FirstWeek.stories.tsx'

const { Admin, NothingDone } = composeStories(stories)

const withWorkspaces = (workspaces: number) =>
  Array.from({ length: 6 }, (_, index) => makePerson(index, { workspaces }))

const offered: RenderAppOptions = {
  config: { features: ['checklist', 'workspaceCounts'] },
  people: withWorkspaces(0),
}

const region = () => screen.findByRole('region', { name: 'First week' })
const steps = async () =>
  within(await region())
    .getAllByRole('listitem')
    .map(({ innerText }) => innerText)

test('stands above the list, and one press does a step, which is then done', async () => {
  const { root } = await start(offered)
  const list = within(await region())
  await expectVisible(list.findByText(/2 of 4 done/))
  expect(list.getAllByRole('img', { name: 'done' })).toHaveLength(2)
  await userEvent.click(list.getByRole('button', { name: 'Share a workspace' }))
  const dialog = await screen.findByRole('dialog')
  root.signedIn.users.receive(withWorkspaces(1))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await expectVisible(screen.findByText(/3 of 4 done/))
})

test('is dismissed for good, and focus goes to the heading', { tags: ['core'] }, async () => {
  const { root } = await start(offered)
  await region()
  await userEvent.click(screen.getByRole('button', { name: 'Hide the checklist for good' }))
  expect(screen.queryByRole('region', { name: 'First week' })).toBeNull()
  expect(root.preferences.checklist).toBe('hidden')
  await expectFocus(() => screen.getByRole('heading', { level: 1 }))
})

test('an admin has no step about the plan', async () => {
  await renderStory(Admin)
  expect(await steps()).toEqual([
    'Connect a workspace',
    'Invite somebody',
    'Share a workspace',
    'Set up a second factor',
  ])
})

test('the second factor is set up in Security', async () => {
  await start({ config: { features: ['checklist', 'passkeys'] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Set up a second factor' }))
  expect(address()).toBe('/admin/security')
})

test('says why nothing can be shared', async () => {
  await renderStory(NothingDone)
  await region()
  expect(screen.getByRole('button', { name: 'Share a workspace' })).toHaveAccessibleDescription(
    'Connect a workspace first.',
  )
})

test('on a phone its steps are behind a button', async () => {
  await page.viewport(390, 844)
  await renderStory(Admin)
  await region()
  expect(screen.queryByRole('list')).toBeNull()
  const toggle = screen.getByRole('button', { name: 'Steps of the first week' })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(toggle)
  expect(screen.getByRole('list')).toBeVisible()
})
