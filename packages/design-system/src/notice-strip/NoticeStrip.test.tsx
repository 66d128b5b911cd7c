import { useState } from 'react'
import { expect, test } from 'vitest'
import { composeStories, conforms, followsKeyboardTable, fn, spoken } from '../testing/kit.ts'
import { pressTo, render, screen, userEvent, waitFor } from '../testing/react.ts'
import { NoticeStrip } from './NoticeStrip.tsx'
import meta, * as stories from './NoticeStrip.stories.tsx'

const { Default, States } = composeStories(stories)

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

/** In a box of a width; what is dismissed disappears. */
function Strip({ width = 1000 }: { width?: number }) {
  const [gone, setGone] = useState<readonly string[]>([])
  return (
    <div style={{ inlineSize: width }}>
      <NoticeStrip
        {...meta.args}
        notices={meta.args.notices.flatMap((notice) =>
          gone.includes(notice.id)
            ? []
            : [{ ...notice, onDismiss: () => setGone((before) => [...before, notice.id]) }],
        )}
      />
    </div>
  )
}

conforms((probe) => <NoticeStrip {...meta.args} {...probe} />)

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Strip width={420} />)
    await waitFor(() => expect(button('2 more')).toBeVisible())
    await pressTo('{Tab}', () => button('2 workspaces down since 4:40'))
    await pressTo('{Tab}', () => button('Dismiss: 2 workspaces down since 4:40'))
    await pressTo('{Tab}', () => button('2 more'))
  },
  'Enter, Space': async () => {
    const onPress = fn()
    const [first, ...others] = meta.args.notices
    if (!first) throw new Error('The story has notices.')
    const { unmount } = render(<Default notices={[{ ...first, onPress }, ...others]} />)
    button('2 workspaces down since 4:40').focus()
    await userEvent.keyboard('{Enter} ')
    expect(onPress).toHaveBeenCalledTimes(2)
    unmount()
    render(<Strip />)
    button(/^Dismiss: 4/).focus()
    await pressTo('{Enter}', () => button(/^Dismiss: Trial/))
    await pressTo(' ', () => button(/^Dismiss: 2/))
    expect(shown()).toEqual(['2 workspaces down since 4:40'])
  },
})

test('shows as many as fit in one line, and follows its width', async () => {
  const { rerender } = render(<Strip />)
  expect(shown()).toHaveLength(3)
  const { height } = screen.getByRole('list', { name: 'Needs attention' }).getBoundingClientRect()
  for (const [width, last] of [
    [420, '2 more'],
    [160, '3 need attention'],
    [1000, 'Trial ends in 3 days'],
  ] as const) {
    rerender(<Strip width={width} />)
    await waitFor(() => expect(shown().at(-1)).toBe(last))
    expect(screen.getByRole('list').getBoundingClientRect().height).toBe(height)
  }
})

test('leads to a page by a link, and only informs without either', () => {
  const { unmount } = render(<Default />)
  expect(screen.getByRole('link', { name: 'Trial ends in 3 days' })).toHaveAttribute('href', '/plans')
  unmount()
  render(<States />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getAllByRole('button').every((each) => each.ariaLabel?.startsWith('Dismiss: '))).toBe(true)
})

spoken(stories, 'Default', [
  'list, Needs attention',
  '  listitem, level 1, position 1, set size 3',
  '    button, 2 workspaces down since 4:40',
  '    button, Dismiss: 2 workspaces down since 4:40',
  '  listitem, level 1, position 2, set size 3',
  '    button, 4 workspaces without a second factor',
  '    button, Dismiss: 4 workspaces without a second factor',
  '  listitem, level 1, position 3, set size 3',
  '    link, Trial ends in 3 days',
  '    button, Dismiss: Trial ends in 3 days',
])
