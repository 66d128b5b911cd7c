import { composeStories } from '@storybook/react-vite'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider } from 'react-aria-components'
import { fn } from 'storybook/test'
import { describe, expect, test } from 'vitest'
import { Button } from '../button/index.ts'
import { axeViolations, conforms } from '../testing/conformance.tsx'
import { Menu } from './Menu.tsx'
import { MenuItem } from './MenuItem.tsx'
import * as stories from './Menu.stories.tsx'

const { Choice, Default, Everything } = composeStories(stories)
const trigger = () => screen.getByRole('button', { name: 'Actions of Accounting' })
const item = (name: string | RegExp) => screen.getByRole('menuitem', { name })

/** Opens the menu from the keyboard and waits until focus is in it. */
const open = async (key = '{Enter}', first: string | RegExp = 'Configure') => {
  await userEvent.tab()
  await userEvent.keyboard(key)
  await waitFor(() => expect(item(first)).toHaveFocus())
}

describe('Menu', () => {
  conforms((probe) => (
    <Menu {...probe} defaultOpen label="Actions" trigger={<Button>Actions</Button>}>
      <MenuItem label="Configure" />
    </Menu>
  ))

  test.each([
    ['{Enter}', 'Configure'],
    [' ', 'Configure'],
    ['{ArrowDown}', 'Configure'],
    ['{ArrowUp}', 'Delete'],
  ])('%j on the trigger opens it at %s', async (key, first) => {
    render(<Default />)
    await open(key, first)
    expect(screen.getByRole('menu', { name: 'Actions of Accounting' })).toBeInTheDocument()
    expect(await axeViolations(document.body)).toEqual([])
  })

  test('Down and Up move and wrap, Home and End jump, letters find', async () => {
    render(<Default />)
    await open()
    await userEvent.keyboard('{ArrowDown}')
    expect(item('Members')).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(item('Delete')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(item('Configure')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    expect(item('Delete')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    expect(item('Configure')).toHaveFocus()
    await userEvent.keyboard('me')
    expect(item('Members')).toHaveFocus()
  })

  test.each(['{Enter}', ' '])('%j chooses, closes and gives focus back', async (key) => {
    const onAction = fn()
    render(<Default onAction={onAction} />)
    await open()
    await userEvent.keyboard(`{ArrowDown}${key}`)
    expect(onAction.mock.calls).toEqual([['members']])
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(trigger()).toHaveFocus())
  })

  test('Escape closes it and gives focus back', async () => {
    const onAction = fn()
    render(<Default onAction={onAction} />)
    await open()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(trigger()).toHaveFocus())
    expect(onAction).not.toHaveBeenCalled()
  })

  test('Tab closes it and gives focus back', async () => {
    render(<Default />)
    await open()
    await userEvent.tab()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(trigger()).toHaveFocus())
  })

  test('arrows pass a disabled item, and a press on it does nothing', async () => {
    const onAction = fn()
    render(<Everything onAction={onAction} defaultOpen={false} />)
    await open('{Enter}', /^Configure/)
    await userEvent.keyboard('{ArrowDown}')
    expect(item('Guide')).toHaveFocus()
    await userEvent.click(item('Members'))
    expect(onAction).not.toHaveBeenCalled()
  })

  test('an item with an href is a link; an external one gives nothing away', () => {
    render(<Everything />)
    const guide = item('Guide')
    expect(guide.tagName).toBe('A')
    expect(guide).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('a link inside the app goes through the router around it', async () => {
    const navigate = fn()
    render(
      <RouterProvider navigate={navigate}>
        <Menu defaultOpen label="Account" trigger={<Button>Account</Button>}>
          <MenuItem label="Plans" href="/admin/plans" />
        </Menu>
      </RouterProvider>,
    )
    await userEvent.click(item('Plans'))
    expect(navigate).toHaveBeenCalledWith('/admin/plans', undefined)
  })

  test('a section can be a choice of one, told by role and state', async () => {
    render(<Choice />)
    expect(screen.getByRole('group', { name: 'Language' })).toBeInTheDocument()
    expect(screen.getByRole('menuitemradio', { name: 'English' })).toBeChecked()
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Español' }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Language' }))
    expect(screen.getByRole('menuitemradio', { name: 'Español' })).toBeChecked()
    expect(screen.getByRole('menuitemradio', { name: 'English' })).not.toBeChecked()
  })
})
