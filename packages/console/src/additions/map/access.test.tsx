import { ErrorCode } from '@portico/stores'
import { answer, makePeople, makePerson, makeWorkspace, refusal } from '@portico/stores/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { GuardedOutlet } from '../../navigation/useDialogRoute.tsx'
import { expectFocus, expectVisible, pressIn, textsOf } from '../../testing/actions.ts'
import { go } from '../../testing/Browser.tsx'
import { starter } from '../../testing/renderApp.tsx'
import { storeDraft } from '../../testing/storeDraft.ts'
import { everySort } from '../../screens/users/users.fixture.ts'
import { address, back, press, start } from '../../screens/users/users.render.tsx'
import { replyingOnce } from '../../testing/withStores.tsx'
import { AccessMapScreen } from './AccessMapScreen.tsx'
import { delaySomeLists, listOf, saveOf } from '../../screens/access/access.fixture.ts'

function Elsewhere() {
  return <h1>Elsewhere</h1>
}
function Site() {
  return (
    <Routes>
      <Route element={<GuardedOutlet />}>
        <Route path="/admin/users/access" element={<AccessMapScreen />} />
        <Route path="*" element={<Elsewhere />} />
      </Route>
    </Routes>
  )
}
const startMap = starter(Site, { path: '/admin/users/access', people: everySort })
const nameOfPlace = (place: number) => makeWorkspace(place - 1).name
const cellIn = async (name: string, place: number) => {
  await screen.findByRole('grid', { name: 'Access map' })
  const cell = within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('gridcell')[
    place
  ]
  if (!cell) throw new Error('There is no such cell')
  return cell
}

const of = (place: number, ...members: string[]) =>
  [listOf(place), answer({ members: ['owner@northwind.example', ...members], revision: 1 })] as const
const heads = () =>
  textsOf(
    screen
      .getAllByRole('columnheader')
      .slice(1)
      .map((head) => head.firstElementChild ?? head),
  )
/** Of all that stays while the lists are read. */
const places = () =>
  (['heading', 'searchbox', 'checkbox', 'columnheader', 'rowheader'] as const).flatMap((role) =>
    screen.getAllByRole(role).map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [element.textContent, left, top, width, height]
    }),
  )
const expectHeadingFocus = () => expectFocus(() => screen.getByRole('heading', { level: 1 }))
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const leaveTo = async (path: string) => {
  await go(path)
  return screen.findByRole('alertdialog', { name: 'Discard the changes?' })
}

const hideOneOfTwo = async () => {
  const fixture = await startMap()
  await userEvent.click(await cellIn('Uma Finch', 0))
  await userEvent.click(await cellIn('Adrian Cole', 1))
  const field = screen.getByRole('searchbox', { name: 'Search people' })
  await userEvent.type(field, 'adrian')
  await expectVisible(screen.findByText('1 unsaved change is hidden by the search or the filter.'))
  return { ...fixture, field }
}

