import * as v from 'valibot'
import { assert, describe, expect, it, test } from 'vitest'
import { makePerson, makeWorkspace } from '../../testing/factories.ts'
import { answer } from '../../testing/fakeTransport.ts'
import { makeRootStore } from '../../testing/makeRootStore.ts'
import { setUp } from '../client.fixture.ts'
import { AbortedError } from '../errors.ts'
import { makeEntries } from './list.ts'

describe('a list that is refreshed', () => {
  const before = { id: 1, name: 'before' }
  const entries = {
    schema: v.object({ id: v.number(), name: v.string() }),
    known: ({ id }: { id?: unknown }) => (id === 1 ? before : undefined),
    make: ({ id, name }: { id: number; name: string }) => ({ id, name: `new ${name}` }),
  }
  const { client, transport } = setUp()
  const read = (list: unknown) => {
    transport.always('GET /list', answer({ list }))
    return client.getList('/list', { key: 'list', ...entries })
  }

  it('keeps known entries, in the new order', async () => {
    const list = await read([{ id: 2, name: 'x' }, { id: 1 }, { id: 3, name: 'y' }])
    expect(list?.entries).toEqual([{ id: 2, name: 'new x' }, before, { id: 3, name: 'new y' }])
    expect(list?.entries[1]).toBe(before)
  })

  it.each([
    [[{ id: 1 }, { id: 2 }], 'data.list.1.name'],
    [[null], 'data.list.0'],
    [['text'], 'data.list.0'],
    [{}, 'data.list'],
    [undefined, 'data.list'],
  ])('is refused with the path of the error: %j', async (list, path) => {
    await expect(read(list)).rejects.toMatchObject({ at: path })
  })

  it('is dropped when its caller leaves between two slices', async () => {
    const caller = new AbortController()
    const make = () => {
      caller.abort()
      return before
    }
    transport.always('GET /list', answer({ list: Array.from({ length: 500 }, () => ({ id: 2, name: 'x' })) }))
    const list = client.getList('/list', { key: 'list', ...entries, make, signal: caller.signal })
    await expect(list).rejects.toBeInstanceOf(AbortedError)
  })

  it('is made in slices, between which the page answers', async () => {
    let made = 0
    const make = () => {
      made += 1
      return before
    }
    const sent = Array.from({ length: 1000 }, () => ({ id: 2, name: 'x' }))
    const whole = makeEntries(sent, { ...entries, make }, () => assert.fail())
    const heard = new Promise((resolve) => setImmediate(() => resolve(made)))
    expect(await whole).toHaveLength(1000)
    expect(await heard).toBeLessThan(1000)
  })
})

/** Copies with one changed leaf, for each leaf. */
const variants = function* <T extends object>(entry: T, path = ''): Generator<[string, T]> {
  for (const [key, value] of Object.entries(entry)) {
    const place = `${path}.${key}`
    if (typeof value === 'object' && value !== null)
      for (const [name, changed] of variants<object>(value, place)) yield [name, { ...entry, [key]: changed }]
    else if (typeof value === 'boolean') yield [place, { ...entry, [key]: !value }]
    else if (typeof value === 'number') yield [place, { ...entry, [key]: value === 1 ? 2 : 1 }]
    else yield [place, { ...entry, [key]: `${value ?? ''}x` }]
  }
}

const workspace = makeWorkspace(1, { domain: 'lab.example' })
const person = makePerson(1)

test.each([...variants(workspace)])('a refresh applies a change of %s', async (_place, changed) => {
  const { transport, workspaces } = makeRootStore({ workspaces: [workspace] })
  transport.always('GET /services/', answer({ services: [changed] }))
  await workspaces.load()
  const other = makeRootStore({ workspaces: [changed] })
  expect([...workspaces.entries.values()]).toEqual([...other.workspaces.entries.values()])
})

test.each([...variants(person)].filter(([place]) => place !== '.data.email'))(
  'a refresh applies a change of the person’s %s',
  async (_place, changed) => {
    const { transport, users } = makeRootStore({ people: [person] })
    await users.load()
    transport.always('GET /users/', answer({ members: [changed] }))
    await users.load()
    const other = makeRootStore({ people: [changed] })
    await other.users.load()
    expect(users.people).toEqual(other.users.people)
  },
)
