import { expect, test } from 'vitest'
import { axeViolations, composeStories, conforms, fn, followsKeyboardTable } from '../testing/kit.ts'
import {
  closesTo,
  expectFocus,
  pressTo,
  render,
  renderInRouter,
  screen,
  User,
  userEvent,
  waitFor,
  within,
} from '../testing/react.ts'
import { MenuItem } from '../menu/MenuItem.tsx'
import meta, * as stories from './AvatarMenu.stories.tsx'

const { Default, WithPlan } = composeStories(stories)

const button = () => screen.getByRole('button', { name: 'Your account: Olivia Reyes' })
const dialog = () => screen.getByRole('dialog', { name: 'Your account: Olivia Reyes' })
const item = (name: string) => screen.getByRole('menuitem', { name })
const copy = () => screen.getByRole('button', { name: 'Copy account ID' })
const planLink = () => screen.getByRole('link', { name: 'Pro: go to the account page' })

const open = async (story = <Default />) => {
  render(story)
  await pressTo('{Tab}{Enter}', dialog)
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

conforms((probe) => <Default {...probe} isOpen />)

test('the signed-in user is above the menu and not part of it', async () => {
  await open(<WithPlan />)
  const menu = screen.getByRole('menu')
  const head = within(dialog())
  expect(head.getByText('Olivia Reyes')).toBeVisible()
  expect(head.getByText('owner@northwind.example')).toBeVisible()
  expect(head.getByText('Account 4821')).toBeVisible()
  for (const outside of [copy(), planLink()]) expect(menu).not.toContainElement(outside)
  expect(await axeViolations(document.body)).toEqual([])
})

test('the plan is announced with its details, and its whole block is pressable', async () => {
  const navigate = renderInRouter(<WithPlan />)
  await pressTo('{Tab}{Enter}', dialog)
  expect(planLink()).toHaveAccessibleDescription('Renews on Dec 20, 2026 · 25 users')
  // For a moment it has focus while the layer below still takes the presses.
  await waitFor(() => {
    const { left, bottom } = screen.getByText(/^Renews/).getBoundingClientRect()
    const there = document.elementFromPoint(left + 2, bottom - 2)
    expect(planLink()).toContainElement(there instanceof HTMLElement ? there : null)
  })
  await userEvent.click(planLink())
  expect(navigate).toHaveBeenCalledWith('#account', undefined)
  await isClosed()
})

test('without a plan there is no link', async () => {
  await open()
  expect(screen.queryByRole('link')).toBeNull()
})

followsKeyboardTable(meta, {
  'Enter, Space': async () => {
    const onAction = fn()
    await open(
      <Default>
        <MenuItem id="out" label="Logout" onAction={onAction} />
      </Default>,
    )
    await userEvent.keyboard('{ArrowUp} ')
    expect(onAction).toHaveBeenCalledTimes(1)
    await closesTo('dialog', button)
  },
  Tab: async () => {
    await open(<WithPlan />)
    for (const next of [copy, planLink, () => item('Change password'), copy]) await pressTo('{Tab}', next)
  },
  'Arrow down, Arrow up': async () => {
    await open()
    await pressTo('{ArrowDown}', () => item('Change password'))
    await pressTo('{ArrowUp}', () => item('Logout'))
  },
  Letters: async () => {
    await open()
    await pressTo('{ArrowDown}h', () => item('Help'))
  },
  Escape: async () => {
    await open()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await closesTo('dialog', button)
  },
})

test.each(['mouse', 'keyboard', 'touch'] as const)('opens and closes by %s', async (interactionType) => {
  render(<Default />)
  const tester = new User({ interactionType }).createTester('Dialog', {
    root: button(),
    overlayType: 'popover',
  })
  await tester.open()
  await expectFocus(dialog)
  await tester.close()
  await isClosed()
})
