import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { speaks } from '../testing/spoken.ts'
import { ariaKeyShortcuts, Kbd, type KbdProps } from './Kbd.tsx'
import * as stories from './Kbd.stories.tsx'

const { Default } = composeStories(stories)

describe('Kbd', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  conforms((probe) => <Kbd {...probe} keys={['Esc']} />)

  test('keeps its looks to itself', () => {
    expectTypeOf<KbdProps>().not.toHaveProperty('className')
    expectTypeOf<KbdProps>().not.toHaveProperty('style')
  })

  speaks(stories, 'Default', { en: ['Ctrl K'], es: ['Ctrl K'] })

  test.each([
    ['X11; Linux x86_64', 'Ctrl K', 'Control+K'],
    ['Macintosh; Intel Mac OS X 10_15_7', '⌘K', 'Meta+K'],
  ])('on %s draws %s and tells %s', (userAgent, drawn, told) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    render(<Default />)
    expect(screen.getByText(drawn).tagName).toBe('KBD')
    expect(ariaKeyShortcuts(['Mod', 'K'])).toBe(told)
  })
})
