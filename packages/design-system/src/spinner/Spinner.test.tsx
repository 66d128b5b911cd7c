import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { axeViolations, conforms } from '../testing/conformance.tsx'
import { speaks } from '../testing/spoken.ts'
import { Spinner, type SpinnerProps } from './Spinner.tsx'
import * as stories from './Spinner.stories.tsx'

const { Default, States } = composeStories(stories)

describe('Spinner', () => {
  conforms((probe) => <Spinner {...probe} label="Checking the link" />)

  test('keeps its looks to itself, and cannot be without a label', () => {
    expectTypeOf<SpinnerProps>().not.toHaveProperty('className')
    expectTypeOf<SpinnerProps>().not.toHaveProperty('style')
    expectTypeOf<{ size: 24 }>().not.toExtend<SpinnerProps>()
  })

  test('says what is waited for, without a length', () => {
    render(<Default />)
    const spinner = screen.getByRole('progressbar', { name: 'Checking the link' })
    expect(spinner).not.toHaveAttribute('aria-valuenow')
  })

  test('has nothing for axe to find in any size', async () => {
    const { container } = render(<States />)
    expect(await axeViolations(container)).toEqual([])
  })

  test('stands still under reduced motion', () => {
    expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
    render(<Default />)
    const endless = screen
      .getByRole('progressbar')
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity)
    expect(endless).toEqual([])
  })

  speaks(stories, 'Default', {
    en: ['progressbar, Checking the link, max value 100, min value 0'],
    es: ['progressbar, Comprobando el enlace, max value 100, min value 0'],
  })
})
