import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider } from 'react-aria-components'
import { fn } from 'storybook/test'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { conforms } from '../testing/conformance.tsx'
import { LinkButton, type LinkButtonProps } from './LinkButton.tsx'
import * as stories from './LinkButton.stories.tsx'

const { External, Wide } = composeStories(stories)

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

  test('Enter goes there, Space does not', async () => {
    const navigate = fn()
    render(
      <RouterProvider navigate={navigate}>
        <LinkButton href="/admin/plans">Get plan</LinkButton>
      </RouterProvider>,
    )
    await userEvent.tab()
    expect(screen.getByRole('link', { name: 'Get plan' })).toHaveFocus()
    await userEvent.keyboard(' ')
    expect(navigate).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(navigate).toHaveBeenCalledWith('/admin/plans', undefined)
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
