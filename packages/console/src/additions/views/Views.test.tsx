import { answer } from '@portico/stores/testing'
import { composeStories } from '@storybook/react-vite'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { expectVisible, expectFocus, field, press, textsOf } from '../../testing/actions.ts'
import { renderStory, type RenderAppOptions } from '../../testing/renderApp.tsx'
import * as stories from './Views.stories.tsx'

const { Changed, Empty, Full, Menu, NameTaken, NotLoaded, SaveError, SaveSuccess, Shown } =
  composeStories(stories)

const ADD = 'POST /admin/views/'
const CHANGE = 'PUT /admin/views/v-1'
const saved = { name: 'Administrators', page: 'users', query: 'role=admin', isPinned: true }

const menuOf = async (Story: typeof Menu, name: string, options?: RenderAppOptions) => {
  const fixture = await renderStory(Story, options)
  await userEvent.click(await screen.findByRole('button', { name }))
  await screen.findByRole('menu')
  return fixture
}
const items = () => textsOf(screen.getByRole('menu').querySelectorAll('[role^="menuitem"]'))

describe('the menu says what can be done', () => {
  test.each([
    [
      'before anything is filtered',
      Menu,
      'Views',
      ['Administrators', 'Zürich, locked', 'Save this view…Filter or sort the list first', 'Copy link'],
    ],
    [
      'with a saved view',
      Shown,
      'View: Administrators',
      ['Administrators', 'Zürich, locked', 'Rename…', 'Remove from the side menu', 'Copy link', 'Delete “'],
    ],
    [
      'with a changed view',
      Changed,
      'View: Administrators (changed)',
      ['Administrators', 'Zürich, locked', 'Update “Administrators”', 'Save as a new view…', 'Rename…'],
    ],
    ['without any', Empty, 'Views', ['Save this view…', 'Copy link']],
    ['when they could not be loaded', NotLoaded, 'Views', ['Your views could not be loaded']],
  ])('%s', async (_, Story, name, expected) => {
    await menuOf(Story, name)
    const found = items()
    expected.forEach((item, index) => expect(found[index]).toContain(item))
  })

  test('with 50 of them, one has to be deleted first', async () => {
    await menuOf(Full, 'Views')
    const item = screen.getByRole('menuitem', { name: /^Save this view…/ })
    expect(item).toHaveAttribute('aria-disabled', 'true')
    expect(item.textContent).toContain('You have 50 views. Delete one first')
  })
})

const save = async (Story: typeof Menu, name: string) => {
  const fixture = await menuOf(Story, 'Views')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Save this view…' }))
  await expectFocus(() => field('Name'))
  await userEvent.keyboard(name)
  await press('Save')
  return fixture
}

test('a view is saved with what the address says, and then shown', { tags: ['core'] }, async () => {
  const { transport } = await save(SaveSuccess, 'Owners')
  await expectFocus(() => screen.findByRole('button', { name: 'View: Owners' }))
  expect(transport.bodiesOf(ADD)).toEqual([
    { name: 'Owners', page: 'users', query: 'role=owner', isPinned: false },
  ])
})

test('a view that could not be saved keeps its name, and says so', async () => {
  await save(SaveError, 'Owners')
  expect((await screen.findByRole('alert')).textContent).toContain('The view was not saved. ')
  expect(field('Name')).toHaveValue('Owners')
})

test('a view is renamed, keeping what it shows', async () => {
  const { transport } = await menuOf(Shown, 'View: Administrators')
  transport.next(CHANGE, ({ body }) => answer({ view: { id: 'v-1', ...Object(body) } }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Rename…' }))
  await expectFocus(() => field('Name'))
  expect(field('Name')).toHaveValue('Administrators')
  await userEvent.clear(field('Name'))
  await userEvent.keyboard('Admins')
  await press('Save')
  await expectFocus(() => screen.findByRole('button', { name: 'View: Admins' }))
  expect(transport.bodiesOf(CHANGE)).toEqual([{ ...saved, name: 'Admins' }])
})

test.each([
  ['is taken off the side menu', Shown, '', 'Remove from the side menu', { isPinned: false }],
  ['gets what is shown', Changed, ' (changed)', 'Update “Administrators”', { query: 'role=owner' }],
] as const)('a view %s', async (_, Story, state, item, changes) => {
  const { transport } = await menuOf(Story, `View: Administrators${state}`)
  transport.next(CHANGE, ({ body }) => answer({ view: { id: 'v-1', ...Object(body) } }))
  await userEvent.click(screen.getByRole('menuitem', { name: item }))
  await waitFor(() => expect(transport.bodiesOf(CHANGE)).toEqual([{ ...saved, ...changes }]))
  await expectVisible(screen.findByRole('button', { name: 'View: Administrators' }))
})

test('a deleted view is no longer shown; the list stays filtered', async () => {
  const { transport } = await menuOf(Shown, 'View: Administrators')
  transport.always('DELETE /admin/views/v-1', answer({}))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete “Administrators”' }))
  await expectVisible(screen.findByRole('button', { name: 'Views' }))
  expect(transport.callsOf('DELETE /admin/views/v-1')).toHaveLength(1)
})

test('two views never have one name', async () => {
  const { transport } = await save(NameTaken, 'ADMINISTRATORS')
  expect(field('Name')).toHaveAccessibleDescription('You have a view with this name already')
  expect(transport.callsOf(ADD)).toEqual([])
})
