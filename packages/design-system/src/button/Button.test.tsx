import { expect, test } from 'vitest'
import {
  composeStories,
  conforms,
  fn,
  followsKeyboardTable,
  pressedTwice,
  spoken,
  spy,
  tabsThrough,
} from '../testing/kit.ts'
import { expectFocus, render, screen, userEvent } from '../testing/react.ts'
import { Button } from './Button.tsx'
import meta, * as stories from './Button.stories.tsx'

const { Default, DisabledWithReason, Pending } = composeStories(stories)

conforms((probe) => <Button {...probe}>Save</Button>)

test('acts on a press by pointer', async () => {
  const { onPress } = spy(Default, ['onPress'])
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('while pending keeps its width and focus and ignores presses', { tags: ['core'] }, async () => {
  const onPress = fn()
  const { rerender } = render(<Default onPress={onPress} />)
  const width = screen.getByRole('button').getBoundingClientRect().width
  rerender(<Pending onPress={onPress} />)
  expect(screen.getByRole('button').getBoundingClientRect().width).toBe(width)
  await userEvent.click(screen.getByRole('button'))
  await userEvent.keyboard('{Enter}')
  await expectFocus(() => screen.getByRole('button'))
  expect(onPress).not.toHaveBeenCalled()
  expect(screen.getByRole('progressbar', { name: 'Saving' })).toBeVisible()
})

followsKeyboardTable(meta, {
  Tab: () => tabsThrough(<Default />, ['button', 'Save']),
  'Enter, Space': () => pressedTwice((onPress) => <Default onPress={onPress} />),
})

spoken(stories, 'DisabledWithReason', ['button, Save, The trial has ended, disabled', '  Save'])

test('does not submit a form when disabled with a reason', { tags: ['core'] }, async () => {
  const onSubmit = fn()
  render(
    <form onSubmit={onSubmit}>
      <DisabledWithReason />
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(button)
  await expectFocus(() => button)
  await userEvent.keyboard('{Enter} ')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a pending button needs a label', () => {
  expect(() => render(<Button isPending>Save</Button>)).toThrow(/pendingLabel/)
})
