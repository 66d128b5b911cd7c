import { describe, expect, test } from 'vitest'
import { axeViolations, composeStories, conforms, fn, followsKeyboardTable, speaks } from '../testing/kit.ts'
import { closesTo, pressTo, render, screen, userEvent, waitFor } from '../testing/react.ts'
import meta, * as stories from './Popover.stories.tsx'

const { Default, Open } = composeStories(stories)
const trigger = () => screen.getByRole('button', { name: 'Details' })
const dialog = () => screen.getByRole('dialog', { name: 'Details of Accounting' })

describe('Popover', () => {
  conforms((probe) => <Default {...probe} defaultOpen />)

  followsKeyboardTable(meta, {
    'Enter, Space': async () => {
      render(<Default />)
      await userEvent.tab()
      for (const key of ['{Enter}', ' ']) {
        expect(trigger()).toHaveAttribute('aria-expanded', 'false')
        await userEvent.keyboard(key)
        await waitFor(() => expect(dialog()).toHaveFocus())
        expect(await axeViolations(document.body)).toEqual([])
        await userEvent.keyboard('{Escape}')
        await waitFor(() => expect(trigger()).toHaveFocus())
      }
    },
    Tab: async () => {
      render(<Open />)
      await waitFor(() => expect(dialog()).toHaveFocus())
      await pressTo('{Tab}', () => screen.getByRole('button', { name: 'Close' }))
      await userEvent.tab()
      expect(document.activeElement?.closest('[role="dialog"]')).toBe(dialog())
    },
    Esc: async () => {
      render(<Default />)
      await userEvent.keyboard('{Tab}{Enter}')
      await waitFor(() => expect(dialog()).toHaveFocus())
      await userEvent.keyboard('{Escape}')
      await closesTo('dialog', trigger)
    },
  })

  speaks(
    stories,
    'Default',
    [
      'document',
      '  Details',
      '    button, Dismiss',
      '    dialog, Details of Accounting',
      '      Last seen two minutes ago on ACC-SRV-01, version 12.4.',
      '    button, Dismiss',
    ],
    async () => {
      await userEvent.keyboard('{Tab}{Enter}')
      await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
    },
  )

  test('what is inside can close it', async () => {
    render(<Open />)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('leaves the page also when it closes in the frame in which it opened', async () => {
    const { rerender } = render(<Default isOpen />)
    rerender(<Default isOpen={false} />)
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  })

  test('opens and closes for the caller who keeps its state', async () => {
    const onOpenChange = fn()
    render(<Default isOpen={false} onOpenChange={onOpenChange} />)
    await userEvent.click(trigger())
    expect(onOpenChange.mock.calls).toEqual([[true]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
