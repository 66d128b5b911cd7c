import { expect, test } from 'vitest'
import { composeStories, conforms, fn, followsKeyboardTable, spy } from '../testing/kit.ts'
import { pressTo, render, screen, userEvent } from '../testing/react.ts'
import { SearchField } from './SearchField.tsx'
import meta, * as stories from './SearchField.stories.tsx'

const { Default } = composeStories(stories)

conforms((probe) => <SearchField {...probe} label="Filter workspaces" clearLabel="Clear" />)

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
  Enter: async () => {
    const { onSubmit } = spy(Default, ['onSubmit'])
    await userEvent.keyboard('{Tab}acc{Enter}')
    expect(onSubmit).toHaveBeenCalledWith('acc')
  },
})

test('is as wide without a text as with one, where its content decides the width', () => {
  render(
    ['', 'acc'].map((value) => (
      <div key={value} style={{ inlineSize: 'max-content' }}>
        <SearchField label="Filter" clearLabel="Clear" value={value} />
      </div>
    )),
  )
  const [empty, filled] = screen
    .getAllByRole('searchbox')
    .map(({ parentElement }) => parentElement?.getBoundingClientRect().width)
  expect(empty).toBe(filled)
})
