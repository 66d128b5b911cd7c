import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { axeViolations, composeStories, conforms, followsKeyboardTable, spoken, spy } from '../testing/kit.ts'
import {
  act,
  expectFocus,
  fireEvent,
  listenTo,
  pressOutside,
  render,
  screen,
  userEvent,
  waitFor,
  within,
} from '../testing/react.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { nothingFound } from '../provider/words.ts'
import meta, * as stories from './CommandPalette.stories.tsx'

const { Default, Field, Verbs } = composeStories(stories)
const input = () => screen.getByRole('combobox', { name: 'Search or jump to' })
const names = () => screen.getAllByRole('option').map((option) => option.textContent)
const active = () => document.querySelector('[role="option"][data-focused]')?.textContent
const opened = () => expectFocus(input)
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const openByPointer = async () => {
  await userEvent.click(screen.getByRole('button'))
  await opened()
}

conforms((probe) => <CommandPalette {...meta.args} {...probe} items={[]} />)

followsKeyboardTable(meta, {
  'Ctrl + K': async () => {
    render(<Field />)
    const button = screen.getByRole('button')
    await userEvent.keyboard('{Tab}{Control>}k{/Control}')
    await opened()
    expect(await axeViolations(document.body)).toEqual([])
    await userEvent.keyboard('{Control>}k{/Control}')
    await closed()
    await expectFocus(() => button)
  },
  Letters: async () => {
    render(<Default />)
    await opened()
    await userEvent.keyboard('fin')
    await waitFor(() => expect(active()).toMatch(/^Finance close/))
    await expectFocus(input)
    expect(await axeViolations(document.body)).toEqual([])
  },
  'Arrow down, Arrow up': async () => {
    render(<Default />)
    await opened()
    await waitFor(() => expect(active()).toMatch(/^Finance close/))
    expect(document.getElementById(input().getAttribute('aria-activedescendant') ?? '')).toHaveAttribute(
      'data-focused',
    )
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toMatch(/^Workspaces/)
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toMatch(/^Users/)
  },
  'Home, End': async () => {
    render(<Default />)
    await opened()
    await userEvent.keyboard('{End}')
    expect(active()).toMatch(/^Sign out/)
    await userEvent.keyboard('{Home}')
    expect(active()).toMatch(/^Finance close/)
  },
  Enter: async () => {
    const { onAction } = spy(Field, ['onAction'])
    await openByPointer()
    await userEvent.keyboard('{Enter}')
    expect(onAction.mock.calls).toEqual([['finance']])
    await closed()
    await openByPointer()
    await userEvent.keyboard('noa{Enter}')
    expect(onAction.mock.lastCall).toEqual(['noah'])
    await closed()
    await openByPointer()
    // After a deletion no option is focused.
    await userEvent.keyboard('desx{Backspace}{Enter}')
    expect(onAction.mock.lastCall).toEqual(['design'])
  },
  Esc: async () => {
    const { onOpenChange } = spy(Field, ['onOpenChange'])
    await userEvent.keyboard('{Tab}{Enter}')
    await opened()
    await userEvent.keyboard('a{Escape}')
    expect(onOpenChange.mock.calls).toEqual([[true], [false]])
    await expectFocus(() => screen.getByRole('button'))
  },
})

spoken(
  stories,
  'Searching',
  [
    'document',
    '  button, Dismiss',
    '  dialog, Search or jump to',
    '    combobox, Search or jump to, co, has popup listbox, expanded, active descendant Inés Córdoba ines@northwind.example, autocomplete in list, 1 control',
    '    listbox, Search or jump to, orientated vertically',
    '      group, People',
    '        People',
    '        option, Inés Córdoba ines@northwind.example, not selected, position 1, set size 1',
    '          Inés',
    '          Có',
    '          rdoba',
    '          ines@northwind.example',
    '      group, Workspaces',
    '        Workspaces',
    '        option, Accounting ACC-SRV-01, not selected, position 1, set size 1',
    '          Ac',
    '          co',
    '          unting',
    '          ACC-SRV-01',
    '    status',
    '      2 results',
  ],
  async () => {
    await userEvent.type(await screen.findByRole('combobox'), 'co')
    await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement())
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant'))
  },
)

test('a press in the field leaves the list', async () => {
  render(<Default />)
  await opened()
  await waitFor(() => expect(active()).toMatch(/^Finance close/))
  await userEvent.click(input())
  await waitFor(() => expect(active()).toBeUndefined())
  expect(input()).not.toHaveAttribute('aria-activedescendant')
})

