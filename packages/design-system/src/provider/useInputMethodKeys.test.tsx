// @module-tag core
import { expect, test } from 'vitest'
import * as comboBox from '../combo-box/ComboBox.stories.tsx'
import * as confirmDialog from '../dialog/ConfirmDialog.stories.tsx'
import * as dialog from '../dialog/Dialog.stories.tsx'
import * as searchField from '../search-field/SearchField.stories.tsx'
import { composeStories, fn } from '../testing/kit.ts'
import { fireEvent, render, screen, userEvent, waitFor } from '../testing/react.ts'

const { Typed } = composeStories(confirmDialog)
const { Default: Dialog } = composeStories(dialog)
const { Default: SearchField } = composeStories(searchField)
const { Default: ComboBox } = composeStories(comboBox)

/** The last key of a composition: Chrome reports it within, Safari after its end. */
const browsers = [
  ['Chrome', { isComposing: true, keyCode: 229 }],
  ['Safari', { isComposing: false, keyCode: 229 }],
] as const

test.each(browsers)('Enter of an input method confirms nothing, in the order of %s', async (_, key) => {
  const onConfirm = fn()
  render(<Typed onConfirm={onConfirm} />)
  const field = await screen.findByRole('textbox')
  await userEvent.type(field, '12')
  fireEvent.keyDown(field, { key: 'Enter', ...key })
  expect(onConfirm).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(onConfirm).toHaveBeenCalledOnce()
})

test.each(browsers)('Escape of an input method closes no dialog, in the order of %s', async (_, key) => {
  const onOpenChange = fn()
  render(<Dialog onOpenChange={onOpenChange} />)
  const open = await screen.findByRole('dialog')
  await waitFor(() => expect(open.contains(document.activeElement)).toBe(true))
  const focused = document.activeElement ?? open
  fireEvent.keyDown(focused, { key: 'Escape', ...key })
  expect(onOpenChange).not.toHaveBeenCalled()
  fireEvent.keyDown(focused, { key: 'Escape', keyCode: 27 })
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
})

test.each(browsers)('Escape of an input method clears no search, in the order of %s', async (_, key) => {
  render(<SearchField />)
  const field = screen.getByRole('searchbox')
  await userEvent.type(field, 'pre')
  // Only a real key makes the browser clear it, unless the default is prevented.
  expect(fireEvent.keyDown(field, { key: 'Escape', ...key })).toBe(false)
  expect(field).toHaveValue('pre')
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 })
  await waitFor(() => expect(field).toHaveValue(''))
})

test.each(browsers)('arrows of an input method open no list, in the order of %s', async (_, key) => {
  render(<ComboBox />)
  const field = screen.getByRole('combobox')
  await userEvent.click(field)
  fireEvent.keyDown(field, { key: 'ArrowDown', ...key })
  expect(screen.queryByRole('option')).toBeNull()
  fireEvent.keyDown(field, { key: 'ArrowDown', keyCode: 40 })
  expect((await screen.findAllByRole('option')).length).toBeGreaterThan(0)
})
