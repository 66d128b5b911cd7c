import { afterEach, expect, test, vi } from 'vitest'
import { axeViolations, composeStories, conforms, followsKeyboardTable, spoken, spy } from '../testing/kit.ts'
import {
  closesTo,
  expectFocus,
  pressOutside,
  pressTo,
  render,
  screen,
  userEvent,
  waitFor,
  within,
} from '../testing/react.ts'
import meta, * as stories from './ConfirmDialog.stories.tsx'
import { Dialog } from './Dialog.tsx'

const { Default, Failed, Harmless, Keyboard, Pending, Message, Typed, WithDetails } = composeStories(stories)
afterEach(() => vi.restoreAllMocks())

const button = (name: string) => screen.getByRole('button', { name })

conforms((probe) => <Default {...probe} />)

test('asks with the title and explains with the description', async () => {
  render(<Default />)
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Accounting?' })
  expect(dialog).toHaveAccessibleDescription(/25 members lose it/)
  expect(await axeViolations(document.body)).toEqual([])
})

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    await expectFocus(() => button('Cancel'))
    await pressTo('{Tab}', () => button('Delete workspace'))
    await pressTo('{Tab}', () => button('Cancel'))
  },
  'Enter, Space': async () => {
    const { onConfirm, onOpenChange } = spy(Harmless, ['onConfirm', 'onOpenChange'])
    await expectFocus(() => button('Send'))
    await userEvent.keyboard('{Enter} ')
    expect(onConfirm).toHaveBeenCalledTimes(2)
    expect(onOpenChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Tab}{Enter}')
    expect(onOpenChange.mock.calls).toEqual([[false]])
    expect(onConfirm).toHaveBeenCalledTimes(2)
  },
  Escape: async () => {
    const { onConfirm, onOpenChange } = spy(Keyboard, ['onConfirm', 'onOpenChange'])
    await userEvent.click(button('Delete Accounting?'))
    await expectFocus(() => button('Cancel'))
    await userEvent.keyboard('{Escape}')
    expect(onOpenChange.mock.calls).toEqual([[false]])
    expect(onConfirm).not.toHaveBeenCalled()
    await closesTo('alertdialog', () => button('Delete Accounting?'))
  },
})

const TwoDialogs = ({ isAsking }: { isAsking: boolean }) => (
  <Dialog isOpen title="Accounting">
    <input aria-label="Name" />
    {isAsking && <Harmless isOpen />}
  </Dialog>
)

test(
  'focus returns to the dialog behind it, even if that is inert for one more frame',
  { tags: ['core'] },
  async () => {
    const { rerender } = render(<TwoDialogs isAsking={false} />)
    const field = screen.getByRole('textbox', { name: 'Name' })
    field.focus()
    rerender(<TwoDialogs isAsking />)
    await expectFocus(() => button('Send'))
    // Under load, the frame in which react-aria restores focus comes before the effect that ends the inertness.
    const requestFrame = requestAnimationFrame
    let frames = 0
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
      const isFirst = frames === 0
      frames += 1
      return requestFrame((time) => {
        field.inert = isFirst
        callback(time)
        field.inert = false
      })
    })
    rerender(<TwoDialogs isAsking={false} />)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expectFocus(() => field)
  },
)

test.each(['{Enter}', '{Tab}{Tab}{Enter}'])('%s confirms only after the text is typed', async (keys) => {
  const { onConfirm } = spy(Typed, ['onConfirm'])
  await expectFocus(() => screen.getByRole('textbox', { name: 'Type 12 to confirm' }))
  await userEvent.keyboard('1{Enter}')
  await userEvent.click(button('Delete 12 users'))
  expect(button('Delete 12 users')).toHaveAttribute('aria-disabled', 'true')
  expect(onConfirm).not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('textbox'), '2')
  await userEvent.keyboard(keys)
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('a press outside does not close it', async () => {
  const { onOpenChange } = spy(Default, ['onOpenChange'])
  await pressOutside()
  expect(onOpenChange).not.toHaveBeenCalled()
  expect(screen.getByRole('alertdialog')).toBeInTheDocument()
})

test(
  'while the action is pending nothing closes it and nothing is pressed twice',
  { tags: ['core'] },
  async () => {
    const { onConfirm, onOpenChange } = spy(Pending, ['onConfirm', 'onOpenChange'])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(button('Cancel'))
    await userEvent.click(screen.getByRole('button', { name: /Delete workspace/ }))
    expect(onOpenChange).not.toHaveBeenCalled()
    expect(onConfirm).not.toHaveBeenCalled()
    expect(screen.getByRole('progressbar', { name: 'Deleting' })).toBeInTheDocument()
  },
)

test.each(['default', 'danger'] as const)(
  'without Cancel it has one button, which has the focus (%s)',
  async (variant) => {
    const { onOpenChange } = spy(Message, ['onOpenChange'], { variant })
    const [only, ...others] = within(screen.getByRole('alertdialog')).getAllByRole('button')
    expect(only).toHaveTextContent('OK')
    expect(others).toEqual([])
    await expectFocus(() => only)
    await userEvent.keyboard('{Escape}')
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  },
)

test('details are shown but not read with the description', () => {
  render(<WithDetails />)
  const dialog = screen.getByRole('alertdialog', { name: 'Error' })
  expect(within(dialog).getByRole('link', { name: 'About this error' })).toBeVisible()
  expect(dialog).toHaveAccessibleDescription('The mail could not be sent. Try again in a few minutes.')
})

test('an error is announced at once, in the dialog', () => {
  render(<Failed />)
  expect(screen.getByRole('alertdialog')).toContainElement(screen.getByRole('alert'))
  expect(screen.getByRole('alert')).toMatchTextContent(/in use by 3 members/)
})

spoken(
  stories,
  'Failed',
  [
    'document',
    '  alertdialog, Delete Accounting?, accounting-4821.portico.app stops working at once, and 25 members lose it. This cannot be undone.',
    '    heading, Delete Accounting?, level 2',
    '    accounting-4821.portico.app stops working at once, and 25 members lose it. This cannot be undone.',
    '    alert',
    '      The workspace is in use by 3 members. Ask them to leave and try again.',
    '    button, Cancel',
    '    button, Delete workspace',
  ],
  () => screen.findByRole('alertdialog'),
)
