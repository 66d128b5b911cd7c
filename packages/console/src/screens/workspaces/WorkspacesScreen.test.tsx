import { answer, makeWorkspace, refusal } from '@portico/stores/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectVisible, expectFocus } from '../../testing/actions.ts'
import { address, names, noButton, pass, press, row, settle, start, url } from './workspaces.render.tsx'

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

const plainUrl = 'https://accounting-4821.portico.example'

describe('table [S2-026]', () => {
  test('columns, and rows by name', { tags: ['core'] }, async () => {
    await start()
    expect(heads()).toEqual(['State', 'Name', 'Machine', 'Users (limit)', 'URL', 'Actions'])
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    expect(names()).toEqual(names().toSorted())
    const first = row(/Accounting/)
    for (const text of ['Active', '5', 'accounting-4821.portico.example'])
      expect(first.getByText(text)).toBeVisible()
    expect(first.getByRole('cell', { name: 'NW-ACC-01' })).toBeVisible()
  })

  test.each([
    [801, 'en', 'Machine'],
    [801, 'es', 'Máquina'],
    [900, 'es', 'Máquina'],
    [1040, 'en', 'Machine'],
  ] as const)('at %i px in %s every column is shown, and sorts', async (width, locale, machine) => {
    await page.viewport(width, 800)
    await start({ locale })
    const shown = screen.getAllByRole('columnheader')
    expect(shown).toHaveLength(6)
    for (const head of shown) expect(head.getBoundingClientRect().width).toBeGreaterThan(40)
    await press(machine)
    expect(screen.getByRole('columnheader', { name: machine })).toHaveAttribute('aria-sort', 'ascending')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  test('every column sorts both ways, except actions', { tags: ['core'] }, async () => {
    await start()
    for (const head of ['State', 'Name', 'Machine', 'Users (limit)', 'URL']) {
      await press(head)
      const [once, cell] = [names(), screen.getByRole('columnheader', { name: head })]
      const direction = cell.getAttribute('aria-sort')
      await press(head)
      expect(new Set([direction, cell.getAttribute('aria-sort')])).toEqual(
        new Set(['ascending', 'descending']),
      )
      expect(names()).not.toEqual(once)
    }
    expect(within(screen.getByRole('columnheader', { name: 'Actions' })).queryByRole('button')).toBeNull()
  })

  test('users sort as numbers', async () => {
    const sizes = [5, 100, 20]
    const workspaces = sizes.map((users, index) =>
      makeWorkspace(index, { license: { serial: '', expires: 0, limits: { users } } }),
    )
    await start({ workspaces, path: '/admin/workspaces?sort=users' })
    expect(names()).toEqual(['Accounting', 'Front desk', 'Design studio'])
  })

  test('filter and order are read from the address', async () => {
    await start({ path: '/admin/workspaces?q=nw-&sort=machine&dir=desc' })
    expect(screen.getByRole('searchbox')).toHaveValue('nw-')
    expect(screen.getByRole('columnheader', { name: 'Machine' })).toHaveAttribute('aria-sort', 'descending')
    expect(names()[0]).toBe('Training room')
  })

  test('from the filter, the arrow key moves to the first row', { tags: ['core'] }, async () => {
    await start()
    await userEvent.type(screen.getByRole('searchbox'), 'acc{ArrowDown}')
    await expectFocus(() => row(/Accounting/).getByRole('link', { name: 'Accounting' }))
  })

  test.each([
    ['  ', ['Accounting', 'Diseño gráfico']],
    ['ACCOUNT', ['Accounting']],
    ['diseno grafico', ['Diseño gráfico']],
    ['mac-pro', ['Diseño gráfico']],
    ['studio-4821.portico', ['Diseño gráfico']],
    ['accounting acc-srv', ['Accounting']],
  ])('the filter %j finds %j', async (query, expected) => {
    const workspaces = [
      makeWorkspace(0, { machine: 'ACC-SRV-01' }),
      makeWorkspace(1, { name: 'Diseño gráfico', machine: 'MAC-PRO-2', subdomain: 'studio' }),
    ]
    await start({ workspaces, path: `/admin/workspaces?q=${encodeURIComponent(query)}` })
    expect(names()).toEqual(expected)
  })

  test('shows the first 20 of many at once, and no pages [S9-010]', { tags: ['core'] }, async () => {
    await start({ workspaces: 500 })
    expect(names().length).toBeGreaterThanOrEqual(20)
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501')
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test.each(['https', 'nothing'])('the filter %j finds nothing', async (query) => {
    await start({ path: `/admin/workspaces?q=${query}` })
    expect(screen.getByText(`No workspace matches “${query}”.`)).toBeVisible()
  })
})

test(
  'below admin there is no actions column and no way to add or delete [S2-033] [S6-002]',
  { tags: ['core'] },
  async () => {
    await start({ role: 'user' })
    expect(heads()).toEqual(['State', 'Name', 'Machine', 'Users (limit)', 'URL'])
    expect(noButton(/add|delete|administrator|configure|share/i)).toBeNull()
  },
)

describe('state', () => {
  test('a word for each: active, down, checking [S2-027]', { tags: ['core'] }, async () => {
    await start({ workspaces: 2, ready: 1 })
    for (const [name, text, tone] of [
      [/Accounting/, 'Active', 'ok'],
      [/Design studio/, 'Down', 'bad'],
    ] as const) {
      const state = row(name).getByText(text)
      expect(state).toBeVisible()
      expect(state.closest('[data-tone]')).toHaveAttribute('data-tone', tone)
    }
    expect(screen.getByText(/^2 workspaces · 1 active/)).toBeVisible()
  })

  test('before the first answer it is being checked, not down, and does not count', async () => {
    await start({ workspaces: 2, ready: null })
    expect(screen.getByText('2 workspaces')).toBeVisible()
    expect(screen.getAllByText('Checking…')).toHaveLength(2)
    expect(screen.queryByText('Down')).toBeNull()
  })

  test('on an expired subscription all are grey and no URL is a link [S2-027] [S4-030] [S2-031]', async () => {
    await start({ workspaces: 3, trialDaysLeft: 0 })
    const dots = screen.getAllByText('Expired').map((word) => word.closest('[data-tone]'))
    expect(dots.map((dot) => dot?.getAttribute('data-tone'))).toEqual(['neutral', 'neutral', 'neutral'])
    expect(screen.queryByRole('link', url)).toBeNull()
  })

  test('an expired subscription shows at the heading [S2-023]', { tags: ['core'] }, async () => {
    await start({ trialDaysLeft: 0 })
    expect(screen.getByRole('heading', { level: 1, name: /Workspaces/ })).toBeVisible()
    expect(screen.getByRole('img', { name: 'The subscription has expired' })).toBeVisible()
  })

  test(
    'the URL of a workspace that is down is plain text, and it cannot be opened as administrator [S2-029] [S2-031]',
    { tags: ['core'] },
    async () => {
      await start({ workspaces: 2, ready: 1 })
      const [active, down] = [row(/Accounting/), row(/Design studio/)]
      const opener = { name: /as administrator$/ }
      expect(active.getByRole('link', url)).toBeVisible()
      expect(active.getByRole('button', opener)).not.toHaveAttribute('aria-disabled', 'true')
      expect(down.queryByRole('link', url)).toBeNull()
      expect(down.getByRole('button', opener)).toHaveAttribute('aria-disabled', 'true')
    },
  )
})

describe('empty list', () => {
  const text = 'No workspaces found. Start by adding a new workspace.'
  const ask = 'Ask an administrator to add one.'

  test.each([
    ['owner', false],
    ['admin', false],
    ['user', true],
  ] as const)(
    '%s: the empty text, with the hint whom to ask %s [S2-028]',
    { tags: ['core'] },
    async (role, isToldWhomToAsk) => {
      await start({ role, workspaces: 0 })
      expect(screen.getByText(text)).toBeVisible()
      expect(screen.queryByText(ask) !== null).toBe(isToldWhomToAsk)
    },
  )

  test('a filter without a match is shown and can be cleared', async () => {
    await start({ path: '/admin/workspaces?q=printer' })
    expect(screen.getByText('No workspace matches “printer”.')).toBeVisible()
    await press('Clear filter')
    expect(names()).toHaveLength(7)
  })

  test('while loading, it does not show that there are none', async () => {
    await start({ list: 'loading' })
    expect(screen.queryByText(text)).toBeNull()
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  })

  test('a failed first load is shown and can be retried', { tags: ['core'] }, async () => {
    const fixture = await start({ list: 'failed' })
    expect(screen.getByText('The workspaces could not be loaded.')).toBeVisible()
    expect(screen.queryByText(text)).toBeNull()
    fixture.transport.always('GET /services/', answer({ services: [makeWorkspace()] }))
    await press('Try again')
    await settle(fixture)
    expect(names()).toEqual(['Accounting'])
    expect(screen.queryByText('The workspaces could not be loaded.')).toBeNull()
  })
})

describe('refreshing', () => {
  test('a refusal keeps the rows and shows their time', { tags: ['core'] }, async () => {
    const fixture = await start()
    fixture.transport.always('GET /services/', refusal(-100))
    await pass(fixture, 30_000)
    expect(screen.getByText(/The list could not be refreshed. What you see is from 9:00/)).toBeVisible()
    expect(names()).toHaveLength(7)
  })

  test('a lost poll shows a notice, which the next answer removes', async () => {
    const fixture = await start()
    fixture.transport.next('GET /services/', 'lost', 'lost', 'lost')
    await pass(fixture, 35_000)
    expect(screen.getByText('Can’t reach the service, retrying')).toBeVisible()
    // Not shown twice in different words.
    expect(screen.queryByText(/The list could not be refreshed/)).toBeNull()
    await pass(fixture, 60_000)
    expect(screen.queryByText('Can’t reach the service, retrying')).toBeNull()
  })
})

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 6))

describe('at 800 px and less [S2-025]', () => {
  test('the list is sorted by a menu', async () => {
    await page.viewport(390, 900)
    await start({ workspaces: 3 })
    const before = items()
    await press('Sort by Name, ascending')
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Descending' }))
    expect(items()).toEqual(before.toReversed())
    expect(address()).toContain('dir=desc')
  })

  test('a list replaces the table, and the table is back at 801 [S9-011]', { tags: ['core'] }, async () => {
    await page.viewport(800, 900)
    await start({ workspaces: 2, ready: 1 })
    expect(screen.queryByRole('table')).toBeNull()
    const [first] = screen.getAllByRole('listitem')
    for (const text of [
      'Accounting',
      'Active',
      'NW-ACC-01',
      'up to 5 users',
      'accounting-4821.portico.example',
    ])
      expect(first?.textContent).toContain(text)
    await act(async () => page.viewport(801, 900))
    await expectVisible(screen.findByRole('table'))
  })

  test('its URLs open too, while the workspace is active and the subscription runs [S2-031]', async () => {
    await page.viewport(800, 900)
    const fixture = await start({ workspaces: 2, ready: 1 })
    expect(screen.getAllByRole('link', url)).toHaveLength(1)
    await userEvent.click(screen.getByRole('link', url))
    await settle(fixture)
    expect(fixture.opener.tabs).toEqual([`${plainUrl}/?otl=fixture`])
  })

  test('it has no actions for a read-only user', async () => {
    await page.viewport(800, 900)
    await start({ role: 'user' })
    expect(noButton(/administrator|configure|share/i)).toBeNull()
  })
})
