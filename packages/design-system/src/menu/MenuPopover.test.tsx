import { describe, expect, test } from 'vitest'
import { axeViolations, composeStories, conforms, fn, followsKeyboardTable } from '../testing/kit.ts'
import { closesTo, pressTo, render, screen, userEvent, waitFor } from '../testing/react.ts'
import meta, * as stories from './MenuPopover.stories.tsx'

const { Default } = composeStories(stories)
const item = (name: string) => screen.getByRole('menuitem', { name })
const copy = () => screen.getByRole('button', { name: 'Copy the account ID' })
const dialog = () => screen.getByRole('dialog', { name: 'Account of Olivia Ramos' })

const open = async () => {
  await userEvent.keyboard('{Tab}{Enter}')
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
      await pressTo('{Tab}', copy)
      await pressTo('{Tab}', () => item('Profile'))
      await pressTo('{Tab}', copy)
    },
    'Arrow down, Arrow up': async () => {
      render(<Default />)
      await open()
      await pressTo('{ArrowDown}', () => item('Profile'))
      await pressTo('{ArrowDown}', () => item('Plans'))
      await pressTo('{Shift>}{Tab}{/Shift}', copy)
      await pressTo('{ArrowUp}', () => item('Sign out'))
    },
    Letters: async () => {
      render(<Default />)
      await open()
      await pressTo('{ArrowDown}s', () => item('Sign out'))
    },
    Enter: async () => {
      const onAction = fn()
      render(<Default onAction={onAction} />)
      await open()
      await userEvent.keyboard('{ArrowUp}{Enter}')
      expect(onAction.mock.calls).toEqual([['out']])
      await closesTo('dialog', () => screen.getByRole('button', { name: 'Olivia Ramos' }))
    },
    Esc: async () => {
      render(<Default />)
      await open()
      await userEvent.keyboard('{ArrowDown}{Escape}')
      await closesTo('dialog', () => screen.getByRole('button', { name: 'Olivia Ramos' }))
    },
  })
})
