import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../../api/contract/errorCode.ts'
import type { SavedView } from '../../api/contract/profile.ts'
import { settle } from '../../testing/fakeClock.ts'
import { answer, refusal } from '../../testing/fakeTransport.ts'
import { makeRootStore } from '../../testing/makeRootStore.ts'
import { toastKeys, undo } from '../../undo/undo.fixture.ts'

const LIST = 'GET /admin/views/'
const ADD = 'POST /admin/views/'
const CHANGE = 'PUT /admin/views/v-2'
const DELETE = 'DELETE /admin/views/v-2'

const view = (id: string, name: string, over: Partial<SavedView> = {}): SavedView => ({
  id,
  name,
  page: 'users',
  query: 'role=admin',
  isPinned: false,
  ...over,
})
const locked = view('v-2', 'Locked', { query: 'status=locked' })
const shown = { id: null, page: 'users', query: 'q=ana' } as const

const loaded = async (views: readonly SavedView[] = [locked, view('v-1', 'Álamo')]) => {
  const fixture = makeRootStore({ answers: { [LIST]: answer({ views }) } })
  const store = fixture.root.signedIn.views
  await store.load()
  return { ...fixture, store, names: () => store.entries.map(({ name }) => name) }
}

test('are sorted by name, each for its page', async () => {
  const { store, names } = await loaded([
    locked,
    view('v-1', 'Álamo'),
    view('v-3', 'Bay', { page: 'workspaces' }),
  ])
  expect(names()).toEqual(['Álamo', 'Bay', 'Locked'])
  expect(store.viewsOf('workspaces')).toMatchObject([{ id: 'v-3' }])
})

test('are not asked for once the user has left', async () => {
  const { root, store, transport } = await loaded()
  root.session.signOut()
  await expect(store.load()).resolves.toBe(false)
  expect(transport.callsOf(LIST)).toHaveLength(1)
})

describe('a change', () => {
  test('shows at once, and is sent as a whole', async () => {
    const { store, transport } = await loaded()
    const resolve = transport.hold(CHANGE)
    const saving = store.change(locked, { isPinned: true })
    expect(store.entries[1]).toEqual({ ...locked, isPinned: true })
    resolve(answer({ view: { ...locked, isPinned: true } }))
    await expect(saving).resolves.toBe(true)
    const { id: _id, ...body } = { ...locked, isPinned: true }
    expect(transport.bodiesOf(CHANGE)).toEqual([body])
  })

  test('is not taken back by a list that was asked for before', async () => {
    const { store, transport } = await loaded()
    const arrive = transport.hold(LIST)
    const loading = store.load()
    await settle()
    transport.next(CHANGE, answer({ view: { ...locked, isPinned: true } }))
    await store.change(locked, { isPinned: true })
    arrive(answer({ views: [locked] }))
    await loading
    expect(store.entries).toContainEqual({ ...locked, isPinned: true })
  })

  test('that fails is reverted and reported', async () => {
    const fixture = await loaded()
    const { store, transport } = fixture
    transport.next(CHANGE, refusal(ErrorCode.nextAccountId))
    await expect(store.change(locked, { query: '' })).resolves.toBe(false)
    expect(store.entries[1]).toEqual(locked)
    expect(toastKeys(fixture)).toEqual(['viewNotSaved'])
  })
})

describe('a deletion', () => {
  test('shows at once, and can be undone', async () => {
    const fixture = await loaded()
    const { store, transport, names } = fixture
    const resolve = transport.hold(DELETE)
    const deleting = store.remove(locked)
    expect(names()).toEqual(['Álamo'])
    resolve(answer({}))
    await expect(deleting).resolves.toBe(true)
    expect(toastKeys(fixture)).toEqual(['viewDeleted'])
    transport.next(ADD, answer({ view: { ...locked, id: 'v-9' } }))
    await undo(fixture)
    expect(transport.bodiesOf(ADD)).toMatchObject([{ name: 'Locked', query: 'status=locked' }])
    expect(store.entries).toContainEqual({ ...locked, id: 'v-9' })
  })

  test('that fails is taken back; one of a deleted view is done', async () => {
    const fixture = await loaded()
    const { store, transport, names } = fixture
    transport.next(DELETE, refusal(ErrorCode.nextAccountId))
    await expect(store.remove(locked)).resolves.toBe(false)
    expect([names(), toastKeys(fixture)]).toEqual([['Álamo', 'Locked'], ['viewNotDeleted']])
    transport.next(DELETE, refusal(ErrorCode.notFound))
    await expect(store.remove(locked)).resolves.toBe(true)
    expect(names()).toEqual(['Álamo'])
  })
})

describe('the form', () => {
  test.each([
    ['', 'required'],
    ['a'.repeat(61), 'tooLong'],
    [' LOCKED ', 'taken'],
  ])('refuses the name "%s"', async (name, error) => {
    const { store, transport } = await loaded()
    store.openForm(shown)
    store.form.set('name', name)
    await expect(store.saveForm()).resolves.toBeNull()
    expect(store.form.shownErrorOf('name')).toBe(error)
    expect(transport.callsOf(ADD)).toEqual([])
  })

  test('saves what is shown as a new view', async () => {
    const { store, transport, names } = await loaded()
    transport.next(ADD, ({ body }) => answer({ view: { id: 'v-4', ...Object(body) } }))
    store.openForm(shown)
    store.form.set('name', ' Ana ')
    store.form.set('isPinned', true)
    const added = { id: 'v-4', name: 'Ana', page: 'users', query: 'q=ana', isPinned: true }
    await expect(store.saveForm()).resolves.toEqual(added)
    expect(names()).toEqual(['Álamo', 'Ana', 'Locked'])
  })

  test('renames a view, whose own name is not taken', async () => {
    const { store, transport } = await loaded()
    transport.next(CHANGE, ({ body }) => answer({ view: { id: 'v-2', ...Object(body) } }))
    store.openForm(locked)
    store.form.set('name', 'LOCKED')
    await store.saveForm()
    expect(store.entries[1]).toEqual({ ...locked, name: 'LOCKED' })
  })

  test('a name that was taken elsewhere meanwhile stays typed, with the error beside it', async () => {
    const { store, transport } = await loaded()
    transport.next(ADD, refusal(ErrorCode.alreadyExists))
    store.openForm(shown)
    store.form.set('name', 'Ana')
    await expect(store.saveForm()).resolves.toBeNull()
    expect([store.form.draft.name, store.form.shownErrorOf('name')]).toEqual(['Ana', 'taken'])
  })
})

test('a sign-out forgets them', async () => {
  const { root, store } = await loaded()
  root.session.signOut()
  expect(store.entries).toEqual([])
})