describe('the access map', () => {
  test('has an address, and Back returns to the users', async () => {
    await start({ path: '/admin/users?q=uma' })
    await press('More actions')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Access map' }))
    expect(address()).toBe('/admin/users/access')
    await back()
    expect(address()).toBe('/admin/users?q=uma')
  })

  test('shows the workspaces of the shown people, the most shared first, and all on request', async () => {
    await startMap({
      prepare: ({ transport }) => {
        for (let place = 1; place <= 7; place += 1) transport.always(...of(place))
        transport.always(...of(3, 'user@northwind.example'))
        transport.always(...of(5, 'user@northwind.example', 'admin@northwind.example'))
      },
    })
    const [third, fifth] = [3, 5].map((place) => nameOfPlace(place))
    await waitFor(() => expect(heads()).toEqual([fifth, third]))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'adrian')
    await waitFor(() => expect(heads()).toEqual([fifth]))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only their workspaces (1 of 7)' }))
    await waitFor(() => expect(heads()).toHaveLength(7))
    expect(heads()[0]).toBe(fifth)
    await userEvent.click(await cellIn('Adrian Cole', 3))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only their workspaces (2 of 7)' }))
    // A changed column stays visible.
    await waitFor(() => expect(heads()).toHaveLength(2))
  })

  test('the columns come when their order is known, or reading is stopped', async () => {
    const { transport } = await startMap({ prepare: delaySomeLists })
    expect(await screen.findByRole('progressbar')).toBeVisible()
    await waitFor(() => expect(transport.callsOf(listOf(7))).toHaveLength(1))
    expect(screen.queryByRole('grid')).toBeNull()
    await press('Stop')
    expect(await screen.findByRole('grid')).toBeVisible()
    await expectHeadingFocus()
    await press('Read the rest')
    await expectHeadingFocus()
  })

  test.each([1280, 900])('stays in place while its lists are read again (%i px)', async (width) => {
    await page.viewport(width, 800)
    const { transport } = await startMap()
    await screen.findByRole('grid')
    const before = places()
    const answerLast = transport.hold(listOf(7))
    await press('Refresh')
    await waitFor(() => expect(transport.callsOf(listOf(7))).toHaveLength(2))
    expect(screen.getByRole('progressbar')).toBeVisible()
    expect(places()).toEqual(before)
    answerLast()
    await screen.findByRole('button', { name: 'Refresh' })
    expect(places()).toEqual(before)
  })

  test('distinguishes people with the same name by e-mail', async () => {
    const people = ['a', 'b', 'c'].map((id, index) =>
      makePerson(3 + index, { id: `${id}@x.example`, name: id === 'c' ? 'Cy' : 'Ann Ash' }),
    )
    await startMap({ people })
    await expectVisible(screen.findByText(/a@x\.example$/))
    expect(screen.getByText(/b@x\.example$/)).toBeVisible()
    expect(screen.queryByText(/c@x\.example/)).toBeNull()
  })

  test('on a narrow page leads to the panels and dialogs, and reads nothing, unless a change is not saved', async () => {
    await page.viewport(390, 800)
    const { transport } = await startMap()
    for (const [name, href] of [
      ['Users', '/admin/users'],
      ['Workspaces', '/admin/workspaces'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
    expect(transport.calls.filter(({ url }) => url.includes('/groups/'))).toEqual([])
    await page.viewport(1280, 800)
    await userEvent.click(await cellIn('Uma Finch', 0))
    await page.viewport(390, 800)
    expect(await cellIn('Uma Finch', 0)).toHaveAccessibleName('Loses access, not saved')
    await press('Discard')
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  })

  test.each(['en', 'es'] as const)(
    'Export is beside the searches in a window of 1280 px (%s)',
    async (locale) => {
      // Without the navigation beside the page.
      await page.viewport(1032, 800)
      await startMap({ locale })
      await screen.findByRole('grid')
      const topEdges = [
        ...screen.getAllByRole('searchbox'),
        screen.getByRole('button', { name: /^Export/ }),
      ].map((element) => {
        const { top, height } = element.getBoundingClientRect()
        return Math.round(top + height / 2)
      })
      expect(new Set(topEdges).size).toBe(1)
    },
  )

  test('of 5,000 people by 500 workspaces renders only what is visible', async () => {
    await startMap({ people: makePeople(5000), workspaces: 500 })
    const grid = await screen.findByRole('grid', { name: 'Access map' })
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '5001'))
    await userEvent.click(screen.getByRole('checkbox', { name: /^Only their workspaces/ }))
    await waitFor(() => expect(grid).toHaveAttribute('aria-colcount', '501'))
    expect(document.querySelectorAll('*').length).toBeLessThan(4000)
  })

  test(
    'asks before a change is lost, by a link, Back or a reload, and keeps it meanwhile',
    { tags: ['core'] },
    async () => {
      await startMap()
      await userEvent.click(await cellIn('Uma Finch', 0))
      expect(isAsked()).toBe(true)
      await pressIn(await leaveTo('/admin/workspaces'), 'Keep editing')
      await waitFor(() => expect(address()).toBe('/admin/users/access'))
      expect(await cellIn('Uma Finch', 0)).toHaveAccessibleName('Loses access, not saved')
      await pressIn(await leaveTo('/admin/workspaces'), 'Discard changes')
      await expectVisible(screen.findByRole('heading', { name: 'Elsewhere' }))
      expect(isAsked()).toBe(false)
    },
  )

  test.each([
    ['restored', 'Restore it', 'Loses access, not saved'],
    ['discarded', 'Discard', 'Has access'],
  ])('a stored draft is offered, and %s', async (end, answered, name) => {
    const { tabStorage } = await startMap({
      prepare: ({ root, tabStorage: storage }) => {
        storeDraft(storage, 'portico.accessDraft:all', [['ws-0001', [['user@northwind.example', false]]]])
        root.signedIn.later.access.loadDraft()
      },
    })
    await screen.findByText(/^You had not saved this yet/)
    await press(answered)
    await waitFor(async () => expect(await cellIn('Uma Finch', 0)).toHaveAccessibleName(name))
    await expectHeadingFocus()
    expect(tabStorage.get('portico.accessDraft:all') === null).toBe(end === 'discarded')
  })
  test('a list that could not be read is unknown, and is retried', async () => {
    await startMap({ ...replyingOnce(listOf(1), refusal(ErrorCode.forbidden)) })
    expect(await cellIn('Uma Finch', 0)).toHaveAccessibleName('Unknown: not read')
    expect(screen.getByText('1 workspace could not be read. Who has it is unknown.')).toBeVisible()
    await press('Try again')
    await waitFor(async () => expect(await cellIn('Uma Finch', 0)).toHaveAccessibleName('Has access'))
    await expectHeadingFocus()
  })

  test.each(['Discard', 'Save'])('%s, which then is gone, leaves focus on the heading', async (answered) => {
    await startMap()
    await userEvent.click(await cellIn('Uma Finch', 0))
    await press(answered)
    await expectHeadingFocus()
    expect(screen.queryByRole('button', { name: answered })).toBeNull()
  })

  test(
    'cells are toggled by keyboard, announced, saved, and merged with others’ changes',
    { tags: ['core'] },
    async () => {
      const { transport, root } = await startMap()
      const cell = await cellIn('Adrian Cole', 0)
      cell.focus()
      await userEvent.keyboard(' ')
      expect(await cellIn('Adrian Cole', 0)).toHaveAccessibleName('Gets access, not saved')
      expect(screen.getByText('Adrian Cole, Accounting: Gets access, not saved')).toBeInTheDocument()
      const lastChange = { by: 'user@northwind.example', at: '2026-12-01T09:00:00.000Z' }
      transport.next(saveOf(1), refusal(ErrorCode.alreadyExists))
      transport.always(listOf(1), answer({ members: ['owner@northwind.example'], revision: 4, lastChange }))
      await press('Save')
      await expectVisible(screen.findByText(/^Uma Finch changed 1 workspace meanwhile/))
      expect(root.signedIn.later.access.isDirty).toBe(false)
    },
  )

  test('the searches and the filter narrow it', async () => {
    await startMap()
    const grid = await screen.findByRole('grid', { name: 'Access map' })
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search workspaces' }), 'design')
    await waitFor(() => expect(grid).toHaveAttribute('aria-colcount', '2'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only people without access' }))
    // Owners always have access, the user has access to all.
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '5'))
  })

  test('unsaved changes that a search hides are counted, and shown or discarded alone', async () => {
    const { field, root } = await hideOneOfTwo()
    await press('Show all')
    await expectFocus(() => field)
    expect(field).toHaveValue('')
    await waitFor(async () =>
      expect(await cellIn('Uma Finch', 0)).toHaveAccessibleName('Loses access, not saved'),
    )
    await userEvent.type(field, 'adrian')
    await screen.findByText('1 unsaved change is hidden by the search or the filter.')
    await press('Discard hidden')
    await expectFocus(() => field)
    expect(root.signedIn.later.access.changeCount).toBe(1)
    expect(await cellIn('Adrian Cole', 0)).toHaveAccessibleName('Gets access, not saved')
  })

  test('saving hidden changes asks first, and names all, the hidden ones first', async () => {
    const { transport } = await hideOneOfTwo()
    await press('Save')
    const question = await screen.findByRole('alertdialog', { name: 'Also save the hidden change?' })
    const names = textsOf(within(question).getAllByRole('listitem'))
    expect(names).toHaveLength(2)
    expect(names[0]).toMatch(/^Uma Finch.*Accounting · Loses access, not saved.*hidden$/)
    expect(names[1]).toMatch(/^Adrian Cole.*Gets access, not saved$/)
    expect(transport.callsOf(saveOf(1))).toEqual([])
    await pressIn(question, 'Save')
    expect(transport.callsOf(saveOf(1))).toHaveLength(1)
    expect(transport.callsOf(saveOf(2))).toHaveLength(1)
  })

  test('the shown cells are exported, without formulas', async () => {
    const { downloads, root } = await startMap({
      prepare: ({ root: stores }) =>
        stores.signedIn.workspaces.receiveOne({ ...makeWorkspace(0), name: '=HYPERLINK("x")' }),
    })
    const grid = await screen.findByRole('grid', { name: 'Access map' })
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search people' }), 'uma')
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '2'))
    await press('Export')
    await waitFor(() => expect(downloads.saved).toHaveLength(1))
    const text = await downloads.saved[0]?.blob.text()
    expect(text?.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text?.match(/"Has access"/g)).toHaveLength(root.signedIn.workspaces.total)
  })
})
