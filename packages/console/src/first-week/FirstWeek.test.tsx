import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, makeChecklist, makeUserData } from '@portico/stores/testing'
import { expectVisible, expectFocus } from '../testing/actions.ts'
import { start } from '../screens/workspaces/workspaces.render.tsx'
import { address } from '../testing/Browser.tsx'
import { renderStory, type RenderAppOptions } from '../testing/renderApp.tsx'
import * as stories from './FirstWeek.stories.tsx'

const { Admin, NothingDone } = composeStories(stories)

const offered: RenderAppOptions = {
  config: { features: ['checklist'] },
  user: { checklist: makeChecklist() },
  answers: { 'PUT /account/checklist': answer({}) },
}

const region = () => screen.findByRole('region', { name: 'First week' })
const steps = async () =>
  within(await region())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('stands above the list, and one press does a step, which is then done', async () => {
  const { transport } = await start(offered)
  const list = within(await region())
  expect(list.getByText(/2 of 4 done/)).toBeVisible()
  expect(list.getAllByRole('img', { name: 'done' })).toHaveLength(2)
  await userEvent.click(list.getByRole('button', { name: 'Share a workspace' }))
  const dialog = await screen.findByRole('dialog')
  const checklist = makeChecklist({ hasShared: true })
  transport.always('GET /auth/userdata', answer(makeUserData({ checklist })))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await expectVisible(screen.findByText(/3 of 4 done/))
})

test('is dismissed for good, and focus goes to the heading', { tags: ['core'] }, async () => {
  const { transport } = await start(offered)
  await region()
  await userEvent.click(screen.getByRole('button', { name: 'Hide the checklist for good' }))
  expect(screen.queryByRole('region', { name: 'First week' })).toBeNull()
  expect(transport.bodiesOf('PUT /account/checklist')).toEqual([{ isDismissed: true }])
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
  await start({ ...offered, user: { checklist: makeChecklist({ hasSecondFactor: false }) } })
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
