import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider } from 'react-aria-components'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { Link, type LinkProps } from './Link.tsx'
import meta, * as stories from './Link.stories.tsx'

const { Default, External, Inline } = composeStories(stories)

describe('Link', () => {
  conforms((probe) => (
    <Link {...probe} href="#plans">
      Plans
    </Link>
  ))

  test('keeps its looks to itself', () => {
    expectTypeOf<LinkProps>().not.toHaveProperty('className')
    expectTypeOf<LinkProps>().not.toHaveProperty('style')
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(<Default />)
      await userEvent.tab()
      expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveFocus()
    },
    Enter: async () => {
      const navigate = fn()
      render(
        <RouterProvider navigate={navigate}>
          <Link href="/admin/plans">Plans</Link>
        </RouterProvider>,
      )
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      expect(navigate.mock.calls).toEqual([['/admin/plans', undefined]])
    },
  })

  speaks(stories, 'Inline', {
    en: [
      'paragraph',
      'To set up a private gateway,',
      'link, read the guide',
      'first, and keep the name of the host at hand.',
      'end of paragraph',
    ],
    es: [
      'paragraph',
      'Para configurar una puerta de enlace privada,',
      'link, lea la guía',
      'y tenga a mano el nombre del host.',
      'end of paragraph',
    ],
  })

  test('an external one says that it opens a new tab and gives nothing away', () => {
    render(<External />)
    const link = screen.getByRole('link', { name: 'accounting-4821.portico.app (opens in a new tab)' })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('an external one cannot be without its words', () => {
    expectTypeOf<{ children: string; href: string; isExternal: true }>().not.toExtend<LinkProps>()
  })

  test('is underlined in running text, and only there', () => {
    const { unmount } = render(<Inline />)
    expect(getComputedStyle(screen.getByRole('link')).textDecorationLine).toBe('underline')
    unmount()
    render(<Default />)
    expect(getComputedStyle(screen.getByRole('link')).textDecorationLine).toBe('none')
  })

  test('a standalone one is a target of at least 24 px', () => {
    render(<Default />)
    expect(screen.getByRole('link').getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
  })
})
