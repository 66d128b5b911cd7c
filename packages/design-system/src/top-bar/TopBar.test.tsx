import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { composeStories, conforms, followsKeyboardTable } from '../testing/kit.ts'
import { render, renderInRouter, screen, userEvent, waitFor, within } from '../testing/react.ts'
import { TopBar } from './TopBar.tsx'
import meta, * as stories from './TopBar.stories.tsx'

const { Default, States } = composeStories(stories)

conforms((probe) => <TopBar {...probe} brand={{ name: 'Portico', href: '#' }} />)

test('is the banner of the page', () => {
  render(<Default />)
  expect(within(screen.getByRole('banner')).getByText('Northwind Labs')).toBeVisible()
})

test('the brand keeps its name where only the mark is visible', async () => {
  await page.viewport(390, 700)
  render(<States />)
  expect(screen.getByRole('link', { name: 'Portico' })).toBeVisible()
})

test('below 800 px there is no search, and no Tab stop for it', async () => {
  await page.viewport(800, 700)
  render(<States />)
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Get plan' })).toBeVisible()
})

followsKeyboardTable(meta, {
  Tab: async () => {
    render(<States />)
    for (const name of ['Portico', 'Search', 'Get plan']) {
      await userEvent.tab()
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName(name))
    }
  },
  Enter: async () => {
    const navigate = renderInRouter(<Default brand={{ name: 'Portico', href: '/admin/workspaces' }} />)
    await userEvent.keyboard('{Tab}{Enter}')
    expect(navigate).toHaveBeenCalledWith('/admin/workspaces', undefined)
  },
})
