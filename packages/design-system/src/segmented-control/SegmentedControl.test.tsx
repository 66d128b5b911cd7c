import { User } from '@react-aria/test-utils'
import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { SegmentedControl, type SegmentedControlProps } from './SegmentedControl.tsx'
import meta, * as stories from './SegmentedControl.stories.tsx'

const { Default } = composeStories(stories)

const segment = (name: string) => screen.getByRole('radio', { name })

describe('SegmentedControl', () => {
  conforms((probe) => (
    <SegmentedControl
      {...probe}
      label="Billing interval"
      segments={[
        { value: 'monthly', label: 'Monthly' },
        { value: 'yearly', label: 'Yearly', badge: 'Save 20 %' },
      ]}
      defaultValue="yearly"
    />
  ))

  test('keeps its looks to itself, cannot be without a label, and knows its values', () => {
    expectTypeOf<SegmentedControlProps>().not.toHaveProperty('className')
    expectTypeOf<SegmentedControlProps>().not.toHaveProperty('style')
    expectTypeOf<{ segments: [] }>().not.toExtend<SegmentedControlProps>()
    expectTypeOf<SegmentedControlProps<'a' | 'b'>['onChange']>().toEqualTypeOf<
      ((value: 'a' | 'b') => void) | undefined
    >()
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(<Default />)
      await userEvent.tab()
      expect(segment('Yearly')).toHaveFocus()
      await userEvent.tab()
      expect(document.body).toHaveFocus()
    },
    'Arrow right, Arrow down': async () => {
      render(<Default />)
      await userEvent.tab()
      await userEvent.keyboard('{ArrowRight}')
      expect(segment('Monthly')).toBeChecked()
      await userEvent.keyboard('{ArrowDown}')
      expect(segment('Yearly')).toBeChecked()
    },
    'Arrow left, Arrow up': async () => {
      render(<Default />)
      await userEvent.tab()
      await userEvent.keyboard('{ArrowLeft}')
      expect(segment('Monthly')).toBeChecked()
      expect(segment('Monthly')).toHaveFocus()
      await userEvent.keyboard('{ArrowUp}')
      expect(segment('Yearly')).toBeChecked()
    },
  })

  speaks(stories, 'WithBadge', {
    en: [
      'radiogroup, Billing interval, orientated horizontally',
      'Billing interval',
      'radio, Monthly, not checked, position 1, set size 2',
      'Monthly',
      'radio, Yearly Save 20 %, checked, position 2, set size 2',
      'Yearly',
      'Save 20 %',
      'end of radiogroup, Billing interval, orientated horizontally',
    ],
    es: [
      'radiogroup, Periodo de facturación, orientated horizontally',
      'Periodo de facturación',
      'radio, Mensual, not checked, position 1, set size 2',
      'Mensual',
      'radio, Anual Ahorre un 20 %, checked, position 2, set size 2',
      'Anual',
      'Ahorre un 20 %',
      'end of radiogroup, Periodo de facturación, orientated horizontally',
    ],
  })

  test.each(['mouse', 'keyboard', 'touch'] as const)('is chosen by %s', async (interactionType) => {
    const onChange = fn()
    render(<Default onChange={onChange} />)
    const tester = new User({ interactionType }).createTester('RadioGroup', {
      root: screen.getByRole('radiogroup', { name: 'Billing interval' }),
    })
    await tester.triggerRadio({ radio: 'Monthly' })
    expect(tester.getSelectedRadio()).toBe(segment('Monthly'))
    expect(onChange.mock.calls).toEqual([['monthly']])
  })

  test('follows the value of its owner', () => {
    const { rerender } = render(<Default value="monthly" />)
    expect(segment('Monthly')).toBeChecked()
    rerender(<Default value="yearly" />)
    expect(segment('Yearly')).toBeChecked()
  })
})
