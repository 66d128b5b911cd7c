import { describe, expect, test } from 'vitest'
import { axeViolations, composeStories, conforms, fn, followsKeyboardTable } from '../testing/kit.ts'
import { render, screen, userEvent, waitFor } from '../testing/react.ts'
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
  conforms((probe) => <Default {...probe} defaultOpen />)

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
})
