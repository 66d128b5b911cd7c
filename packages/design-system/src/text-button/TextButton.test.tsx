import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { composeStories, conforms, followsKeyboardTable, pressedTwice, tabsThrough } from '../testing/kit.ts'
import { TextButton } from './TextButton.tsx'
import meta, * as stories from './TextButton.stories.tsx'

const { Default } = composeStories(stories)

conforms((probe) => <TextButton {...probe}>Español</TextButton>)

followsKeyboardTable(meta, {
  Tab: () => tabsThrough(<Default />, ['button', 'Español']),
  'Enter, Space': () => pressedTwice((onPress) => <Default onPress={onPress} />),
})

test('has its own language', () => {
  render(<Default />)
  expect(screen.getByRole('button', { name: 'Español' })).toHaveProperty('lang', 'es')
})
