import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider } from 'react-aria-components'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { LinkButton, type LinkButtonProps } from './LinkButton.tsx'
import meta, * as stories from './LinkButton.stories.tsx'

const { External, Wide } = composeStories(stories)

const renderInRouter = () => {
  const navigate = fn()
  render(
    <RouterProvider navigate={navigate}>
      <LinkButton href="/admin/plans">Get plan</LinkButton>
    </RouterProvider>,
  )
  return navigate
}

describe('LinkButton', () => {
  conforms((probe) => (
    <LinkButton {...probe} href="#plans">
      Get plan
    </LinkButton>
  ))

  test('keeps its looks to itself', () => {
    expectTypeOf<LinkButtonProps>().not.toHaveProperty('className')
    expectTypeOf<LinkButtonProps>().not.toHaveProperty('style')
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      renderInRouter()
      await userEvent.tab()
      expect(screen.getByRole('link', { name: 'Get plan' })).toHaveFocus()
    },
    Enter: async () => {
      const navigate = renderInRouter()
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      expect(navigate.mock.calls).toEqual([['/admin/plans', undefined]])
    },
    Space: async () => {
      const navigate = renderInRouter()
      await userEvent.tab()
      await userEvent.keyboard(' ')
      expect(navigate).not.toHaveBeenCalled()
    },
  })

  speaks(stories, 'External', {
    en: [
      'link, Continue with Google (opens in a new tab)',
      'Continue with Google',
      '(opens in a new tab)',
      'end of link, Continue with Google (opens in a new tab)',
    ],
    es: [
      'link, Continuar con Google (se abre en una pestaña nueva)',
      'Continuar con Google',
      '(se abre en una pestaña nueva)',
      'end of link, Continuar con Google (se abre en una pestaña nueva)',
    ],
  })

  test('an external one gives nothing away', () => {
    render(<External />)
    const link = screen.getByRole('link', { name: 'Continue with Google (opens in a new tab)' })
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(link).toHaveAttribute('target', '_blank')
  })

  test('takes the whole width when wide', () => {
    render(<Wide />)
    const link = screen.getByRole('link', { name: 'Get plan' })
    expect(link.getBoundingClientRect().width).toBe(link.parentElement?.clientWidth)
  })
})
