import { expect, test } from 'vitest'
import { composeStories, conforms, fn, followsKeyboardTable, spoken, spy } from '../testing/kit.ts'
import { act, fireEvent, pressTo, render, screen, userEvent } from '../testing/react.ts'
import meta, * as stories from './FileUpload.stories.tsx'

const { Default, Invalid } = composeStories(stories)

const members = new File(['email'], 'members.csv', { type: 'text/csv' })
const guests = new File(['email'], 'guests.csv', { type: 'text/csv' })

const group = () => screen.getByRole('group', { name: 'List of users' })
const choose = () => screen.getByRole('button', { name: 'Choose a file' })
const chooser = () =>
  group().querySelector<HTMLInputElement>('input[type="file"]') ?? document.createElement('input')

const holding = (...files: readonly File[]): DataTransfer => {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}

const pasted = (clipboardData: DataTransfer) => {
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
  act(() => void choose().dispatchEvent(event))
  return event
}

const dragged = (target: EventTarget, type: string, ...files: readonly File[]) => {
  const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: holding(...files) })
  act(() => void target.dispatchEvent(event))
  return event
}

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    await pressTo('{Tab}', choose)
  },
  'Enter, Space': async () => {
    render(<Default />)
    const opened = fn()
    chooser().addEventListener('click', opened)
    await userEvent.keyboard('{Tab}{Enter} ')
    expect(opened).toHaveBeenCalledTimes(2)
  },
  'Ctrl + V': async () => {
    const { onSelect } = spy(Default, ['onSelect'])
    await userEvent.keyboard('{Tab}{Control>}v{/Control}')
    expect(pasted(holding(members)).defaultPrevented).toBe(true)
    expect(onSelect.mock.calls).toEqual([[members]])
  },
})

test('ignores a pasted text, even with a picture of it', () => {
  const { onSelect } = spy(Default, ['onSelect'])
  const cells = holding(new File(['png'], 'image.png', { type: 'image/png' }))
  cells.setData('text/plain', 'Ada\tLovelace')
  expect(pasted(cells).defaultPrevented).toBe(false)
  expect(onSelect).not.toHaveBeenCalled()
})

test('takes chosen files', () => {
  const { onSelect } = spy(Default, ['onSelect'])
  fireEvent.change(chooser(), { target: { files: holding(members).files } })
  expect(onSelect.mock.calls).toEqual([[members]])
})

test('takes dropped files once', { tags: ['core'] }, () => {
  const { onSelect } = spy(Default, ['onSelect'])
  const target = screen.getByText('or drop it here')
  dragged(target, 'dragenter', members)
  dragged(target, 'dragover', members)
  dragged(target, 'drop', members)
  expect(onSelect.mock.calls).toEqual([[members]])
})

test('takes files dropped beside it, highlights before, and prevents the browser from opening them', () => {
  const { onSelect } = spy(Default, ['onSelect'])
  const over = dragged(document.body, 'dragover', members)
  expect(over.defaultPrevented).toBe(true)
  expect(group().querySelector('[data-over]')).not.toBeNull()
  expect(dragged(document.body, 'drop', members).defaultPrevented).toBe(true)
  expect(onSelect.mock.calls).toEqual([[members]])
  expect(group().querySelector('[data-over]')).toBeNull()
})

test('leaves files dropped on another zone to that one', () => {
  const first = fn()
  const second = fn()
  render(
    <>
      <Default onSelect={first} />
      <Default label="Logo" dropLabel="or drop the logo here" onSelect={second} />
    </>,
  )
  const target = screen.getByText('or drop the logo here')
  dragged(target, 'dragover', members)
  dragged(target, 'drop', members)
  expect(first).not.toHaveBeenCalled()
  expect(second.mock.calls).toEqual([[members]])
})

test('takes one of several files', () => {
  const { onSelect } = spy(Default, ['onSelect'])
  dragged(document.body, 'drop', members, guests)
  expect(onSelect.mock.calls).toEqual([[members]])
})

test('announces its error', () => {
  render(<Invalid />)
  expect(group()).toHaveAccessibleDescription('CSV, at most 2 MB. The file has no column with e-mails.')
})

spoken(stories, 'Default', [
  'group, List of users',
  '  List of users',
  '  button, Choose a file',
  '  or drop it here',
])
