import { User } from '@react-aria/test-utils'
import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { BillingToggle, type BillingToggleProps } from './BillingToggle.tsx'
import meta, * as stories from './BillingToggle.stories.tsx'

const { Default } = composeStories(stories)
const monthly = () => screen.getByRole('radio', { name: 'Monthly' })
const yearly = () => screen.getByRole('radio', { name: /^Yearly/ })

describe('BillingToggle', () => {
  conforms((probe) => (
    <BillingToggle {...probe} label="Billing" monthlyLabel="Monthly" yearlyLabel="Yearly" />
  ))

  test('keeps its looks to itself', () => {
    expectTypeOf<BillingToggleProps>().not.toHaveProperty('className')
    expectTypeOf<BillingToggleProps>().not.toHaveProperty('style')
  })

  test('begins with yearly, whose gain is part of its name', () => {
    render(<Default />)
    expect(screen.getByRole('radiogroup', { name: 'Billing' })).toBeVisible()
    expect(yearly()).toBeChecked()
    expect(yearly()).toHaveAccessibleName('Yearly Save up to 21%')
  })

  test('held by the caller it stays as it is told', async () => {
    const onChange = fn()
    render(<Default value="monthly" onChange={onChange} />)
    await userEvent.click(yearly())
    expect(onChange).toHaveBeenCalledWith('yearly')
    expect(monthly()).toBeChecked()
  })

  test.each(['mouse', 'keyboard', 'touch'] as const)('chooses by %s', async (interactionType) => {
    const onChange = fn()
    render(<Default onChange={onChange} />)
    const tester = new User({ interactionType }).createTester('RadioGroup', {
      root: screen.getByRole('radiogroup'),
    })
    await tester.triggerRadio({ radio: monthly() })
    expect(tester.getSelectedRadio()).toBe(monthly())
    expect(onChange.mock.calls).toEqual([['monthly']])
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(<Default />)
      await userEvent.tab()
      expect(yearly()).toHaveFocus()
    },
    'Arrow left, Arrow right, Arrow up, Arrow down': async () => {
      const onChange = fn()
      render(<Default onChange={onChange} />)
      await userEvent.tab()
      await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowUp}{ArrowDown}')
      expect(onChange.mock.calls).toEqual([['monthly'], ['yearly'], ['monthly'], ['yearly']])
      expect(yearly()).toHaveFocus()
    },
  })

  speaks(stories, 'Default', {
    en: [
      'radiogroup, Billing, orientated horizontally',
      'Billing',
      'radio, Monthly, not checked, position 1, set size 2',
      'Monthly',
      'radio, Yearly Save up to 21%, checked, position 2, set size 2',
      'Yearly',
      'Save up to 21%',
      'end of radiogroup, Billing, orientated horizontally',
    ],
    es: [
      'radiogroup, Facturación, orientated horizontally',
      'Facturación',
      'radio, Mensual, not checked, position 1, set size 2',
      'Mensual',
      'radio, Anual Ahorre hasta un 21 %, checked, position 2, set size 2',
      'Anual',
      'Ahorre hasta un 21 %',
      'end of radiogroup, Facturación, orientated horizontally',
    ],
  })
})
