import { describe, expect, test } from 'vitest'
import { Link } from '../link/Link.tsx'
import { SearchField } from '../search-field/SearchField.tsx'
import { composeStories, fn } from '../testing/kit.ts'
import { render, screen, userEvent } from '../testing/react.ts'
import { directionOf, PorticoProvider } from './PorticoProvider.tsx'
import { LinkRouter } from '../press/PlainLink.tsx'
import * as stories from './PorticoProvider.stories.tsx'

const { Default } = composeStories(stories)

describe('PorticoProvider', () => {
  test('children update when the locale changes', () => {
    const { rerender } = render(<Default />)
    expect(screen.getByText('$12.00')).toBeInTheDocument()
    rerender(<Default locale="es" />)
    expect(screen.getByText('12,00 $')).toBeInTheDocument()
  })

  test.each([
    ['en', {}, 'Clear search'],
    ['es-MX', {}, 'Borrar búsqueda'],
    ['fr', {}, 'Clear search'],
    ['fr', { clearSearch: 'Effacer' }, 'Effacer'],
  ])('in %s, with %o of the application, controls are named "%s"', (locale, own, name) => {
    render(
      <PorticoProvider locale={locale} words={own}>
        <SearchField label="Users" value="ada" />
      </PorticoProvider>,
    )
    expect(screen.getByRole('button', { name })).toBeInTheDocument()
  })

  test('links use a surrounding router', async () => {
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
