import { Pencil } from 'lucide-react'
import { expect, test } from 'vitest'
import { userEvent as browserUser } from 'vitest/browser'
import { Menu } from '../menu/Menu.tsx'
import { MenuItem } from '../menu/MenuItem.tsx'
import { composeStories, conforms, followsKeyboardTable, pressedTwice } from '../testing/kit.ts'
import { expectFocus, render, screen, userEvent, waitFor } from '../testing/react.ts'
import { IconButton } from './IconButton.tsx'
import meta, * as stories from './IconButton.stories.tsx'

const { Default, States } = composeStories(stories)
const icon = <Pencil aria-hidden />

conforms((probe) => <IconButton {...probe} label="Configure Accounting" icon={icon} />)

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    await userEvent.tab()
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Configure Accounting')
    // The tooltip repeats the name, which must not be announced twice.
    expect(screen.getByRole('button', { name: 'Configure Accounting' })).toHaveAccessibleDescription('')
  },
  'Enter, Space': () => pressedTwice((onPress) => <Default onPress={onPress} />),
  Esc: async () => {
    render(<Default />)
    await userEvent.keyboard('{Tab}{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    await expectFocus(() => screen.getByRole('button', { name: 'Configure Accounting' }))
  },
})

test('a click on an element focused by keyboard leaves no ring, not even the browser’s own', async () => {
  render(<Default />)
  const button = screen.getByRole('button')
  await browserUser.keyboard('{Tab}')
  await expectFocus(() => button)
  expect(getComputedStyle(button).outlineStyle).toBe('solid')
  await browserUser.click(button)
  await expectFocus(() => button)
  expect(getComputedStyle(button).outlineStyle).toBe('none')
})

test('opens no menu when disabled', { tags: ['core'] }, async () => {
  render(
    <Menu trigger={<IconButton label="Actions" icon={icon} disabledReason="The workspace is down" />}>
      <MenuItem label="Configure" />
    </Menu>,
  )
  const button = screen.getByRole('button', { name: 'Actions' })
  await userEvent.click(button)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('is a target of at least 24 px in every size', () => {
  render(<States />)
  for (const button of screen.getAllByRole('button')) {
    const { width, height } = button.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    expect(width).toBe(height)
  }
})
