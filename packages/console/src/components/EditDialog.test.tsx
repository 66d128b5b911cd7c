// @module-tag core
import { composeStories } from '@storybook/react-vite'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, test } from 'vitest'
import { userEvent as browser } from 'vitest/browser'
import { expectFocus, focusWithin, pressEscape } from '../testing/actions.ts'
import * as stories from './EditDialog.stories.tsx'

const { Unchanged, Dirty, Sections, OwnFooter, Saving, Running } = composeStories(stories)

type Args = Partial<Parameters<typeof Unchanged>[0]>

// Without its play function: a second copy of user-event would break typing.
const start = (Story: typeof Unchanged, args: Args = {}) => render(<Story {...args} />)
const startTyped = async (Story: typeof Unchanged, args: Args = {}) => {
  start(Story, args)
  await userEvent.type(screen.getByRole('textbox'), '!')
}
const dialog = () => screen.getByRole('dialog')
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

const ways: Record<string, () => Promise<unknown>> = {
  Escape: pressEscape,
  Cancel: () => press('Cancel'),
  'the X': () => press('Close'),
  'a press on the page behind': () => userEvent.click(dialog().parentElement?.parentElement ?? document.body),
}

describe.each(Object.entries(ways))('%s', (_, leave) => {
  test('closes at once while nothing has changed', async () => {
    const onClose = fn()
    start(Unchanged, { onClose })
    await leave()
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test.each([
    ['fields', Dirty],
    ['sections', Sections],
  ])('asks before a change of %s is lost', async (_kind, Story) => {
    const onClose = fn()
    await startTyped(Story, { onClose })
    expect(dialog().textContent).toContain('Unsaved changes')
    await leave()
    const question = await screen.findByRole('alertdialog', { name: 'Discard the changes?' })
    expect(question.textContent).toContain('The name is not saved yet.')
    await expectFocus(() => button('Keep editing'))
    await press('Keep editing')
    await noQuestion()
    expect(onClose).not.toHaveBeenCalled()
    expect(question).not.toBeInTheDocument()
    await focusWithin(dialog())
    expect(screen.getByRole('textbox')).toHaveValue('Uma!')
    await leave()
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('closes nothing while it saves', async () => {
    const onClose = fn()
    await startTyped(Saving, { onClose })
    await press('Save')
    await leave()
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(button('Cancel')).toHaveAccessibleDescription('Saving')
  })
})

describe('Save', () => {
  test('shows why it is disabled while nothing has changed', async () => {
    const onSave = fn(async () => true)
    start(Unchanged, { onSave })
    expect(button('Save')).toHaveAccessibleDescription('Nothing has changed')
    await press('Save')
    screen.getByRole('textbox').focus()
    await browser.keyboard('{Enter}')
    expect(onSave).not.toHaveBeenCalled()
  })

  test.each([
    ['fields', Dirty],
    ['sections', Sections],
  ])('is also Enter in a field: %s', async (_, Story) => {
    const [onSave, onClose] = [fn(async () => true), fn()]
    await startTyped(Story, { onSave, onClose })
    screen.getByRole('textbox').focus()
    // A real key, because the submit button is outside the form.
    await browser.keyboard('{Enter}')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(onSave).toHaveBeenCalledWith('Uma!')
  })
})

test('also asks with a custom footer', async () => {
  const onClose = fn()
  await startTyped(OwnFooter, { onClose })
  await press('Done')
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }),
  )
  await noQuestion()
  await press('Undo')
  await press('Done')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('the question closes when nothing is unsaved any more, and does not return', async () => {
  const onClose = fn()
  const { rerender } = render(<Running onClose={onClose} />)
  await press('Close')
  await screen.findByRole('alertdialog', { name: 'Stop inviting?' })
  act(() => rerender(<Running onClose={onClose} isRunning={false} />))
  await noQuestion()
  act(() => rerender(<Running onClose={onClose} />))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})
