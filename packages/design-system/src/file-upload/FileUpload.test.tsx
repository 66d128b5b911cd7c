import { expect, test } from 'vitest'
import { composeStories, conforms, fn, followsKeyboardTable, spoken, spy } from '../testing/kit.ts'
import { act, fireEvent, pressTo, render, screen, userEvent, within } from '../testing/react.ts'
import meta, * as stories from './FileUpload.stories.tsx'

const { Default, Files, Invalid } = composeStories(stories)

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

const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` })

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
    render(<Files />)
    await pressTo('{Tab}', choose)
    await pressTo('{Tab}', () => screen.getByRole('button', { name: 'Remove members.csv' }))
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
    expect(onSelect.mock.calls).toEqual([[[members]]])
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
  expect(onSelect.mock.calls).toEqual([[[members]]])
})

test('takes dropped files once', { tags: ['core'] }, () => {
  const { onSelect } = spy(Default, ['onSelect'])
  const target = screen.getByText('or drop it here')
  dragged(target, 'dragenter', members)
  dragged(target, 'dragover', members)
  dragged(target, 'drop', members)
  expect(onSelect.mock.calls).toEqual([[[members]]])
})

test('takes files dropped beside it, highlights before, and prevents the browser from opening them', () => {
  const { onSelect } = spy(Default, ['onSelect'])
  const over = dragged(document.body, 'dragover', members)
  expect(over.defaultPrevented).toBe(true)
  expect(group().querySelector('[data-over]')).not.toBeNull()
  expect(dragged(document.body, 'drop', members).defaultPrevented).toBe(true)
  expect(onSelect.mock.calls).toEqual([[[members]]])
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
  expect(second.mock.calls).toEqual([[[members]]])
})

test('takes one of several files, and all with allowsMultiple', () => {
  const onSelect = fn()
  const { rerender } = render(<Default onSelect={onSelect} />)
  dragged(document.body, 'drop', members, guests)
  expect(onSelect).toHaveBeenLastCalledWith([members])
  rerender(<Default onSelect={onSelect} allowsMultiple />)
  dragged(document.body, 'drop', members, guests)
  expect(onSelect).toHaveBeenLastCalledWith([members, guests])
})

test('takes nothing while disabled', () => {
  const { onSelect } = spy(Default, ['onSelect'], { isDisabled: true })
  dragged(document.body, 'drop', members)
  expect(onSelect).not.toHaveBeenCalled()
  expect(choose()).toBeDisabled()
})

test('shows progress and result of each file', () => {
  render(<Files />)
  const files = within(screen.getByRole('list', { name: 'Files' }))
  expect(files.getAllByRole('listitem')).toHaveLength(4)
  expect(files.getByRole('progressbar', { name: 'Uploading members.csv' })).toHaveAttribute(
    'aria-valuenow',
    '0.5',
  )
  expect(files.getByRole('progressbar', { name: 'Uploading guests.csv' })).not.toHaveAttribute(
    'aria-valuenow',
  )
  expect(files.getByText('Not a table. Choose a CSV file.')).toBeVisible()
})

test(
  'focus moves to the next file when one is removed, and to the button after the last',
  { tags: ['core'] },
  async () => {
    const { onRemove } = spy(Files, ['onRemove'])
    remove('admins.csv').focus()
    await pressTo('{Enter}', () => remove('logo.png'))
    await pressTo('{Enter}', () => remove('guests.csv'))
    await pressTo('{Enter}', () => remove('members.csv'))
    await pressTo('{Enter}', choose)
    expect(onRemove.mock.calls.flat()).toEqual(['c', 'd', 'b', 'a'])
  },
)

test('announces its error', () => {
  render(<Invalid />)
  expect(group()).toHaveAccessibleDescription('CSV, at most 2 MB. The file has no column with e-mails.')
})

spoken(stories, 'Files', [
  'group, List of users',
  '  List of users',
  '  button, Choose a file',
  '  or drop it here',
  '  list, Files',
  '    listitem, level 1, position 1, set size 4',
  '      members.csv',
  '      64 of 128 kB',
  '      button, Remove members.csv',
  '      progressbar, Uploading members.csv, max value 1, min value 0, current value 50%',
  '        Uploading members.csv',
  '    listitem, level 1, position 2, set size 4',
  '      guests.csv',
  '      Waiting',
  '      button, Remove guests.csv',
  '      progressbar, Uploading guests.csv, max value 100, min value 0',
  '        Uploading guests.csv',
  '    listitem, level 1, position 3, set size 4',
  '      admins.csv',
  '      Uploaded, 12 kB',
  '      button, Remove admins.csv',
  '    listitem, level 1, position 4, set size 4',
  '      logo.png',
  '      Not a table. Choose a CSV file.',
  '      button, Remove logo.png',
])
