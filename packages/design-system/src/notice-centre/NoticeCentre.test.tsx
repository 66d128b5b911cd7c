import { expect, test } from 'vitest'
import { axeViolations, composeStories, conforms, followsKeyboardTable, spy } from '../testing/kit.ts'
import {
  closesTo,
  pressTo,
  expectFocus,
  render,
  screen,
  userEvent,
  waitFor,
  within,
} from '../testing/react.ts'
import { NoticeCentre } from './NoticeCentre.tsx'
import meta, * as stories from './NoticeCentre.stories.tsx'

const { Default, Empty, Open } = composeStories(stories)
const bell = () => screen.getByRole('button', { name: 'Notices, 2 new' })
const list = () => screen.findByRole('dialog', { name: 'Notices' })

conforms((probe) => <NoticeCentre {...meta.args} {...probe} />)

test('shows notices, latest first, with their time', async () => {
  render(<Open />)
  const items = within(await list()).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Accounting was saved.just now',
    'Your trial has expired. Workspaces cannot be opened.5 minutes ago',
    'Your trial ends in 9 days.2 hours ago',
  ])
  expect(await axeViolations(document.body)).toEqual([])
})

test('shows a text when there are none', async () => {
  render(<Empty />)
  expect(within(await list()).getByText(/^Nothing yet/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove all' })).toBeNull()
})

followsKeyboardTable(meta, {
  'Enter, Space': async () => {
    const { onOpenChange } = spy(Default, ['onOpenChange'])
    await pressTo('{Tab}{Enter}', () => screen.getByRole('dialog', { name: 'Notices' }))
    expect(onOpenChange).toHaveBeenCalledWith(true)
    screen.getAllByRole('button', { name: /^Remove: / })[0]?.focus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    await expectFocus(() => screen.getAllByRole('listitem')[0])
    screen.getByRole('button', { name: 'Remove all' }).focus()
    await userEvent.keyboard('{Enter}')
    await expectFocus(() => screen.getByText(/^Nothing yet/))
  },
  Escape: async () => {
    render(<Default />)
    await pressTo('{Tab}{Enter}', () => screen.getByRole('dialog', { name: 'Notices' }))
    await userEvent.keyboard('{Escape}')
    await closesTo('dialog', bell)
  },
})
