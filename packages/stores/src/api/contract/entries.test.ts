import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { makePerson, makeWorkspace } from '../../testing/factories.ts'
import { answer } from '../../testing/fakeTransport.ts'
import { makeRootStore } from '../../testing/makeRootStore.ts'
import { entriesOf } from './list.ts'

describe('a list that is refreshed', () => {
  const Entry = v.object({ id: v.number(), name: v.string() })
  const before = { id: 1, name: 'before' }
  const schema = v.object({
    list: entriesOf({
      schema: Entry,
      known: ({ id }) => (id === 1 ? before : undefined),
      make: ({ id, name }) => ({ id, name: `new ${name}` }),
    }),
  })

  it('keeps known entries, in the new order', () => {
    const { list } = v.parse(schema, { list: [{ id: 2, name: 'x' }, { id: 1 }, { id: 3, name: 'y' }] })
    expect(list).toEqual([{ id: 2, name: 'new x' }, before, { id: 3, name: 'new y' }])
    expect(list[1]).toBe(before)
  })

  it.each([
    [[{ id: 1 }, { id: 2 }], 'list.1.name'],
    [[null], 'list.0'],
    [['text'], 'list.0'],
    [{}, 'list'],
    [undefined, 'list'],
  ])('is refused with the path of the error: %j', (list, path) => {
    const { issues } = v.safeParse(schema, { list })
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual([path])
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
