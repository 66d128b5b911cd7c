import { composeStories } from '@storybook/react-vite'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { SkipLink, type SkipLinkProps } from './SkipLink.tsx'
import meta, * as stories from './SkipLink.stories.tsx'

const { Default } = composeStories(stories)
const link = () => screen.getByRole('link', { name: 'Skip to content' })

describe('SkipLink', () => {
  conforms((probe) => (
    <>
      <SkipLink {...probe} label="Skip to content" targetId="content" />
      <div id="content" tabIndex={-1}>
        Content
      </div>
    </>
  ))

  test('keeps its looks to itself', () => {
    expectTypeOf<SkipLinkProps>().not.toHaveProperty('className')
    expectTypeOf<SkipLinkProps>().not.toHaveProperty('style')
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(<Default />)
      expect(link().getBoundingClientRect().bottom).toBeLessThanOrEqual(0)
      await userEvent.tab()
      expect(link()).toHaveFocus()
      await waitFor(() => expect(link().getBoundingClientRect().top).toBeGreaterThanOrEqual(0))
    },
    Enter: async () => {
      render(<Default />)
      const address = location.href
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      expect(screen.getByRole('main')).toHaveFocus()
      expect(location.href).toBe(address)
    },
  })

  speaks(stories, 'Default', {
    en: ['link, Skip to content', 'link, Workspaces', 'main', '34 people', 'end of main'],
    es: ['link, Ir al contenido', 'link, Espacios de trabajo', 'main', '34 personas', 'end of main'],
  })
})
