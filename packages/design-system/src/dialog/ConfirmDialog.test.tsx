import { composeStories } from '@storybook/react-vite'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, test } from 'vitest'
import { axeViolations, conforms } from '../testing/conformance.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import * as stories from './ConfirmDialog.stories.tsx'

const { Default, Failed, Harmless, Pending } = composeStories(stories)
const button = (name: string) => screen.getByRole('button', { name })

describe('ConfirmDialog', () => {
  conforms((probe) => (
    <ConfirmDialog
      {...probe}
      isOpen
      title="Delete Accounting?"
      description="25 members lose it."
      confirmLabel="Delete"
      cancelLabel="Cancel"
      pendingLabel="Deleting"
      onOpenChange={() => undefined}
      onConfirm={() => undefined}
    />
  ))

  test('asks with the title and tells with the description', async () => {
    render(<Default />)
    const dialog = screen.getByRole('alertdialog', { name: 'Delete Accounting?' })
    expect(dialog).toHaveAccessibleDescription(/25 members lose it/)
    expect(await axeViolations(document.body)).toEqual([])
  })

  test('a dangerous one starts on Cancel', async () => {
    render(<Default />)
    await waitFor(() => expect(button('Cancel')).toHaveFocus())
  })

  test('a harmless one starts on the verb', async () => {
    render(<Harmless />)
    await waitFor(() => expect(button('Send')).toHaveFocus())
  })

  test('Tab moves between the two buttons and Enter confirms; it stays open for the answer', async () => {
    const onConfirm = fn()
    const onOpenChange = fn()
    render(<Default onConfirm={onConfirm} onOpenChange={onOpenChange} />)
    await waitFor(() => expect(button('Cancel')).toHaveFocus())
    await userEvent.tab()
    expect(button('Delete workspace')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(onOpenChange).not.toHaveBeenCalled()
    await userEvent.tab()
    expect(button('Cancel')).toHaveFocus()
  })

  test.each([
    ['Escape', '{Escape}'],
    ['Cancel', '{Enter}'],
  ])('%s answers no', async (_, key) => {
    const onConfirm = fn()
    const onOpenChange = fn()
    render(<Default onConfirm={onConfirm} onOpenChange={onOpenChange} />)
    await waitFor(() => expect(button('Cancel')).toHaveFocus())
    await userEvent.keyboard(key)
    expect(onOpenChange.mock.calls).toEqual([[false]])
    expect(onConfirm).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('a press outside is no answer', async () => {
    const onOpenChange = fn()
    render(<Default onOpenChange={onOpenChange} />)
    await userEvent.click(document.elementFromPoint(4, 4) ?? document.body)
    expect(onOpenChange).not.toHaveBeenCalled()
    expect(screen.getByRole('alertdialog')).toBeInTheDocument()
  })

  test('while the act is under way nothing closes it and nothing is pressed twice', async () => {
    const onConfirm = fn()
    const onOpenChange = fn()
    render(<Pending onConfirm={onConfirm} onOpenChange={onOpenChange} />)
    await userEvent.keyboard('{Escape}')
    await userEvent.click(button('Cancel'))
    await userEvent.click(screen.getByRole('button', { name: /Delete workspace/ }))
    expect(onOpenChange).not.toHaveBeenCalled()
    expect(onConfirm).not.toHaveBeenCalled()
    expect(screen.getByRole('progressbar', { name: 'Deleting' })).toBeInTheDocument()
  })

  test('a failure is said at once, in the dialog', () => {
    render(<Failed />)
    expect(screen.getByRole('alertdialog')).toContainElement(screen.getByRole('alert'))
    expect(screen.getByRole('alert')).toMatchTextContent(/in use by 3 members/)
  })
})
