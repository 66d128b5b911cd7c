import { makePeople, never, refusal } from '@portico/stores/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { variedPeople } from './users.fixture.ts'
import {
  address,
  button,
  chooseInRow,
  itemsInRow,
  names,
  press,
  rowMenu,
  rowOf,
  start,
} from './users.render.tsx'
import { expectFocus, expectVisible, pressEscape, rowsTakenOver, textsOf } from '../../testing/actions.ts'
import { expectText } from '../../testing/visit.tsx'
import { replying, replyingOnce } from '../../testing/withStores.tsx'

const LIST = 'GET /users/'
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const search = () => screen.getByRole('searchbox', { name: 'Filter by name or email' })
const pages = () => within(screen.getByRole('navigation', { name: 'Pages of users' }))

const skeletons = async (people: number) => {
  await start({ ...replying(LIST, never), account: { people } })
  return screen.getByRole('table').querySelectorAll('tbody tr[aria-hidden=true]')
}

test('a locked user needs attention', async () => {
  await start()
  await press('1 locked')
  await waitFor(() => expect(address()).toBe('/admin/users?status=locked'))
  expect(names()).toEqual(['Grace Abel'])
})

describe('while the first list loads', () => {
  test('it shows as many skeletons as the account has people', async () => {
    expect(await skeletons(3)).toHaveLength(3)
  })

  test('but at most one page', async () => {
    expect(await skeletons(60)).toHaveLength(10)
  })
})

describe('table', () => {
  test(
    'has a title with counts, a search box and a button for a new user [S2-049]',
    { tags: ['core'] },
    async () => {
      await start()
      expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
      expect(screen.getByText('7 users · 4 active')).toBeVisible()
      expect(search()).toBeVisible()
      expect(button('New user')).toBeVisible()
    },
  )

  test(
    'shows name, email, role, status and actions [S2-050] [S3-003] [S6-015] [S6-016]',
    { tags: ['core'] },
    async () => {
      await start()
      expect(heads()).toEqual(['Name', 'Email', 'Role', 'Status', 'Actions'])
      const shown = screen.getAllByRole('row').slice(1)
      expect(
        shown.map((row) =>
          within(row)
            .getAllByRole('cell')
            .slice(1, 4)
            .map(({ innerText }) => innerText.trim()),
        ),
      ).toEqual([
        ['admin@northwind.example', 'Admin', 'Active'],
        ['person.3@northwind.example', 'Owner', 'Active'],
        ['person.4@northwind.example', 'User', 'Pending'],
        ['person.5@northwind.example', 'User', 'Inactive'],
        ['person.6@northwind.example', 'Admin', 'Locked'],
        ['owner@northwind.example', 'Owner', 'Active'],
        ['user@northwind.example', 'User', 'Active'],
      ])
      const finch = rowOf(/Uma Finch/)
      expect(finch.getByRole('button', { name: 'Edit Uma Finch' })).toBeVisible()
      expect(await itemsInRow('Uma Finch')).toContain('Delete')
    },
  )

  test('is sorted by name ascending, and by each column both ways [S2-051]', { tags: ['core'] }, async () => {
    await start()
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    expect(names().join(' | ')).toBe(
      'Adrian Cole | Bruna Costa | Élodie Abel | Farah Abel | Grace Abel | Olivia Marsh | Uma Finch',
    )
    await press('Name')
    expect(names()[0]).toBe('Uma Finch')
    for (const [head, first, last] of [
      ['Email', 'Adrian Cole', 'Uma Finch'],
      ['Role', 'Élodie Abel', 'Olivia Marsh'],
      ['Status', 'Élodie Abel', 'Grace Abel'],
    ] as const) {
      await press(head)
      expect([names()[0], names().at(-1)]).toEqual([first, last])
      await press(head)
      expect(names()[0]).toBe(head === 'Role' ? 'Bruna Costa' : last)
    }
  })

  test(
    'shows 10 to a page at first, and 5, 10, 20 or 50 by choice [S2-051] [S9-009]',
    { tags: ['core'] },
    async () => {
      await start({ people: makePeople(57) })
      expect(names()).toHaveLength(10)
      expect(screen.getByText('1 to 10 of 57')).toBeVisible()
      const size = pages().getByRole('combobox', { name: 'Rows per page' })
      expect(textsOf([...size.children])).toEqual(['5', '10', '20', '50'])
      await userEvent.selectOptions(size, '50')
      expect(names()).toHaveLength(50)
      expect(address()).toBe('/admin/users?size=50')
    },
  )
})

describe('address', () => {
  test('search, order, page and page size are read from it', async () => {
    await start({
      people: variedPeople(34),
      path: '/admin/users?q=northwind&sort=email&dir=desc&page=2&size=5',
    })
    expect(search()).toHaveValue('northwind')
    expect(screen.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'descending')
    expect(screen.getByText('6 to 10 of 34')).toBeVisible()
    expect(names()).toHaveLength(5)
  })
})

test('from the filter, the arrow key moves to the first row', { tags: ['core'] }, async () => {
  await start()
  await userEvent.type(search(), 'abel{ArrowDown}')
  await expectFocus(() => rowOf(/Élodie Abel/).getByRole('link', { name: 'Élodie Abel' }))
})

