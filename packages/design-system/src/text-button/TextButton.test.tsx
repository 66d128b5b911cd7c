import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { TextButton, type TextButtonProps } from './TextButton.tsx'
import meta, * as stories from './TextButton.stories.tsx'

const { Default } = composeStories(stories)

describe('TextButton', () => {
  conforms((probe) => <TextButton {...probe}>Español</TextButton>)

  test('keeps its looks to itself', () => {
    expectTypeOf<TextButtonProps>().not.toHaveProperty('className')
    expectTypeOf<TextButtonProps>().not.toHaveProperty('style')
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(<Default />)
      await userEvent.tab()
      expect(screen.getByRole('button', { name: 'Español' })).toHaveFocus()
    },
    'Enter, Space': async () => {
      const onPress = fn()
      render(<Default onPress={onPress} />)
      await userEvent.tab()
      await userEvent.keyboard('{Enter} ')
      expect(onPress).toHaveBeenCalledTimes(2)
    },
  })

  speaks(stories, 'Languages', {
    en: ['button, English, current item', 'button, Español'],
    es: ['button, English, current item', 'button, Español'],
  })

  test('speaks its own language', () => {
    render(<Default />)
    expect(screen.getByRole('button', { name: 'Español' })).toHaveProperty('lang', 'es')
  })
})
