import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { Button, type ButtonProps } from './Button.tsx'
import * as stories from './Button.stories.tsx'

const { Default, Pending } = composeStories(stories)

describe('Button', () => {
  conforms((probe) => <Button {...probe}>Save</Button>)

  test('keeps its looks to itself', () => {
    expectTypeOf<ButtonProps>().not.toHaveProperty('className')
    expectTypeOf<ButtonProps>().not.toHaveProperty('style')
  })

  test('acts on a press by pointer', async () => {
    const onPress = fn()
    render(<Default onPress={onPress} />)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(onPress).toHaveBeenCalledTimes(1)
  })

  test('while pending keeps its width and ignores presses', async () => {
    const onPress = fn()
    const { rerender } = render(<Default onPress={onPress} />)
    const width = screen.getByRole('button').getBoundingClientRect().width
    rerender(<Pending onPress={onPress} />)
    expect(screen.getByRole('button').getBoundingClientRect().width).toBe(width)
    await userEvent.click(screen.getByRole('button'))
    expect(onPress).not.toHaveBeenCalled()
    expect(screen.getByRole('progressbar', { name: 'Saving' })).toBeVisible()
  })
})
