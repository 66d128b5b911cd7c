import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeViolations, composeStories, conforms, followsKeyboardTable, spy } from '../testing/kit.ts'
import {
  closesTo,
  expectFocus,
  pressOutside,
  pressTo,
  render,
  screen,
  userEvent,
  waitFor,
} from '../testing/react.ts'
import meta, * as stories from './AccordionDialog.stories.tsx'

const { Default, NothingToSave, Pending, Unsaved } = composeStories(stories)
const dialog = () => screen.getByRole('dialog', { name: 'Configure Accounting' })
const button = (name: string) => screen.getByRole('button', { name })
const opened = () => expectFocus(dialog)

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  'Tab, Shift + Tab': async () => {
    render(<Default />)
    await opened()
    for (const name of ['Close', 'General', 'Authentications', 'Additional', 'Cancel', 'Save', 'Close']) {
      if (name === 'General' || name === 'Cancel') {
        // userEvent.tab() would also stop in closed sections.
        button(name).focus()
      } else await userEvent.tab()
      await expectFocus(() => button(name))
    }
    await pressTo('{Shift>}{Tab}{/Shift}', () => button('Save'))
  },
  'Enter, Space': async () => {
    render(<Default />)
    await opened()
    button('General').focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeVisible()
    await userEvent.keyboard(' ')
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
  },
  Enter: async () => {
    const { onSave } = spy(Default, ['onSave'], { defaultExpandedIds: ['general'] })
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}')
    expect(onSave).toHaveBeenCalledTimes(1)
  },
  Escape: async () => {
    const { onCloseRequest } = spy(Default, ['onCloseRequest'], { isOpen: false })
    await userEvent.click(button('Configure'))
    await opened()
    await userEvent.keyboard('{Escape}')
    expect(onCloseRequest).toHaveBeenCalledTimes(1)
    await closesTo('dialog', () => button('Configure'))
  },
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => userEvent.click(button('Cancel'))],
  ['the X', () => userEvent.click(button('Close'))],
  ['a press outside', pressOutside],
])('with unsaved changes %s asks its caller, once, and closes nothing', async (_, leave) => {
  const { onCloseRequest } = spy(Unsaved, ['onCloseRequest'])
  await opened()
  await leave()
  expect(onCloseRequest).toHaveBeenCalledTimes(1)
  expect(await screen.findByRole('alertdialog', { name: 'Discard the changes?' })).toBeVisible()
  await userEvent.click(button('Keep editing'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(dialog().matches(':focus-within')).toBe(true))
})

test('shows what is unsaved beside Save and describes Save with it', async () => {
  render(<Unsaved />)
  expect(screen.getByText('Unsaved changes in Authentications')).toBeVisible()
  expect(button('Save')).toHaveAccessibleDescription('Unsaved changes in Authentications')
  expect(await axeViolations(document.body)).toEqual([])
})

test('nothing closes it or saves twice while saving', { tags: ['core'] }, async () => {
  const { onCloseRequest, onSave } = spy(Pending, ['onCloseRequest', 'onSave'], {
    defaultExpandedIds: ['general'],
  })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(button('Close'))
  await userEvent.click(button('Cancel'))
  await pressOutside()
  await userEvent.click(screen.getByRole('button', { name: /Save/ }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}')
  expect(onCloseRequest).not.toHaveBeenCalled()
  expect(onSave).not.toHaveBeenCalled()
  expect(screen.getByRole('progressbar', { name: 'Saving' })).toBeVisible()
  expect(button('Cancel')).toHaveAccessibleDescription('Saving')
})

test('does not save by pointer or keyboard when disabled with a reason', async () => {
  const { onSave } = spy(NothingToSave, ['onSave'], { defaultExpandedIds: ['general'] })
  await userEvent.click(button('Save'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}')
  expect(onSave).not.toHaveBeenCalled()
  expect(button('Save')).toHaveAccessibleDescription('Nothing has changed')
})

test('is a full-page sheet on a phone', async () => {
  await page.viewport(390, 700)
  render(<Default />)
  const whole = { left: 0, top: 0, width: 390, height: 700 }
  await waitFor(() => expect(dialog().getBoundingClientRect()).toMatchObject(whole))
})
