import { describe, expect, test, vi } from 'vitest'
import { Dialog } from '../dialog/Dialog.tsx'
import { axeViolations, composeStories, conforms, fn, followsKeyboardTable, spy } from '../testing/kit.ts'
import {
  act,
  expectFocus,
  fireEvent,
  listenTo,
  pressTo,
  render,
  screen,
  User,
  userEvent,
  waitFor,
  within,
} from '../testing/react.ts'
import meta, * as stories from './TransferList.stories.tsx'

const { Company, Default, NobodyAssigned } = composeStories(stories)
const input = () => screen.getByRole('combobox', { name: 'Add people' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const status = () => screen.getByRole('status')
const assigned = () =>
  within(screen.getByRole('list', { name: /^Has access/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.match(/^\p{Lu}\S+/u)?.[0])
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const show = async () => {
  await userEvent.click(button('Show people Add people'))
  return screen.findByRole('listbox')
}

/** The focused option. */
const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')
const wait = (milliseconds: number) =>
  act(async () => {
    vi.advanceTimersByTime(milliseconds)
  })

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  Tab: async () => {
    const { onChange } = spy(Default, ['onChange'])
    await pressTo('{Tab}', () => button('Add all'))
    await pressTo('{Tab}', input)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const stops = ['Clear all', 'Remove Noah Park', 'Remove Inés Córdoba']
    for (const name of stops) await pressTo('{Tab}', () => button(name))
    expect(onChange).not.toHaveBeenCalled()
  },
  Letters: async () => {
    render(<Default />)
    await userEvent.keyboard('{Tab}{Tab}CORDOBA')
    await waitFor(() => expect(options()).toEqual([expect.stringMatching(/^Inés Córdoba/)]))
    await userEvent.clear(input())
    await userEvent.keyboard('mei.t')
    await waitFor(() => expect(options()).toEqual([expect.stringMatching(/^Mei Tanaka/)]))
  },
  'Arrow down, Arrow up': async () => {
    render(<Default />)
    await userEvent.keyboard('{Tab}{Tab}{ArrowDown}')
    expect(screen.getAllByRole('option')).toHaveLength(5)
    expect(active()).toMatchTextContent(/^Noah Park/)
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toHaveAttribute('aria-disabled', 'true')
    expect(active()).toMatchTextContent(/^Olivia Ramos.*The owner reaches every workspace$/)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toMatchTextContent(/^Inés Córdoba/)
    expect(await axeViolations(document.body)).toEqual([])
  },
  Enter: async () => {
    const { onChange } = spy(Default, ['onChange'])
    await userEvent.keyboard('{Tab}{Tab}liam')
    await waitFor(() => expect(options()).toHaveLength(1))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onChange.mock.lastCall).toEqual([['olivia', 'noah', 'ines', 'liam']])
    expect(status()).toHaveTextContent('Liam Novak added')
    // The next letter starts a new search.
    await userEvent.keyboard('noah')
    await waitFor(() => expect(options()).toEqual([expect.stringMatching(/^Noah Park/)]))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onChange.mock.lastCall).toEqual([['olivia', 'ines', 'liam']])
    expect(status()).toHaveTextContent('Noah Park removed')
    await expectFocus(input)
  },
  'Enter, Space': async () => {
    render(<Default defaultValue={['noah', 'ines', 'mei']} />)
    button('Remove Inés Córdoba').focus()
    await pressTo('{Enter}', () => button('Remove Mei Tanaka'))
    await pressTo(' ', () => button('Remove Noah Park'))
    await pressTo(' ', input)
    expect(assigned()).toEqual(['Olivia'])
  },
  Esc: async () => {
    const onOpenChange = fn()
    const onChange = fn()
    render(
      <Dialog title="Share Accounting with" isOpen onOpenChange={onOpenChange}>
        <Default onChange={onChange} />
      </Dialog>,
    )
    await expectFocus(() => screen.getByRole('dialog'))
    await userEvent.click(input())
    await userEvent.keyboard('noah')
    await waitFor(() => expect(options()).toHaveLength(1))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(input()).toHaveValue('')
    expect(onOpenChange).not.toHaveBeenCalled()
    expect(onChange).not.toHaveBeenCalled()
  },
})

