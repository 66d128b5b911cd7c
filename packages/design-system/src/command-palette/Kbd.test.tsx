import { afterEach, expect, test, vi } from 'vitest'
import { composeStories, conforms } from '../testing/kit.ts'
import { render, screen } from '../testing/react.ts'
import { ariaKeyShortcuts } from './Kbd.tsx'
import * as stories from './Kbd.stories.tsx'

const { Default } = composeStories(stories)

afterEach(() => {
  vi.restoreAllMocks()
})

conforms((probe) => <Default {...probe} />)

test.each([
  ['X11; Linux x86_64', 'Ctrl K', 'Control+K'],
  ['Macintosh; Intel Mac OS X 10_15_7', '⌘K', 'Meta+K'],
])('on %s shows %s, and %s as the attribute', (userAgent, shown, attribute) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  render(<Default />)
  expect(screen.getByText(shown).tagName).toBe('KBD')
  expect(ariaKeyShortcuts(['Mod', 'K'])).toBe(attribute)
})

test('keys of a sequence are separate, also on a Mac, and have no aria-keyshortcuts', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Macintosh; Intel Mac OS X 10_15_7')
  render(<Default keys={['G', 'W']} />)
  expect(screen.getByText('G W')).toBeVisible()
  expect(ariaKeyShortcuts(['G', 'W'])).toBeUndefined()
})
