import { User } from '@react-aria/test-utils'
import { composeStories } from '@storybook/react-vite'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider } from 'react-aria-components'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { MenuItem } from '../menu/index.ts'
import { axeViolations, conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { AvatarMenu, type AvatarMenuProps } from './AvatarMenu.tsx'
import meta, * as stories from './AvatarMenu.stories.tsx'

const { Default, Playground } = composeStories(stories)

const button = () => screen.getByRole('button', { name: 'Your account: Olivia Reyes' })
const dialog = () => screen.getByRole('dialog', { name: 'Your account: Olivia Reyes' })
const item = (name: string) => screen.getByRole('menuitem', { name })
const copy = () => screen.getByRole('button', { name: 'Copy account ID' })
const planLink = () => screen.getByRole('link', { name: 'Pro: go to the account page' })

const open = async () => {
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(dialog()).toHaveFocus())
}
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('AvatarMenu', () => {
  conforms((probe) => (
    <AvatarMenu
      {...probe}
      defaultOpen
      name="Olivia Reyes"
      email="owner@northwind.example"
      label="Your account: Olivia Reyes"
      accountId={{
        text: 'Account 4821',
        value: '4821',
        copyLabel: 'Copy account ID',
        copiedLabel: 'Copied',
        failedLabel: 'Not copied',
      }}
    >
      <MenuItem label="Logout" />
    </AvatarMenu>
  ))

  test('keeps its looks to itself', () => {
    expectTypeOf<AvatarMenuProps>().not.toHaveProperty('className')
    expectTypeOf<AvatarMenuProps>().not.toHaveProperty('style')
  })

  test('who is signed in stands above the menu and is no part of it', async () => {
    render(<Playground />)
    await open()
    const menu = screen.getByRole('menu')
    const head = within(dialog())
    expect(head.getByText('Olivia Reyes')).toBeVisible()
    expect(head.getByText('owner@northwind.example')).toBeVisible()
    expect(head.getByText('Account 4821')).toBeVisible()
    for (const outside of [copy(), planLink()]) expect(menu).not.toContainElement(outside)
    expect(await axeViolations(document.body)).toEqual([])
  })

  test('the plan is said with its details, and pressed anywhere on its block', async () => {
    const navigate = fn()
    render(
      <RouterProvider navigate={navigate}>
        <Playground />
      </RouterProvider>,
    )
    await open()
    expect(planLink()).toHaveAccessibleDescription('Renews on Dec 20, 2026 · 25 users')
    const { left, bottom } = screen.getByText(/^Renews/).getBoundingClientRect()
    const there = document.elementFromPoint(left + 2, bottom - 2)
    expect(planLink()).toContainElement(there instanceof HTMLElement ? there : null)
    await userEvent.click(planLink())
    expect(navigate).toHaveBeenCalledWith('#account', undefined)
    await isGone()
  })

  test('without a plan there is no link', async () => {
    render(<Default />)
    await open()
    expect(screen.queryByRole('link')).toBeNull()
  })

  followsKeyboardTable(meta, {
    'Enter, Space': async () => {
      const onAction = fn()
      render(<Default onAction={onAction} />)
      await open()
      await userEvent.keyboard('{ArrowUp} ')
      expect(onAction.mock.calls).toEqual([['out']])
      await isGone()
      await waitFor(() => expect(button()).toHaveFocus())
    },
    Tab: async () => {
      render(<Playground />)
      await open()
      for (const next of [copy, planLink, () => item('Change password'), copy]) {
        await userEvent.tab()
        expect(next()).toHaveFocus()
      }
    },
    'Arrow down, Arrow up': async () => {
      render(<Default />)
      await open()
      await userEvent.keyboard('{ArrowDown}')
      expect(item('Change password')).toHaveFocus()
      await userEvent.keyboard('{ArrowUp}')
      expect(item('Logout')).toHaveFocus()
    },
    Letters: async () => {
      render(<Default />)
      await open()
      await userEvent.keyboard('{ArrowDown}h')
      expect(item('Help')).toHaveFocus()
    },
    Escape: async () => {
      render(<Default />)
      await open()
      await userEvent.keyboard('{ArrowDown}{Escape}')
      await isGone()
      await waitFor(() => expect(button()).toHaveFocus())
    },
  })

  test.each(['mouse', 'keyboard', 'touch'] as const)('opens and closes by %s', async (interactionType) => {
    render(<Default />)
    const tester = new User({ interactionType }).createTester('Dialog', {
      root: button(),
      overlayType: 'popover',
    })
    await tester.open()
    expect(tester.getDialog()).toBe(dialog())
    await tester.close()
    await isGone()
  })

  speaks(
    stories,
    'Playground',
    {
      en: [
        'document',
        'Your account: Olivia Reyes',
        'button, Dismiss',
        'dialog, Your account: Olivia Reyes',
        'paragraph',
        'Olivia Reyes',
        'end of paragraph',
        'paragraph',
        'owner@northwind.example',
        'end of paragraph',
        'paragraph',
        'Account 4821',
        'end of paragraph',
        'button, Copy account ID',
        'status',
        'link, Pro: go to the account page, Renews on Dec 20, 2026 · 25 users',
        'Pro',
        'end of link, Pro: go to the account page, Renews on Dec 20, 2026 · 25 users',
        'paragraph',
        'Renews on Dec 20, 2026 · 25 users',
        'end of paragraph',
        'menu, Your account: Olivia Reyes, orientated vertically',
        'menuitem, Change password, position 1, set size 3',
        'Change password',
        'end of menuitem, Change password, position 1, set size 3',
        'menuitem, Help, position 2, set size 3',
        'Help',
        'end of menuitem, Help, position 2, set size 3',
        'separator, orientated horizontally, max value 100, min value 0',
        'menuitem, Logout, position 3, set size 3',
        'Logout',
        'end of menuitem, Logout, position 3, set size 3',
        'end of menu, Your account: Olivia Reyes, orientated vertically',
        'end of dialog, Your account: Olivia Reyes',
        'button, Dismiss',
        'end, Your account: Olivia Reyes',
        'end of document',
      ],
      es: [
        'document',
        'Su cuenta: Olivia Reyes',
        'button, Descartar',
        'dialog, Su cuenta: Olivia Reyes',
        'paragraph',
        'Olivia Reyes',
        'end of paragraph',
        'paragraph',
        'owner@northwind.example',
        'end of paragraph',
        'paragraph',
        'Cuenta 4821',
        'end of paragraph',
        'button, Copiar el ID de la cuenta',
        'status',
        'link, Pro: ir a la página de la cuenta, Se renueva el 20 dic 2026 · 25 usuarios',
        'Pro',
        'end of link, Pro: ir a la página de la cuenta, Se renueva el 20 dic 2026 · 25 usuarios',
        'paragraph',
        'Se renueva el 20 dic 2026 · 25 usuarios',
        'end of paragraph',
        'menu, Su cuenta: Olivia Reyes, orientated vertically',
        'menuitem, Cambiar la contraseña, position 1, set size 3',
        'Cambiar la contraseña',
        'end of menuitem, Cambiar la contraseña, position 1, set size 3',
        'menuitem, Ayuda, position 2, set size 3',
        'Ayuda',
        'end of menuitem, Ayuda, position 2, set size 3',
        'separator, orientated horizontally, max value 100, min value 0',
        'menuitem, Cerrar sesión, position 3, set size 3',
        'Cerrar sesión',
        'end of menuitem, Cerrar sesión, position 3, set size 3',
        'end of menu, Su cuenta: Olivia Reyes, orientated vertically',
        'end of dialog, Su cuenta: Olivia Reyes',
        'button, Descartar',
        'end, Su cuenta: Olivia Reyes',
        'end of document',
      ],
    },
    async () => {
      await userEvent.click(screen.getByRole('button'))
      await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
    },
  )
})
