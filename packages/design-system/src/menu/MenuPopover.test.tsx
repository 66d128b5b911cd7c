import { composeStories } from '@storybook/react-vite'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { Button } from '../button/index.ts'
import { axeViolations, conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { MenuItem } from './MenuItem.tsx'
import { MenuPopover, type MenuPopoverProps } from './MenuPopover.tsx'
import meta, * as stories from './MenuPopover.stories.tsx'

const { Default } = composeStories(stories)
const item = (name: string) => screen.getByRole('menuitem', { name })
const copy = () => screen.getByRole('button', { name: 'Copy the account ID' })
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

  test('keeps its looks to itself', () => {
    expectTypeOf<MenuPopoverProps>().not.toHaveProperty('className')
    expectTypeOf<MenuPopoverProps>().not.toHaveProperty('style')
  })

  test('the head is no part of the menu', async () => {
    render(<Default />)
    await open()
    expect(screen.getByRole('menu')).not.toContainElement(copy())
    expect(await axeViolations(document.body)).toEqual([])
  })

  followsKeyboardTable(meta, {
    'Enter, Space': async () => {
      render(<Default />)
      await userEvent.tab()
      for (const key of ['{Enter}', ' ']) {
        await userEvent.keyboard(key)
        await waitFor(() => expect(dialog()).toHaveFocus())
        await userEvent.keyboard('{Escape}')
        await waitFor(() => expect(screen.getByRole('button', { name: 'Olivia Ramos' })).toHaveFocus())
      }
    },
    Tab: async () => {
      render(<Default />)
      await open()
      await userEvent.tab()
      expect(copy()).toHaveFocus()
      await userEvent.tab()
      expect(item('Profile')).toHaveFocus()
      await userEvent.tab()
      expect(copy()).toHaveFocus()
    },
    'Arrow down, Arrow up': async () => {
      render(<Default />)
      await open()
      await userEvent.keyboard('{ArrowDown}')
      expect(item('Profile')).toHaveFocus()
      await userEvent.keyboard('{ArrowDown}')
      expect(item('Plans')).toHaveFocus()
      await userEvent.tab({ shift: true })
      expect(copy()).toHaveFocus()
      await userEvent.keyboard('{ArrowUp}')
      expect(item('Sign out')).toHaveFocus()
    },
    Letters: async () => {
      render(<Default />)
      await open()
      await userEvent.keyboard('{ArrowDown}s')
      expect(item('Sign out')).toHaveFocus()
    },
    Enter: async () => {
      const onAction = fn()
      render(<Default onAction={onAction} />)
      await open()
      await userEvent.keyboard('{ArrowUp}{Enter}')
      expect(onAction.mock.calls).toEqual([['out']])
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(screen.getByRole('button', { name: 'Olivia Ramos' })).toHaveFocus())
    },
    Esc: async () => {
      render(<Default />)
      await open()
      await userEvent.keyboard('{ArrowDown}{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(screen.getByRole('button', { name: 'Olivia Ramos' })).toHaveFocus())
    },
  })

  speaks(
    stories,
    'Open',
    {
      en: [
        'document',
        'Olivia Ramos',
        'button, Dismiss',
        'dialog, Account of Olivia Ramos',
        'strong',
        'Olivia Ramos',
        'end of strong',
        'owner@northwind.example',
        'Account 4821',
        'button, Copy the account ID',
        'status',
        'menu, Account of Olivia Ramos, orientated vertically',
        'menuitem, Profile, position 1, set size 3',
        'Profile',
        'end of menuitem, Profile, position 1, set size 3',
        'menuitem, Plans, position 2, set size 3',
        'Plans',
        'end of menuitem, Plans, position 2, set size 3',
        'separator, orientated horizontally, max value 100, min value 0',
        'menuitem, Sign out, position 3, set size 3',
        'Sign out',
        'end of menuitem, Sign out, position 3, set size 3',
        'end of menu, Account of Olivia Ramos, orientated vertically',
        'end of dialog, Account of Olivia Ramos',
        'button, Dismiss',
        'end, Olivia Ramos',
        'end of document',
      ],
      es: [
        'document',
        'Olivia Ramos',
        'button, Descartar',
        'dialog, Cuenta de Olivia Ramos',
        'strong',
        'Olivia Ramos',
        'end of strong',
        'owner@northwind.example',
        'Cuenta 4821',
        'button, Copiar el ID de la cuenta',
        'status',
        'menu, Cuenta de Olivia Ramos, orientated vertically',
        'menuitem, Perfil, position 1, set size 3',
        'Perfil',
        'end of menuitem, Perfil, position 1, set size 3',
        'menuitem, Planes, position 2, set size 3',
        'Planes',
        'end of menuitem, Planes, position 2, set size 3',
        'separator, orientated horizontally, max value 100, min value 0',
        'menuitem, Cerrar sesión, position 3, set size 3',
        'Cerrar sesión',
        'end of menuitem, Cerrar sesión, position 3, set size 3',
        'end of menu, Cuenta de Olivia Ramos, orientated vertically',
        'end of dialog, Cuenta de Olivia Ramos',
        'button, Descartar',
        'end, Olivia Ramos',
        'end of document',
      ],
    },
    async () => {
      await screen.findByRole('dialog')
    },
  )
})
