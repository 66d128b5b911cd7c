import { expect, test } from 'vitest'
import { composeStories, conforms, followsKeyboardTable, spy } from '../testing/kit.ts'
import { expectFocus, pressTo, render, screen, userEvent } from '../testing/react.ts'
import meta, * as stories from './BillingToggle.stories.tsx'

const { Default } = composeStories(stories)
const monthly = () => screen.getByRole('radio', { name: 'Monthly' })
const yearly = () => screen.getByRole('radio', { name: /^Yearly/ })

conforms((probe) => <Default {...probe} />)

test('starts with yearly, whose saving is part of its name', () => {
  render(<Default />)
  expect(screen.getByRole('radiogroup', { name: 'Billing' })).toBeVisible()
  expect(yearly()).toBeChecked()
  expect(yearly()).toHaveAccessibleName('Yearly Save up to 21%')
})

test('keeps the controlled value', async () => {
  const { onChange } = spy(Default, ['onChange'], { value: 'monthly' })
  await userEvent.click(yearly())
  expect(onChange).toHaveBeenCalledWith('yearly')
  expect(monthly()).toBeChecked()
})

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<Default />)
    await pressTo('{Tab}', yearly)
  },
  'Arrow left, Arrow right, Arrow up, Arrow down': async () => {
    const { onChange } = spy(Default, ['onChange'])
    await userEvent.keyboard('{Tab}{ArrowLeft}{ArrowRight}{ArrowUp}{ArrowDown}')
    expect(onChange.mock.calls).toEqual([['monthly'], ['yearly'], ['monthly'], ['yearly']])
    await expectFocus(yearly)
  },
})
