import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fn } from 'storybook/test'
import { describe, expect, test } from 'vitest'
import { Link } from '../link/index.ts'
import { speaks } from '../testing/spoken.ts'
import { directionOf, LinkRouter, PorticoProvider } from './index.ts'
import * as stories from './PorticoProvider.stories.tsx'

const { Default } = composeStories(stories)

describe('PorticoProvider', () => {
  speaks(stories, 'Default', { en: ['$12.00'], es: ['12,00 $'] })

  test('what is in it follows when the locale changes', () => {
    const { rerender } = render(<Default />)
    expect(screen.getByText('$12.00')).toBeInTheDocument()
    rerender(<Default locale="es" />)
    expect(screen.getByText('12,00 $')).toBeInTheDocument()
  })

  test('links in a router around it navigate in the app', async () => {
    const navigate = fn()
    render(
      <PorticoProvider locale="en">
        <LinkRouter navigate={navigate}>
          <Link href="/admin/users">Users</Link>
        </LinkRouter>
      </PorticoProvider>,
    )
    await userEvent.click(screen.getByRole('link', { name: 'Users' }))
    expect(navigate).toHaveBeenCalledWith('/admin/users', undefined)
  })
})

test.each([
  ['en', 'ltr'],
  ['es-MX', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
] as const)('%s is written %s', (locale, direction) => {
  expect(directionOf(locale)).toBe(direction)
})
