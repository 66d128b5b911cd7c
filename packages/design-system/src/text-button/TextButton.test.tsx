import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { TextButton, type TextButtonProps } from './TextButton.tsx'
import * as stories from './TextButton.stories.tsx'

const { Default } = composeStories(stories)

describe('TextButton', () => {
  conforms((probe) => <TextButton {...probe}>Español</TextButton>)

  test('keeps its looks to itself', () => {
    expectTypeOf<TextButtonProps>().not.toHaveProperty('className')
    expectTypeOf<TextButtonProps>().not.toHaveProperty('style')
  })

  test.each(['{Enter}', ' '])('acts on the key %j, in its own language', async (key) => {
    const onPress = fn()
    render(<Default onPress={onPress} />)
    await userEvent.tab()
    await userEvent.keyboard(key)
    expect(onPress).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Español' })).toHaveProperty('lang', 'es')
  })
})
