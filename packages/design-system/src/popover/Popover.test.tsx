import { composeStories } from '@storybook/react-vite'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { Button } from '../button/index.ts'
import { axeViolations, conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { Popover, type PopoverProps } from './Popover.tsx'
import meta, * as stories from './Popover.stories.tsx'

const { Default, Open } = composeStories(stories)
const trigger = () => screen.getByRole('button', { name: 'Details' })
const dialog = () => screen.getByRole('dialog', { name: 'Details of Accounting' })

describe('Popover', () => {
  conforms((probe) => (
    <Popover {...probe} defaultOpen label="Details of Accounting" trigger={<Button>Details</Button>}>
      Last seen two minutes ago
    </Popover>
  ))

  test('keeps its looks to itself, and cannot be without a name', () => {
    expectTypeOf<PopoverProps>().not.toHaveProperty('className')
    expectTypeOf<PopoverProps>().not.toHaveProperty('style')
    expectTypeOf<Omit<PopoverProps, 'label'>>().not.toExtend<PopoverProps>()
  })

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
      await userEvent.tab()
      expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
      await userEvent.tab()
      expect(document.activeElement?.closest('[role="dialog"]')).toBe(dialog())
    },
    Esc: async () => {
      render(<Default />)
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(dialog()).toHaveFocus())
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(trigger()).toHaveFocus())
    },
  })

  speaks(
    stories,
    'Default',
    {
      en: [
        'document',
        'Details',
        'button, Dismiss',
        'dialog, Details of Accounting',
        'Last seen two minutes ago on ACC-SRV-01, version 12.4.',
        'end of dialog, Details of Accounting',
        'button, Dismiss',
        'end, Details',
        'end of document',
      ],
      es: [
        'document',
        'Detalles',
        'button, Descartar',
        'dialog, Detalles de Contabilidad',
        'Visto hace dos minutos en ACC-SRV-01, versión 12.4.',
        'end of dialog, Detalles de Contabilidad',
        'button, Descartar',
        'end, Detalles',
        'end of document',
      ],
    },
    async () => {
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
    },
  )

  test('what is inside can close it', async () => {
    render(<Open />)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('opens and closes for the caller who keeps its state', async () => {
    const onOpenChange = fn()
    render(<Default isOpen={false} onOpenChange={onOpenChange} />)
    await userEvent.click(trigger())
    expect(onOpenChange.mock.calls).toEqual([[true]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
