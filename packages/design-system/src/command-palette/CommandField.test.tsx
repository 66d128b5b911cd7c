import { expect, test } from 'vitest'
import { composeStories, conforms, followsKeyboardTable, pressedTwice, tabsThrough } from '../testing/kit.ts'
import { render, screen } from '../testing/react.ts'
import meta, * as stories from './CommandField.stories.tsx'

const { Default } = composeStories(stories)

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  Tab: () => tabsThrough(<Default />, ['button', 'Search or jump to…']),
  'Enter, Space': () => pressedTwice((onPress) => <Default onPress={onPress} />),
})

test('announces what it opens, and its shortcut', () => {
  render(<Default />)
  const button = screen.getByRole('button', { name: 'Search or jump to…' })
  expect(button).toHaveAttribute('aria-haspopup', 'dialog')
  expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K')
})