describe('nothing to list [S2-053]', () => {
  test.each(['owner', 'admin'] as const)(
    'role %s sees that there are no users, and can add one',
    async (role) => {
      await start({ role, people: [] })
      expect(screen.getByText('No users found')).toBeVisible()
      expect(screen.getAllByRole('button', { name: 'New user' })).toHaveLength(2)
    },
  )

  test('roles and statuses filter it, also inverted', async () => {
    await start({ path: '/admin/users?role=user&status=-active' })
    expect(names()).toEqual(['Élodie Abel', 'Farah Abel'])
    expect(screen.getByText('2 of 7 users')).toBeVisible()
    await press('Filter, 2 active')
    const role = within(screen.getByRole('menu')).getByRole('group', { name: 'Role' })
    await userEvent.click(within(role).getByRole('menuitemradio', { name: 'Admin' }))
    await waitFor(() => expect(names()).toEqual(['Grace Abel']))
    expect(address()).toBe('/admin/users?role=admin&status=-active')
    await pressEscape()
    await press('Clear filters')
    expect(names()).toHaveLength(7)
    await expectFocus(() => button('Filter'))
  })

  test('filters without a match show that, and can be cleared', async () => {
    await start({ path: '/admin/users?role=owner&status=locked' })
    expect(screen.getByText('No users match these filters')).toBeVisible()
    await press('Clear filter')
    expect(address()).toBe('/admin/users')
    expect(names()).toHaveLength(7)
  })

  test('a search without a match shows that, and can be cleared', { tags: ['core'] }, async () => {
    await start({ path: '/admin/users?q=printer' })
    expect(screen.getByText('No users match “printer”')).toBeVisible()
    expect(screen.queryByText('No users found')).toBeNull()
    await press('Clear filter')
    expect(names()).toHaveLength(7)
    expect(address()).toBe('/admin/users')
  })

  test('while the first list loads, it does not show that there are no users', async () => {
    await start(replying(LIST, never))
    expect(screen.getByText('Loading users')).toBeInTheDocument()
    expect(screen.queryByText('No users found')).toBeNull()
  })
})

describe('a list that cannot be loaded [S8-010]', () => {
  test('shows that without a dialog, and can be retried', { tags: ['core'] }, async () => {
    await start(replyingOnce(LIST, refusal(-100)))
    expect(screen.getByText('The users could not be loaded.')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await press('Try again')
    expect(names()).toHaveLength(7)
    expect(screen.queryByText('The users could not be loaded.')).toBeNull()
  })

  test('keeps the earlier rows, and has no banner of its own while offline', async () => {
    const { page: visible } = await start({
      prepare: ({ root, transport }) => {
        root.network.start()
        root.signedIn.users.receive(makePeople(3))
        transport.always(LIST, refusal(-100))
      },
    })
    expect(screen.getByText(/The list could not be refreshed/)).toBeVisible()
    expect(names()).toHaveLength(3)
    await act(async () => visible.setOnline(false))
    expect(screen.queryByText(/The list could not be refreshed/)).toBeNull()
  })
})

test.each([801, 900, 1040])('at %i px every column is shown, and sorts [S2-050]', async (width) => {
  await page.viewport(width, 800)
  await start({ locale: 'es' })
  const columns = screen.getAllByRole('columnheader')
  expect(columns).toHaveLength(5)
  await userEvent.click(within(columns[1] ?? document.body).getByRole('button', { name: 'Correo' }))
  expect(columns[1]).toHaveAttribute('aria-sort', 'ascending')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

const firstHeight = () => screen.getByRole('list', { name: 'Users' }).firstElementChild?.clientHeight

describe('at 800 px and less [S2-052]', () => {
  test('several people can be selected and changed', async () => {
    await page.viewport(390, 900)
    await start()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Uma Finch' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Grace Abel' }))
    const bar = within(screen.getByRole('region', { name: 'Selected users' }))
    expect(bar.getByText('2 selected')).toBeVisible()
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }))
    await expectVisible(screen.findByRole('alertdialog', { name: 'Delete 2 users?' }))
  })

  test(
    'a list with the same search replaces the table, which is back at 801 [S9-011]',
    { tags: ['core'] },
    async () => {
      await page.viewport(800, 900)
      await start()
      expect(screen.queryByRole('table')).toBeNull()
      await userEvent.type(search(), 'grace')
      const [only] = within(screen.getByRole('list', { name: 'Users' })).getAllByRole('listitem')
      for (const text of ['Grace Abel', 'Admin', 'Locked', 'person.6@northwind.example'])
        expect(only?.textContent).toContain(text)
      expect(within(only ?? document.body).getByRole('button', { name: 'Edit Grace Abel' })).toBeVisible()
      expect(await itemsInRow('Grace Abel')).toContain('Delete')
      await pressEscape()
      await act(async () => page.viewport(801, 900))
      await expectVisible(screen.findByRole('table'))
      expect(names()).toEqual(['Grace Abel'])
    },
  )

  test('a skeleton is as tall as a row', async () => {
    await page.viewport(390, 900)
    await start(replying(LIST, never))
    const whileLoading = firstHeight()
    cleanup()
    await start()
    expect(firstHeight()).toBe(whileLoading)
  })

  test('deleting a user moves focus to the same button of the next one', { tags: ['core'] }, async () => {
    await page.viewport(800, 900)
    await start()
    await chooseInRow('Farah Abel', 'Delete')
    await press('Delete user')
    await expectFocus(() => rowMenu('Grace Abel'))
  })
})

test.each([1280, 390])('at %i px rows that come take over the elements of those that go', async (width) => {
  await page.viewport(width, 900)
  await start({ people: variedPeople(60) })
  const taken = rowsTakenOver()
  await press('Next page')
  expect(taken()).toBe(true)
})

test('of 5,000 users only one page is rendered', async () => {
  await start({ people: variedPeople(5000) })
  await expectText('5,000 users · 3,125 active')
  expect(names()).toHaveLength(10)
  await userEvent.type(search(), 'person.4999')
  expect(names()).toHaveLength(1)
})
