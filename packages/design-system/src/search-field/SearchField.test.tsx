import { expect, test } from 'vitest'
import { composeStories, conforms, fn, followsKeyboardTable, spy } from '../testing/kit.ts'
import { pressTo, render, screen, userEvent } from '../testing/react.ts'
import { SearchField } from './SearchField.tsx'
import meta, * as stories from './SearchField.stories.tsx'

const { Default, Suggestions } = composeStories(stories)

const input = () => screen.getByRole('searchbox')
const activeOption = () =>
  document.querySelector(`#${CSS.escape(input().getAttribute('aria-activedescendant') ?? '-')}`)?.textContent

conforms((probe) => <SearchField {...probe} label="Filter workspaces" />)

followsKeyboardTable(meta, {
  Tab: async () => {
    render(
      <>
        <Default defaultValue="acc" />
        <button type="button">Next</button>
      </>,
    )
    await pressTo('{Tab}', () => screen.getByRole('searchbox', { name: 'Filter workspaces' }))
    await pressTo('{Tab}', () => screen.getByRole('button', { name: 'Next' }))
  },
  Escape: async () => {
    const onKeyDown = fn()
    render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- represents a dialog around the field
      <div onKeyDown={({ key }) => onKeyDown(key)}>
        <Default defaultValue="acc" />
      </div>,
    )
    await userEvent.keyboard('{Tab}{Escape}')
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(onKeyDown).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onKeyDown).toHaveBeenCalledWith('Escape')
  },
  'Arrow down, Arrow up': async () => {
    render(<Suggestions />)
    await userEvent.keyboard('{Tab}sta{ArrowDown}')
    expect(activeOption()).toMatch(/^Status: active/)
    await userEvent.keyboard('{ArrowUp}')
    expect(input()).not.toHaveAttribute('aria-activedescendant')
    await userEvent.keyboard('{ArrowUp}')
    expect(activeOption()).toMatch(/^Status: locked/)
    expect(input()).toHaveFocus()
  },
  Enter: async () => {
    const { onSubmit } = spy(Default, ['onSubmit'])
    await userEvent.keyboard('{Tab}acc{Enter}')
    expect(onSubmit).toHaveBeenCalledWith('acc')
  },
})

test('a suggestion is taken by Enter or a press, announced with the others, and hidden by Escape', async () => {
  const { onSuggestion } = spy(Suggestions, ['onSuggestion'])
  await userEvent.keyboard('{Tab}sta')
  expect(await screen.findByRole('listbox', { name: '2 suggestions' })).toBeVisible()
  expect(screen.getByRole('status').textContent).toBe('2 suggestions')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(input()).toHaveValue('sta')
  await userEvent.keyboard('t{ArrowDown}{Enter}')
  expect(onSuggestion).toHaveBeenLastCalledWith('status:active')
  expect(input()).toHaveValue('status:active')
  await userEvent.clear(input())
  await userEvent.keyboard('s')
  await userEvent.click(await screen.findByRole('option', { name: /^Status: locked/ }))
  expect(input()).toHaveValue('status:locked')
  expect(input()).toHaveFocus()
})

test('is as wide without a text as with one, where its content decides the width', () => {
  render(
    ['', 'acc'].map((value) => (
      <div key={value} style={{ inlineSize: 'max-content' }}>
        <SearchField label="Filter" value={value} />
      </div>
    )),
  )
  const [empty, filled] = screen
    .getAllByRole('searchbox')
    .map(({ parentElement }) => parentElement?.getBoundingClientRect().width)
  expect(empty).toBe(filled)
})
