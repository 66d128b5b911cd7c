import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { start as startUsers } from '../screens/users/users.render.tsx'
import { start as startWorkspaces } from '../screens/workspaces/workspaces.render.tsx'

const lists = { Users: startUsers, Workspaces: startWorkspaces } as const

/** What menu, margins and scrollbar leave of a window. */
const ROOM = { 1280: 1000, 1200: 903, 801: 696 } as const

afterEach(() => {
  document.body.style.inlineSize = ''
})

const ways = ([1280, 1200, 801] as const).flatMap((width) =>
  (['Users', 'Workspaces'] as const).flatMap((list) =>
    (['en', 'es'] as const).map((locale) => [list, width, locale] as const),
  ),
)
test.each(ways)(
  'the table of %s fits a window of %i px (%s)',
  { tags: ['core'] },
  async (list, width, locale) => {
    await page.viewport(width, 800)
    document.body.style.inlineSize = `${ROOM[width]}px`
    await lists[list]({ locale })
    const frame = screen.getByRole('table').parentElement
    expect(frame?.clientWidth).toBeLessThanOrEqual(ROOM[width])
    expect(frame?.scrollWidth).toBe(frame?.clientWidth)
  },
)

test.each(['en', 'es'] as const)('beside a panel in a window of 801 px it fits too (%s)', async (locale) => {
  await page.viewport(801, 800)
  document.body.style.inlineSize = '697px'
  await startUsers({ locale, path: '/admin/users?person=person.1%40northwind.example' })
  await screen.findByRole('region')
  const frame = screen.getByRole('table').parentElement
  expect(frame?.scrollWidth).toBe(frame?.clientWidth)
})