test('recently used commands come first, in their order, and each command once', async () => {
  render(<Default />)
  const recent = screen.getByRole('group', { name: 'Recent' })
  expect(
    within(recent)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Finance closeFIN-VM-11', 'Users'])
  expect(names()).toHaveLength(meta.args.items.length)
})

test(
  'announces the number of results once when typing pauses, and a hint when there are none',
  { tags: ['core'] },
  async () => {
    render(<Default />)
    await opened()
    const { announcements, stop } = listenTo(screen.getByRole('status'))
    await userEvent.keyboard('ines@')
    await waitFor(() => expect(announcements).toEqual(['1 result']))
    await userEvent.keyboard('z')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await userEvent.keyboard('zz')
    expect(names()).toEqual([nothingFound.en])
    await waitFor(() => expect(announcements).toEqual(['1 result', '', nothingFound.en]))
    stop()
  },
)

test('Enter runs the typed command before the list is rendered', { tags: ['core'] }, async () => {
  const { onAction } = spy(Default, ['onAction'])
  await opened()
  act(() => {
    flushSync(() => fireEvent.change(input(), { target: { value: 'noa' } }))
    expect(names()[0]).toMatch(/^Finance close/)
    fireEvent.keyDown(input(), { key: 'Enter' })
  })
  expect(onAction.mock.calls).toEqual([['noah']])
})

test('commands that are not made yet are made for Enter, and not for the field', async () => {
  const items = vi.fn<() => typeof meta.args.items>(() => meta.args.items)
  const onAction = vi.fn<(id: string) => void>()
  render(<CommandPalette {...meta.args} isOpen onOpenChange={() => undefined} {...{ items, onAction }} />)
  await opened()
  await userEvent.keyboard('noa')
  expect(input()).toHaveValue('noa')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(items).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onAction.mock.calls).toEqual([['noah']])
})

test('Enter does nothing without a result, before the list is rendered', async () => {
  const { onAction, onOpenChange } = spy(Default, ['onAction', 'onOpenChange'])
  await opened()
  act(() => {
    flushSync(() => fireEvent.change(input(), { target: { value: 'zzz' } }))
    fireEvent.keyDown(input(), { key: 'Enter' })
  })
  expect([onAction.mock.calls, onOpenChange.mock.calls]).toEqual([[], []])
})

test('paints a typed character before rendering any option', async () => {
  render(<Default />)
  await opened()
  act(() => {
    const options = screen.getAllByRole('option')
    flushSync(() => fireEvent.change(input(), { target: { value: 'noa' } }))
    expect(input()).toHaveValue('noa')
    expect(screen.getAllByRole('option')).toEqual(options)
  })
  expect(names()).toEqual(['Noah Parknoah@northwind.example'])
})

test('renders the field before any option, without announcing that there are no results', () => {
  render(<Field />)
  act(() => {
    flushSync(() => screen.getByRole('button').click())
    expect(input()).toBeVisible()
    expect(screen.queryAllByRole('option')).toEqual([])
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })
  expect(names()).toHaveLength(meta.args.items.length)
})

test('a pressed verb stays open and lists its objects', async () => {
  const { onAction } = spy(Verbs, ['onAction'])
  await userEvent.click(screen.getByRole('option', { name: 'Configure…' }))
  expect(onAction).not.toHaveBeenCalled()
  await expectFocus(input)
  expect(input()).toHaveValue('Configure ')
  await userEvent.keyboard('{Enter}')
  expect(onAction.mock.calls).toEqual([['configure accounting']])
})

test('a press chooses and closes; a press outside closes', async () => {
  const { onAction, onOpenChange } = spy(Field, ['onAction', 'onOpenChange'])
  await userEvent.click(screen.getByRole('button'))
  await userEvent.click(await screen.findByRole('option', { name: 'Plans' }))
  expect(onAction.mock.calls).toEqual([['plans']])
  await closed()
  await openByPointer()
  await pressOutside()
  await closed()
  expect(onOpenChange.mock.lastCall).toEqual([false])
})

test('shortcuts are an attribute and not part of the name', () => {
  render(<Default />)
  expect(screen.getByRole('option', { name: 'Add workspace' })).toHaveAttribute(
    'aria-keyshortcuts',
    'Control+I',
  )
})

test('the typed text is cleared when it reopens', async () => {
  render(<Field />)
  await openByPointer()
  await userEvent.keyboard('zzz{Escape}')
  await closed()
  await openByPointer()
  expect(input()).toHaveValue('')
})
