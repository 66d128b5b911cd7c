import { composeStories } from '@storybook/react-vite'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { axeViolations, conforms } from '../testing/conformance.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'
import * as stories from './Dialog.stories.tsx'

const { Binding, Default, Keyboard, Long } = composeStories(stories)
const dialog = () => screen.getByRole('dialog', { name: 'Add user' })
const trigger = () => screen.getByRole('button', { name: 'Add user' })

describe('Dialog', () => {
  conforms((probe) => (
    <Dialog {...probe} title="Add user" closeLabel="Close" isOpen>
      Who is it?
    </Dialog>
  ))

  test('cannot be dismissable without a name for the X', () => {
    expectTypeOf<{ title: string; children: string; isOpen: boolean }>().not.toExtend<DialogProps>()
  })

  test('opening moves focus in and the page waits', async () => {
    render(<Keyboard />)
    const page = trigger()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(dialog()).toHaveFocus())
    expect(page.closest('[inert], [aria-hidden="true"]')).not.toBeNull()
    expect(await axeViolations(document.body)).toEqual([])
  })

  test('Tab and Shift Tab go round inside', async () => {
    render(<Default />)
    await waitFor(() => expect(dialog()).toHaveFocus())
    await userEvent.tab({ shift: true })
    expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  })

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the X', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['a press outside', () => userEvent.click(document.elementFromPoint(4, 4) ?? document.body)],
  ])('%s closes it and focus returns', async (_, leave) => {
    const onOpenChange = fn()
    render(<Keyboard onOpenChange={onOpenChange} />)
    await userEvent.click(trigger())
    await waitFor(() => expect(dialog()).toHaveFocus())
    await leave()
    expect(onOpenChange.mock.calls).toEqual([[false]])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(trigger()).toHaveFocus())
  })

  test('a binding one has no X and stays through Escape and a press outside', async () => {
    const onOpenChange = fn()
    render(<Binding onOpenChange={onOpenChange} />)
    await waitFor(() => expect(dialog()).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await userEvent.click(document.elementFromPoint(4, 4) ?? document.body)
    expect(dialog()).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(onOpenChange).not.toHaveBeenCalled()
  })

  test('a long body scrolls between title and footer, and can take focus to be scrolled', async () => {
    render(<Long />)
    const text = screen.getAllByText(/A workspace is a machine/)[0]
    await waitFor(() => expect(text?.closest('[tabindex="0"]')).not.toBeNull())
    const body = text?.closest('[tabindex="0"]')
    expect(body?.scrollHeight).toBeGreaterThan(body?.clientHeight ?? 0)
    const { top, bottom } = screen.getByRole('dialog').getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(innerHeight)
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeInTheDocument()
  })

  test('a short body is no stop', async () => {
    render(<Default />)
    await waitFor(() => expect(dialog()).toHaveFocus())
    expect(dialog().querySelector('div[tabindex="0"]')).toBeNull()
  })
})
