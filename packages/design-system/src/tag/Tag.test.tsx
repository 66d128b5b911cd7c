import { expect, test } from 'vitest'
import { composeStories, conforms, fn, followsKeyboardTable, spy } from '../testing/kit.ts'
import { pressTo, render, screen, userEvent } from '../testing/react.ts'
import { Tag } from './Tag.tsx'
import meta, * as stories from './Tag.stories.tsx'

const { Default, Removable, WithIcon } = composeStories(stories)

const removeButton = () => screen.getByRole('button', { name: 'Remove Olivia Reyes' })

conforms((probe) => <Tag {...probe}>Enterprise</Tag>)

test('shrinks in a narrow bar instead of wrapping', () => {
  render(
    <div style={{ inlineSize: 100 }}>
      <WithIcon />
    </div>,
  )
  const label = screen.getByText('Trial · 9 days left')
  expect(label.parentElement?.getBoundingClientRect().width).toBeLessThanOrEqual(100)
  expect(label.getBoundingClientRect().height).toBeLessThan(30)
})

test('has a button only when removable, large enough to press', async () => {
  const onRemove = fn()
  const { unmount } = render(<Default />)
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  render(<Removable onRemove={onRemove} />)
  const { width, height } = removeButton().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  await userEvent.click(removeButton())
  expect(onRemove).toHaveBeenCalledTimes(1)
})

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Removable />)
    await pressTo('{Tab}', removeButton)
  },
  'Enter, Space': async () => {
    const { onRemove } = spy(Removable, ['onRemove'])
    removeButton().focus()
    await userEvent.keyboard('{Enter} ')
    expect(onRemove).toHaveBeenCalledTimes(2)
  },
})
