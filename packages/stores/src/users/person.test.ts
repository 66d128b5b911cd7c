import { describe, expect, test } from 'vitest'
import { MemberStatus, Role } from '../api/contract/roles.ts'
import { makePerson } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { makeRootStore } from '../testing/makeRootStore.ts'
import { findPeople, personFromWire } from './person.ts'

const people = [
  makePerson(3, { id: 'joaquin@bluefin.example', name: 'Joaquín Núñez' }),
  makePerson(4, { id: 'siobhan@kite.example', name: "Siobhán O'Neill" }),
  makePerson(5, { id: 'istanbul@kite.example', name: 'İpek Öz' }),
].map((member) => personFromWire(member))

const found = (query: string) => findPeople(people, query).map(({ name }) => name.split(' ')[0])

describe('members search', () => {
  test.each([
    ['núñ', ['Joaquín']],
    ['NUNEZ', ['Joaquín']],
    ['joaqui', ['Joaquín']],
    ["O'N", ['Siobhán']],
    ['KITE.example', ['Siobhán', 'İpek']],
    ['nunez joaquin@', ['Joaquín']],
    ['ipek', ['İpek']],
    [' öz ', ['İpek']],
    ['nobody', []],
    ['.*', []],
  ])('[S5-025] case-insensitive substring match on name plus e-mail: "%s"', (query, expected) => {
    expect(found(query)).toEqual(expected)
  })

  test.each(['', '   '])('[S5-025] an empty query lists all: "%s"', (query) => {
    expect(found(query)).toHaveLength(3)
  })
})

describe('the list of people', () => {
  test('[S7-019] [S3-002] [S3-003] is loaded and sorted by name', async () => {
    const members = [
      makePerson(0, { name: 'zoe' }),
      makePerson(1, { name: 'Ärger' }),
      makePerson(2, {
        name: 'anna',
        level: Role.admin,
        status: MemberStatus.locked,
        data: {
          firstName: 'Anna',
          lastName: 'Ek',
          email: 'user@northwind.example',
          activeDirectoryId: 'NW\\anna',
        },
      }),
    ]
    const { transport, users } = makeRootStore({ people: members })
    await expect(users.load()).resolves.toBe(true)
    expect(transport.callsOf('GET /users/')).toHaveLength(1)
    expect(users.people.map(({ name }) => name)).toEqual(['anna', 'Ärger', 'zoe'])
    expect(users.byEmail.get('owner@northwind.example')).toMatchObject({
      email: 'owner@northwind.example',
      name: 'zoe',
      role: 3,
      status: 2,
      isOwner: true,
    })
    expect(users.people[0]).toMatchObject({
      id: 'user@northwind.example',
      firstName: 'Anna',
      lastName: 'Ek',
      activeDirectoryId: 'NW\\anna',
      role: 2,
      status: 4,
      isOwner: false,
    })
  })

  test('is cleared at the end of the session', async () => {
    const { root, users } = makeRootStore()
    await users.load()
    root.session.signOut()
    await settle()
    expect(users).toMatchObject({ people: [], status: 'idle' })
  })
})