test.each(['mouse', 'keyboard', 'touch'] as const)('is assigned to by %s', async (interactionType) => {
  const onChange = fn()
  const { container } = render(<Default onChange={onChange} />)
  const field = container.querySelector('[data-rac]')
  if (!(field instanceof HTMLElement)) throw new Error('There is no field.')
  const tester = new User({ interactionType }).createTester('ComboBox', { root: field, interactionType })
  await tester.open()
  await tester.toggleOptionSelection({ option: 'Mei Tanaka', closesOnSelect: false })
  expect(onChange.mock.calls).toEqual([[['olivia', 'noah', 'ines', 'mei']]])
})

test('announces each change once', { tags: ['core'] }, async () => {
  render(<Default />)
  const { announcements, stop } = listenTo(status())
  await userEvent.click(button('Remove Noah Park'))
  await userEvent.click(button('Add all'))
  await userEvent.click(button('Clear all'))
  await waitFor(() =>
    expect(announcements).toEqual(['Noah Park removed', '3 people added', '4 people removed']),
  )
  stop()
})

test('"Add all" and "Clear all" keep focus and explain why they are disabled', async () => {
  const { onChange } = spy(Default, ['onChange'])
  await userEvent.click(button('Add all'))
  expect(onChange.mock.lastCall).toEqual([['olivia', 'noah', 'ines', 'liam', 'mei']])
  await expectFocus(() => button('Add all'))
  expect(button('Add all')).toHaveAccessibleDescription('Everyone has access')
  expect(screen.getByRole('list', { name: 'Has access 5 of 5' })).toBeInTheDocument()
  await userEvent.click(button('Clear all'))
  expect(onChange.mock.lastCall).toEqual([['olivia']])
  await expectFocus(() => button('Clear all'))
  expect(button('Clear all')).toHaveAccessibleDescription('Nobody can be removed')
  await userEvent.click(button('Clear all'))
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('a locked item is always assigned, cannot be removed by pointer or keyboard, and shows why', async () => {
  const { onChange } = spy(Default, ['onChange'], { value: [] })
  expect(assigned()).toEqual(['Olivia'])
  expect(screen.getByText('The owner reaches every workspace')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove Olivia Ramos' })).toBeNull()
  await userEvent.click(input())
  await userEvent.keyboard('{ArrowDown}{Home}{Enter}')
  await userEvent.click(screen.getByRole('option', { name: /Olivia Ramos/ }))
  expect(onChange).not.toHaveBeenCalled()
})

test('shows the controlled ids', async () => {
  const { rerender } = render(<Default value={['noah']} />)
  await userEvent.click(button('Remove Noah Park'))
  expect(assigned()).toEqual(['Olivia', 'Noah'])
  rerender(<Default value={['mei']} />)
  expect(assigned()).toEqual(['Olivia', 'Mei'])
})

test('shows that nobody is assigned', () => {
  render(<NobodyAssigned />)
  expect(screen.getByText(/^Nobody yet/)).toBeVisible()
  expect(screen.queryByRole('listitem')).toBeNull()
})

test(
  'filters and searches 100 ms after the last letter, or after a given time [S9-021]',
  { tags: ['core'] },
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const onQueryChange = fn()
    render(<Default onQueryChange={onQueryChange} />)
    act(() => input().focus())
    fireEvent.change(input(), { target: { value: 'no' } })
    await wait(99)
    fireEvent.change(input(), { target: { value: 'noah' } })
    await wait(99)
    expect(onQueryChange).not.toHaveBeenCalled()
    expect(options()).toHaveLength(5)
    await wait(1)
    expect(onQueryChange.mock.calls).toEqual([['noah']])
    expect(options()).toHaveLength(1)
  },
)

const enter = async (text: string) => {
  await userEvent.click(input())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // All at once: react-aria then focuses an assigned item.
  fireEvent.change(input(), { target: { value: text } })
  await wait(100)
  vi.useRealTimers()
  await userEvent.keyboard('{Enter}')
}

describe('Enter on a text', () => {
  test('assigns the only match at once', { tags: ['core'] }, async () => {
    const { onChange } = spy(Default, ['onChange'])
    await enter('liam')
    expect(onChange.mock.calls).toEqual([[['olivia', 'noah', 'ines', 'liam']]])
    expect(status()).toHaveTextContent('Liam Novak added')
    expect(input()).toHaveValue('')
    await expectFocus(input)
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  })

  test.each([
    ['northwind', '5 people fit. Choose one, or add all.'],
    ['noah', 'Noah Park has access already.'],
    ['nobody at all', 'Nobody fits. Check the spelling, or add the person under Users.'],
  ])('%s: says %s', async (text, announcement) => {
    const { onChange } = spy(Default, ['onChange'])
    await enter(text)
    expect(status()).toHaveTextContent(announcement)
    const list = await screen.findByRole('listbox')
    expect(list.parentElement).toMatchTextContent(announcement)
    expect(input()).toHaveValue(text)
    expect(onChange).not.toHaveBeenCalled()
  })

  test('asks a caller that searches', async () => {
    const search = fn(() => ['mei'])
    const { onChange } = spy(Default, ['onChange'], { search, found: null })
    await enter('anything')
    expect(search).toHaveBeenCalledWith('anything')
    expect(onChange.mock.calls).toEqual([[['olivia', 'noah', 'ines', 'mei']]])
  })
})

test('a text that the caller handles is cleared, pasted or entered', async () => {
  const onText = fn((text: string) => text.includes(','))
  const { onChange } = spy(Default, ['onChange'], { onText })
  await userEvent.click(input())
  await userEvent.paste('a@x.example, b@x.example')
  expect(input()).toHaveValue('')
  await userEvent.paste('noah')
  expect(input()).toHaveValue('noah')
  await userEvent.keyboard(', mei{Enter}')
  expect(input()).toHaveValue('')
  expect(onText.mock.calls.flat()).toEqual(['a@x.example, b@x.example', 'noah', 'noah, mei'])
  expect(onChange).not.toHaveBeenCalled()
})

test('a long open list covers neither "Add all" nor its label', async () => {
  const addAll = `Add all “${'x'.repeat(90)}”`
  render(<Default texts={{ ...stories.default.args.texts, addAll }} />)
  await show()
  const all = button(addAll).getBoundingClientRect()
  const label = screen.getByText('Add people').getBoundingClientRect()
  expect(label.right).toBeLessThanOrEqual(all.left)
  expect(all.right).toBeLessThanOrEqual(screen.getByRole('group').getBoundingClientRect().right)
  for (const { left, right, top, bottom } of [all, label]) {
    const inTheMiddle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    expect(inTheMiddle?.closest('[role="listbox"]')).toBeNull()
  }
  await userEvent.click(button(addAll))
  await waitFor(() => expect(assigned()).toHaveLength(5))
})

test('many assigned items are filtered after typing pauses; the last one found can be removed', async () => {
  render(<Company />)
  const search = screen.getByRole('searchbox', { name: 'Search who has access' })
  await userEvent.type(search, 'person.4999@')
  await waitFor(() => expect(assigned()).toHaveLength(1))
  await userEvent.click(button(/^Remove .* 4999$/))
  await waitFor(() => expect(screen.getByText('Nobody with access fits.')).toBeVisible())
  await userEvent.clear(search)
  await waitFor(() => expect(assigned().length).toBeGreaterThan(10))
})

test('renders a part of 5,000 and finds every one', async () => {
  const { container } = render(<Company />)
  const rows = () => container.querySelectorAll('li').length
  expect(rows()).toBeLessThanOrEqual(150)
  await userEvent.click(button('Clear all'))
  expect(status()).toHaveTextContent('5,000 people removed')
  await expectFocus(() => button('Clear all'))
  const list = await show()
  expect(list.querySelectorAll('[role="option"]')).toHaveLength(50)
  expect(list).toHaveAccessibleDescription('4,950 more. Type to narrow.')
  fireEvent.change(input(), { target: { value: 'person.4999@' } })
  await waitFor(() => expect(options()).toEqual([expect.stringMatching(/4999/)]))
})

test('the last of many is there once the list is scrolled to it; removing it focuses the one before', async () => {
  render(<Company />)
  const list = screen.getByRole('list', { name: /^Has access/ })
  const rows = () => within(list).getAllByRole('listitem')
  const last = () => within(rows().at(-1) ?? list).getByRole('button', { name: /^Remove / })
  const total = rows()[0]?.getAttribute('aria-setsize') ?? ''
  list.parentElement?.scrollTo(0, list.scrollHeight)
  await waitFor(() => expect(rows().at(-1)).toHaveAttribute('aria-posinset', total))
  expect(rows().length).toBeLessThanOrEqual(150)
  const { ariaLabel } = last()
  last().focus()
  await userEvent.keyboard('{Enter}')
  await expectFocus(last)
  expect(last().ariaLabel).not.toBe(ariaLabel)
})
