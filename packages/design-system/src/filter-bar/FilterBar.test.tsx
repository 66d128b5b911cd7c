import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { composeStories, conforms, followsKeyboardTable, spy } from '../testing/kit.ts'
import { pressTo, render, screen, userEvent } from '../testing/react.ts'
import { FilterBar } from './FilterBar.tsx'
import meta, * as stories from './FilterBar.stories.tsx'

const { Default, Inverting, Unfiltered } = composeStories(stories)

const button = (name: string) => screen.getByRole('button', { name })
const tags = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

conforms((probe) => <FilterBar {...meta.args} {...probe} />)

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    await pressTo('{Tab}', () => button('Remove Role: Administrator'))
    await pressTo('{Tab}', () => button('Remove State: Active'))
    await pressTo('{Tab}', () => button('Clear filters'))
  },
  'Enter, Space': async () => {
    const { onRemove } = spy(Default, ['onRemove'])
    button('Remove Role: Administrator').focus()
    await pressTo('{Enter}', () => button('Remove State: Active'))
    expect(onRemove.mock.calls).toEqual([['role']])
    await userEvent.keyboard(' ')
    expect(onRemove.mock.calls).toEqual([['role'], ['state']])
  },
})

test('shows the active filters and how many items match', () => {
  render(<Default />)
  expect(screen.getByLabelText('Filter users').tagName).toBe('SEARCH')
  expect(screen.getByRole('list', { name: 'Active filters' })).toBeVisible()
  expect(tags()).toEqual(['Role: Administrator', 'State: Active'])
  expect(screen.getByText('9 of 57 users')).toHaveRole('status')
})

test(
  'removing a filter moves focus to the next, after the last to the previous one',
  { tags: ['core'] },
  async () => {
    const items = ['One', 'Two', 'Three'].map((label) => ({ id: label, label }))
    render(<Default items={items} />)
    button('Remove Two').focus()
    await pressTo('{Enter}', () => button('Remove Three'))
    await pressTo('{Enter}', () => button('Remove One'))
    expect(tags()).toEqual(['One'])
  },
)

test('clears all at once', async () => {
  const { onClear } = spy(Default, ['onClear'])
  await userEvent.click(button('Clear filters'))
  expect(onClear).toHaveBeenCalledTimes(1)
  expect(tags()).toEqual([])
})

test('one filter has only its own button, and none renders no list', () => {
  const { rerender } = render(<FilterBar {...meta.args} items={meta.args.items.slice(0, 1)} />)
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  rerender(<Unfiltered />)
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByText('57 users')).toBeVisible()
})

test('pressing a filter’s text inverts it and keeps focus', async () => {
  const { onInvert, onRemove } = spy(Inverting, ['onInvert', 'onRemove'])
  const words = button('Role: Administrator. Show all others instead')
  words.focus()
  await pressTo('{Enter}', () => button('Role: not Administrator. Show all others instead'))
  expect(onInvert.mock.calls).toEqual([['role']])
  button('Remove State: Active').focus()
  await pressTo('{Enter}', () => button('Remove Role: not Administrator'))
  expect(onRemove.mock.calls).toEqual([['state']])
})

test('the filters are printed, and not their buttons', async () => {
  render(<Inverting />)
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    const buttons = [...document.querySelectorAll<HTMLElement>('li button')]
    const printed = buttons.filter((each) => each.checkVisibility()).map(({ textContent }) => textContent)
    expect(printed).toEqual(tags())
    expect(buttons.length).toBeGreaterThan(printed.length)
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
})
