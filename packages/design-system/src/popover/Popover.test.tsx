import { composeStories } from '@storybook/react-vite'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { Button } from '../button/index.ts'
import { axeViolations, conforms } from '../testing/conformance.tsx'
import { Popover, type PopoverProps } from './Popover.tsx'
import * as stories from './Popover.stories.tsx'

const { Default, Open } = composeStories(stories)
const trigger = () => screen.getByRole('button', { name: 'Details' })

describe('Popover', () => {
  conforms((probe) => (
    <Popover {...probe} defaultOpen label="Details of Accounting" trigger={<Button>Details</Button>}>
      Last seen two minutes ago
    </Popover>
  ))

  test('keeps its looks to itself', () => {
    expectTypeOf<PopoverProps['trigger']>().not.toBeAny()
    expectTypeOf<keyof PopoverProps>().not.toEqualTypeOf<'className'>()
  })

  test.each(['{Enter}', ' '])('%j on the trigger opens it and moves focus in', async (key) => {
    render(<Default />)
    await userEvent.tab()
    expect(trigger()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard(key)
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Details of Accounting' })).toHaveFocus())
    expect(await axeViolations(document.body)).toEqual([])
  })

  test('Tab stays inside', async () => {
    render(<Open />)
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.tab()
    expect(document.activeElement?.closest('[role="dialog"]')).toBe(screen.getByRole('dialog'))
  })

  test('Escape closes it and gives focus back', async () => {
    render(<Default />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(trigger()).toHaveFocus())
  })

  test('what is inside can close it', async () => {
    render(<Open />)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
