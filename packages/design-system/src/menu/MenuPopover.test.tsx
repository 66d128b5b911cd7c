import { composeStories } from '@storybook/react-vite'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, test } from 'vitest'
import { Button } from '../button/index.ts'
import { axeViolations, conforms } from '../testing/conformance.tsx'
import { MenuItem } from './MenuItem.tsx'
import { MenuPopover } from './MenuPopover.tsx'
import * as stories from './MenuPopover.stories.tsx'

const { Default } = composeStories(stories)
const item = (name: string) => screen.getByRole('menuitem', { name })
const dialog = () => screen.getByRole('dialog', { name: 'Account of Olivia Ramos' })

const open = async () => {
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(dialog()).toHaveFocus())
}

describe('MenuPopover', () => {
  conforms((probe) => (
    <MenuPopover {...probe} defaultOpen label="Account" head="Olivia Ramos" trigger={<Button>OR</Button>}>
      <MenuItem label="Sign out" />
    </MenuPopover>
  ))

  test('opening moves focus to it, and the head is no part of the menu', async () => {
    render(<Default />)
    await open()
    expect(screen.getByRole('menu')).not.toContainElement(
      screen.getByRole('button', { name: 'Copy the account ID' }),
    )
    expect(await axeViolations(document.body)).toEqual([])
  })

  test('Tab goes through the head to the menu as one stop, and round', async () => {
    render(<Default />)
    await open()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Copy the account ID' })).toHaveFocus()
    await userEvent.tab()
    expect(item('Profile')).toHaveFocus()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Copy the account ID' })).toHaveFocus()
  })

  test.each([
    ['{ArrowDown}', 'Profile'],
    ['{ArrowUp}', 'Sign out'],
  ])('%s enters the menu at %s, from the popover and from the head', async (key, name) => {
    render(<Default />)
    await open()
    await userEvent.keyboard(key)
    expect(item(name)).toHaveFocus()
    await userEvent.tab({ shift: true })
    expect(screen.getByRole('button', { name: 'Copy the account ID' })).toHaveFocus()
    await userEvent.keyboard(key)
    expect(item(name)).toHaveFocus()
  })

  test('inside the menu arrows and letters move, Enter chooses and closes', async () => {
    const onAction = fn()
    render(<Default onAction={onAction} />)
    await open()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(item('Plans')).toHaveFocus()
    await userEvent.keyboard('s')
    expect(item('Sign out')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onAction.mock.calls).toEqual([['out']])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Olivia Ramos' })).toHaveFocus())
  })

  test('Escape closes it from the menu and gives focus back', async () => {
    render(<Default />)
    await open()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Olivia Ramos' })).toHaveFocus())
  })
})
