import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { speaks } from '../testing/spoken.ts'
import { ProgressBar, type ProgressBarProps } from './ProgressBar.tsx'
import * as stories from './ProgressBar.stories.tsx'

const { Default, Indeterminate, InWords } = composeStories(stories)

const bar = () => screen.getByRole('progressbar')

describe('ProgressBar', () => {
  conforms((probe) => <ProgressBar {...probe} label="Importing users" value={60} />)

  test('keeps its looks to itself, and cannot be without a label', () => {
    expectTypeOf<ProgressBarProps>().not.toHaveProperty('className')
    expectTypeOf<ProgressBarProps>().not.toHaveProperty('style')
    expectTypeOf<{ value: number }>().not.toExtend<ProgressBarProps>()
  })

  test('says what goes on and how far it is, and draws as much', () => {
    render(<Default />)
    expect(bar()).toHaveAccessibleName('Importing users')
    expect(bar()).toHaveAttribute('aria-valuetext', '60%')
    expect(screen.getByText('60%')).toBeVisible()
    const fill = bar().querySelector('[style]')
    const share = (fill?.clientWidth ?? 0) / (fill?.parentElement?.clientWidth ?? 1)
    expect(share).toBeCloseTo(0.6, 1)
  })

  test('words take the place of the percentage, and the line below describes it', () => {
    render(<InWords />)
    expect(bar()).toHaveAttribute('aria-valuetext', '3 of 5 files')
    expect(bar()).toHaveAccessibleDescription('Uploading members.csv to Accounting.')
    expect(screen.queryByText('60%')).toBeNull()
  })

  test('hidden, label and value are still said', () => {
    render(<Default isLabelHidden isValueHidden />)
    expect(bar()).toHaveAccessibleName('Importing users')
    expect(bar()).toHaveAttribute('aria-valuetext', '60%')
    expect(screen.queryByText('60%')).toBeNull()
  })

  test('without a length it claims none, and stands still under reduced motion', () => {
    expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
    render(<Indeterminate />)
    expect(bar()).not.toHaveAttribute('aria-valuenow')
    expect(bar().getAnimations({ subtree: true })).toEqual([])
  })

  speaks(stories, 'InWords', {
    en: [
      'progressbar, Importing users, Uploading members.csv to Accounting., max value 5, min value 0, current value 3 of 5 files',
      'Importing users',
      '3 of 5 files',
      'Uploading members.csv to Accounting.',
      'end of progressbar, Importing users, Uploading members.csv to Accounting., max value 5, min value 0, current value 3 of 5 files',
    ],
    es: [
      'progressbar, Importando usuarios, Subiendo members.csv a Accounting., max value 5, min value 0, current value 3 de 5 archivos',
      'Importando usuarios',
      '3 de 5 archivos',
      'Subiendo members.csv a Accounting.',
      'end of progressbar, Importando usuarios, Subiendo members.csv a Accounting., max value 5, min value 0, current value 3 de 5 archivos',
    ],
  })
})
