import { expect, test } from 'vitest'
import { Button } from '../button/Button.tsx'
import { composeStories, conforms, followsKeyboardTable, spy, tabsThrough } from '../testing/kit.ts'
import { expectFocus, render, screen, userEvent, waitFor, within } from '../testing/react.ts'
import { ActionBar } from './ActionBar.tsx'
import meta, * as stories from './ActionBar.stories.tsx'

const { Default, WithExtension } = composeStories(stories)

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  Tab: () =>
    tabsThrough(
      <WithExtension />,
      ['button', 'Clear the selection'],
      ['button', 'Select all 120'],
      ['button', 'Role'],
      ['button', 'Delete'],
    ),
  Esc: async () => {
    const { onClear } = spy(Default, ['onClear'])
    screen.getByRole('button', { name: 'Role' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menu').matches(':focus-within')).toBe(true))
    await userEvent.keyboard('{Escape}')
    await expectFocus(() => screen.getByRole('button', { name: 'Role' }))
    expect(screen.queryByRole('menu')).toBeNull()
    expect(onClear).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onClear).toHaveBeenCalledTimes(1)
  },
})

test('is a named landmark that announces the count', () => {
  render(<Default />)
  const bar = within(screen.getByRole('region', { name: 'Selected users' }))
  expect(bar.getByText('12 selected')).toBeVisible()
})

test('its button clears the selection', async () => {
  const { onClear } = spy(Default, ['onClear'])
  await userEvent.click(screen.getByRole('button', { name: 'Clear the selection' }))
  expect(onClear).toHaveBeenCalledTimes(1)
})

const page = (hasBar: boolean) => (
  <>
    <Button>Rows</Button>
    {hasBar && (
      <ActionBar {...meta.args} onFocusLost={() => screen.getByRole('button', { name: 'Rows' }).focus()} />
    )}
  </>
)

test('focus moves where the caller says when the bar closes, and otherwise stays', { tags: ['core'] }, () => {
  const { rerender } = render(page(true))
  screen.getByRole('button', { name: 'Delete' }).focus()
  rerender(page(false))
  expect(screen.getByRole('button', { name: 'Rows' })).toHaveFocus()
  screen.getByRole('button', { name: 'Rows' }).blur()
  rerender(page(true))
  rerender(page(false))
  expect(document.body).toHaveFocus()
})
