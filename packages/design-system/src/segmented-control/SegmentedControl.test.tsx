import { expect, test } from 'vitest'
import { checksByKeys, composeStories, conforms, followsKeyboardTable, spy } from '../testing/kit.ts'
import { pressTo, render, screen, User } from '../testing/react.ts'
import meta, * as stories from './SegmentedControl.stories.tsx'

const { Default } = composeStories(stories)

const segment = (name: string) => screen.getByRole('radio', { name })

conforms((probe) => <Default {...probe} />)

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    await pressTo('{Tab}', () => segment('Yearly'))
    await pressTo('{Tab}', () => document.body)
  },
  'Arrow right, Arrow down': () =>
    checksByKeys(<Default />, ['{ArrowRight}', 'Monthly'], ['{ArrowDown}', 'Yearly']),
  'Arrow left, Arrow up': () =>
    checksByKeys(<Default />, ['{ArrowLeft}', 'Monthly'], ['{ArrowUp}', 'Yearly']),
})

test.each(['mouse', 'keyboard', 'touch'] as const)('is chosen by %s', async (interactionType) => {
  const { onChange } = spy(Default, ['onChange'])
  const tester = new User({ interactionType }).createTester('RadioGroup', {
    root: screen.getByRole('radiogroup', { name: 'Billing interval' }),
  })
  await tester.triggerRadio({ radio: 'Monthly' })
  expect(tester.getSelectedRadio()).toBe(segment('Monthly'))
  expect(onChange.mock.calls).toEqual([['monthly']])
})

test('has the controlled value', () => {
  const { rerender } = render(<Default value="monthly" />)
  expect(segment('Monthly')).toBeChecked()
  rerender(<Default value="yearly" />)
  expect(segment('Yearly')).toBeChecked()
})
