import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { CommandField, type CommandFieldProps } from './CommandField.tsx'
import meta, * as stories from './CommandField.stories.tsx'

const { Default } = composeStories(stories)

describe('CommandField', () => {
  conforms((probe) => <CommandField {...probe} label="Search or jump to…" />)

  test('keeps its looks to itself, and cannot be without a name', () => {
    expectTypeOf<CommandFieldProps>().not.toHaveProperty('className')
    expectTypeOf<CommandFieldProps>().not.toHaveProperty('style')
    expectTypeOf<Omit<CommandFieldProps, 'label'>>().not.toExtend<CommandFieldProps>()
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(<Default />)
      await userEvent.tab()
      const button = screen.getByRole('button', { name: 'Search or jump to…' })
      expect(button).toHaveFocus()
      expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K')
    },
    'Enter, Space': async () => {
      const onPress = fn()
      render(<Default onPress={onPress} />)
      await userEvent.tab()
      await userEvent.keyboard('{Enter} ')
      expect(onPress).toHaveBeenCalledTimes(2)
    },
  })

  speaks(stories, 'Default', {
    en: [
      'button, Search or jump to…, has popup dialog, key shortcuts Control+K',
      'Search or jump to…',
      'end of button, Search or jump to…, has popup dialog, key shortcuts Control+K',
    ],
    es: [
      'button, Buscar o ir a…, has popup dialog, key shortcuts Control+K',
      'Buscar o ir a…',
      'end of button, Buscar o ir a…, has popup dialog, key shortcuts Control+K',
    ],
  })
})
