import { expect, test } from 'vitest'
import { composeStories, conforms, followsKeyboardTable, pressedTwice, tabsThrough } from '../testing/kit.ts'
import { render, screen } from '../testing/react.ts'
import { ProgressChip } from './ProgressChip.tsx'
import meta, * as stories from './ProgressChip.stories.tsx'

const { Default } = composeStories(stories)

conforms((probe) => <ProgressChip {...probe} label="Inviting people" text="3 of 5" share={0.6} />)

followsKeyboardTable(meta, {
  Tab: () => tabsThrough(<Default />, ['button', 'Status: Inactive: 76 of 4,999']),
  'Enter, Space': () => pressedTwice((onPress) => <Default onPress={onPress} />),
})

test.each([
  [-1, 0],
  [0.5, 0.5],
  [2, 1],
])('a share of %d fills %d of it', async (share, filled) => {
  render(<Default share={share} />)
  const chip = screen.getByRole('button')
  const fill = chip.querySelector('[aria-hidden]')
  expect(fill).not.toBeNull()
  await expect
    .poll(() => (fill?.getBoundingClientRect().width ?? 0) / chip.clientWidth)
    .toBeCloseTo(filled, 1)
})
