import {
  ErrorCode,
  MAX_SAVED_VIEWS,
  MAX_VIEW_NAME,
  MAX_VIEW_QUERY,
  SavedViewReplySchema,
  SavedViewsReplySchema,
} from '@portico/stores/contract'
import { expect, it } from 'vitest'
import { onBothDatabases } from '../testing/bothDatabases.ts'
import {
  inSequence,
  INVALID_CONTENT,
  refused,
  serviceFixture,
  statusesOf,
  VIEW_FORM,
} from '../testing/fixtures.ts'

const PATH = '/api/admin/views/'
const owner = 'owner@northwind'

onBothDatabases('saved views', (open) => {
  const { call, as, send, db, savedView } = serviceFixture(() => ({}), open)

  const add = (form: object = {}, who = owner) => send('POST', PATH, { ...VIEW_FORM, ...form }, who)
  const change = (id: string, form: object = {}, who = owner) =>
    send('PUT', `${PATH}${id}`, { ...VIEW_FORM, ...form }, who)
  const list = async (who = owner) => (await call(PATH, await as(who))).data(SavedViewsReplySchema).views

  it('are listed by name, each user’s own', async () => {
    await add({ name: 'zeta' })
    await add({ name: 'Álamo', page: 'workspaces', query: '' })
    await add({ name: 'Beta', isPinned: true })
    await add({}, 'admin@northwind')
    expect((await list()).map(({ name }) => name)).toContain('Álamo')
    expect((await list()).map(({ name }) => name).filter((name) => name !== 'Álamo')).toEqual([
      'Beta',
      'zeta',
    ])
    expect(await list('admin@northwind')).toMatchObject([VIEW_FORM])
  })

  it('are changed as a whole', async () => {
    const { id } = (await add()).data(SavedViewReplySchema).view
    const next = { name: 'Locked', page: 'users', query: 'status=locked&sort=email', isPinned: true }
    expect((await change(id, next)).data(SavedViewReplySchema).view).toEqual({ id, ...next })
    // The same name, in other case.
    expect((await change(id, { name: 'LOCKED' })).status).toBe(200)
    expect(await list()).toEqual([{ id, ...VIEW_FORM, name: 'LOCKED' }])
  })

  it('have different names, without regard to case', async () => {
    const id = await savedView()
    await add({ name: 'Añadidos' })
    const taken = [409, ErrorCode.alreadyExists]
    expect(refused(await add({ name: ' añadidos ' }))).toEqual(taken)
    expect(refused(await change(id, { name: 'AÑADIDOS' }))).toEqual(taken)
    expect((await add({ name: 'Añadidos' }, 'admin@northwind')).status).toBe(200)
  })

  it('are as many as fit a menu, also when saved at the same time', async () => {
    await inSequence(MAX_SAVED_VIEWS - 1, (index) => add({ name: `View ${index}` }))
    const replies = await Promise.all(['One', 'Two'].map((name) => add({ name })))
    expect(statusesOf(replies)).toEqual([200, 403])
    expect(await list()).toHaveLength(MAX_SAVED_VIEWS)
  })

  it.each([
    ['without a name', { name: ' ' }],
    ['with a long name', { name: 'a'.repeat(MAX_VIEW_NAME + 1) }],
    ['with a long query', { query: 'q='.padEnd(MAX_VIEW_QUERY + 1, 'a') }],
    ['with a query that is long once encoded', { query: 'q='.padEnd(MAX_VIEW_QUERY, 'ñ') }],
    ['of another page', { page: '//evil.example' }],
    ['with another field', { path: 'https://evil.example' }],
  ])('are refused %s', async (_what, form) => {
    expect(refused(await add(form))).toEqual(INVALID_CONTENT)
    expect(await list()).toEqual([])
  })

  it('have an encoded query', async () => {
    await add({ query: '?q=ñu <b>&role=-admin#x' })
    expect(await list()).toMatchObject([{ query: 'q=%C3%B1u+%3Cb%3E&role=-admin%23x' }])
  })

  it('are deleted, and with their user', async () => {
    const id = await savedView()
    expect((await call(`${PATH}${id}`, { ...(await as(owner)), method: 'DELETE' })).status).toBe(200)
    expect(await list()).toEqual([])
    await savedView('user@northwind')
    await db().deleteFrom('members').where('email', '=', 'user@northwind.example').execute()
    expect(await db().selectFrom('saved_views').selectAll().execute()).toEqual([])
  })
})
