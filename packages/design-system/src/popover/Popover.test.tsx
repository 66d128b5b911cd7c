import { expect, test } from 'vitest'
import { composeStories, conforms, followsKeyboardTable, opensByKeys, spoken, spy } from '../testing/kit.ts'
import { closesTo, expectFocus, pressTo, render, screen, userEvent, waitFor } from '../testing/react.ts'
import meta, * as stories from './Popover.stories.tsx'

const { Default, Open } = composeStories(stories)
const trigger = () => screen.getByRole('button', { name: 'Details' })
const dialog = () => screen.getByRole('dialog', { name: 'Details of Accounting' })

conforms((probe) => <Default {...probe} defaultOpen />)

followsKeyboardTable(meta, {
  'Enter, Space': () => opensByKeys(<Default />, ['{Enter}', ' '], dialog, trigger),
  Tab: async () => {
    render(<Open />)
    await expectFocus(dialog)
    await pressTo('{Tab}', () => screen.getByRole('button', { name: 'Close' }))
    await userEvent.tab()
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).toBe(dialog()))
  },
  Esc: async () => {
    render(<Default />)
    await pressTo('{Tab}{Enter}', dialog)
    await userEvent.keyboard('{Escape}')
    await closesTo('dialog', trigger)
  },
})

spoken(
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
  () => pressTo('{Tab}{Enter}', dialog),
)

test('its content can close it', async () => {
  render(<Open />)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('is removed also when it closes in the frame in which it opened', { tags: ['core'] }, async () => {
  const { rerender } = render(<Default isOpen />)
  rerender(<Default isOpen={false} />)
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

test('opens and closes as a controlled component', async () => {
  const { onOpenChange } = spy(Default, ['onOpenChange'], { isOpen: false })
  await userEvent.click(trigger())
  expect(onOpenChange.mock.calls).toEqual([[true]])
  expect(screen.queryByRole('dialog')).toBeNull()
})
