import { composeStories } from '@storybook/react-vite'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider } from 'react-aria-components'
import { fn } from 'storybook/test'
import { afterEach, describe, expect, expectTypeOf, test } from 'vitest'
import { page } from 'vitest/browser'
import { conforms } from '../testing/conformance.tsx'
import { followsKeyboardTable } from '../testing/keyboardTable.ts'
import { speaks } from '../testing/spoken.ts'
import { TopBar, type TopBarProps } from './TopBar.tsx'
import meta, * as stories from './TopBar.stories.tsx'

const { Default, Playground } = composeStories(stories)

afterEach(() => page.viewport(1280, 800))

describe('TopBar', () => {
  conforms((probe) => <TopBar {...probe} brand={{ name: 'Portico', href: '#' }} />)

  test('keeps its looks to itself', () => {
    expectTypeOf<TopBarProps>().not.toHaveProperty('className')
    expectTypeOf<TopBarProps>().not.toHaveProperty('style')
  })

  test('is the banner of the page', () => {
    render(<Default />)
    expect(within(screen.getByRole('banner')).getByText('Northwind Labs')).toBeVisible()
  })

  test('the brand keeps its name where only the mark is seen', async () => {
    await page.viewport(390, 700)
    render(<Playground />)
    expect(screen.getByRole('link', { name: 'Portico' })).toBeVisible()
  })

  test('below 800 px there is no search, and no stop for it', async () => {
    await page.viewport(800, 700)
    render(<Playground />)
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.getByRole('button', { name: 'Get plan' })).toBeVisible()
  })

  followsKeyboardTable(meta, {
    Tab: async () => {
      render(<Playground />)
      for (const name of ['Portico', 'Search', 'Get plan']) {
        await userEvent.tab()
        expect(document.activeElement).toHaveAccessibleName(name)
      }
    },
    Enter: async () => {
      const navigate = fn()
      render(
        <RouterProvider navigate={navigate}>
          <Default brand={{ name: 'Portico', href: '/admin/workspaces' }} />
        </RouterProvider>,
      )
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      expect(navigate).toHaveBeenCalledWith('/admin/workspaces', undefined)
    },
  })

  speaks(stories, 'Expired', {
    en: [
      'banner',
      'link, Portico',
      'Portico',
      'end of link, Portico',
      'Northwind Labs',
      'Expired',
      'button, Upgrade',
      'image, Olivia Reyes',
      'end of banner',
    ],
    es: [
      'banner',
      'link, Portico',
      'Portico',
      'end of link, Portico',
      'Laboratorios Septentrionales del Norte',
      'Caducada',
      'button, Mejorar',
      'image, Olivia Reyes',
      'end of banner',
    ],
  })
})
