import { expect, test } from 'vitest'
import { Dialog } from '../dialog/Dialog.tsx'
import { fn } from '../testing/kit.ts'
import { fireEvent, render, screen, userEvent } from '../testing/react.ts'
import { useCommandShortcut } from './useCommandShortcut.ts'

interface ProbeProps {
  isOpen?: boolean
  onOpenChange: (isOpen: boolean) => void
}

function Probe({ isOpen = false, onOpenChange }: ProbeProps) {
  useCommandShortcut({ isOpen, onOpenChange })
  return (
    <>
      <input aria-label="Name" />
      <div contentEditable suppressContentEditableWarning>
        Rich text
      </div>
    </>
  )
}

const press = () => userEvent.keyboard('{Control>}k{/Control}')

test('opens from anywhere, also from a field, and closes when open', async () => {
  const onOpenChange = fn()
  const { rerender } = render(<Probe onOpenChange={onOpenChange} />)
  await press()
  await userEvent.click(screen.getByLabelText('Name'))
  await press()
  rerender(<Probe isOpen onOpenChange={onOpenChange} />)
  await press()
  expect(onOpenChange.mock.calls).toEqual([[true], [true], [false]])
})

test('prevents the browser’s action of these keys only', { tags: ['core'] }, () => {
  const onOpenChange = fn()
  render(<Probe onOpenChange={onOpenChange} />)
  const input = screen.getByLabelText('Name')
  // fireEvent returns false when the default is prevented.
  expect(fireEvent.keyDown(input, { key: 'k', ctrlKey: true })).toBe(false)
  expect(fireEvent.keyDown(input, { key: 'K', ctrlKey: true })).toBe(false)
  const others = [{}, { ctrlKey: true, altKey: true }, { ctrlKey: true, shiftKey: true }, { metaKey: true }]
  for (const modifiers of others) {
    expect(fireEvent.keyDown(input, { key: 'k', ...modifiers })).toBe(true)
  }
  expect(fireEvent.keyDown(screen.getByText('Rich text'), { key: 'k', ctrlKey: true })).toBe(true)
  expect(onOpenChange).toHaveBeenCalledTimes(2)
})

test('a toast is not a dialog', async () => {
  const onOpenChange = fn()
  render(
    <>
      <Probe onOpenChange={onOpenChange} />
      <div role="alertdialog" aria-modal="false" aria-label="Saved">
        Saved
      </div>
    </>,
  )
  await press()
  expect(onOpenChange.mock.calls).toEqual([[true]])
})

test('ignores the keys while another dialog is open', async () => {
  const onOpenChange = fn()
  render(
    <>
      <Probe onOpenChange={onOpenChange} />
      <Dialog title="Add user" isOpen>
        Name
      </Dialog>
    </>,
  )
  await press()
  expect(onOpenChange).not.toHaveBeenCalled()
})
