import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { GroupMembersSchema } from '../../api/contract/member.ts'
import { MemberStatus } from '../../api/contract/roles.ts'
import { makePeople, makePerson } from '../../testing/factories.ts'
import { answer, type Route } from '../../testing/fakeTransport.ts'
import { ADMIN, OWNER, USER } from '../../users/users.fixture.ts'
import { newerMembers } from './members.fixture.ts'
import { makeRootStore, type RootStoreOptions } from '../../testing/makeRootStore.ts'

const GET = 'GET /groups/ws-0001/members' satisfies Route
const POST = 'POST /groups/ws-0001/members' satisfies Route

const person = (index: number): string => `person.${index}@northwind.example`

const opened = async (options: RootStoreOptions = {}) => {
  const fixture = makeRootStore(options)
  const { workspaceMembers, transport } = fixture
  await workspaceMembers.open('ws-0001')
  return {
    ...fixture,
    sent: () => transport.bodiesOf(POST).map((body) => v.parse(GroupMembersSchema, body)),
    assigned: (): string[] => [...workspaceMembers.assigned].toSorted(),
  }
}

describe('the members dialog', () => {
  test('[S7-025] [S2-045] loads the list and all users who could be in it', async () => {
    const { transport, workspaceMembers } = await opened()
    expect(transport.callsOf(GET)).toHaveLength(1)
    expect(transport.callsOf('GET /users/')).toHaveLength(1)
    const { assignedPeople, availablePeople } = workspaceMembers
    expect(assignedPeople.map(({ email }) => email)).toEqual([OWNER, USER])
    expect(availablePeople.map(({ email }) => email)).toEqual([ADMIN, person(3), person(4), person(5)])
    expect(workspaceMembers).toMatchObject({ isDirty: false, isReady: true })
  })

  test('the role user cannot open it', async () => {
    const { transport, workspaceMembers } = makeRootStore({ role: 'user' })
    await expect(workspaceMembers.open('ws-0001')).resolves.toBe(false)
    expect(transport.calls).toEqual([])
  })

  test('inactive people are included, with their status', async () => {
    const people = [...makePeople(3), makePerson(3, { status: MemberStatus.inactive })]
    const { workspaceMembers } = await opened({ people })
    expect(workspaceMembers.availablePeople.at(-1)).toMatchObject({ email: person(3), status: 3 })
  })

  test('a user in the list who is not in the account still shows, and is sent back unchanged', async () => {
    const { workspaceMembers } = await opened({ members: [OWNER, 'gone@northwind.example'] })
    expect(workspaceMembers.assignedPeople.at(-1)).toMatchObject({
      email: 'gone@northwind.example',
      name: '',
      role: null,
      isOwner: false,
    })
  })

  test('the list follows the search', async () => {
    const { workspaceMembers } = await opened()
    const shown = () => workspaceMembers.matches.length
    workspaceMembers.setQuery('person')
    expect(shown()).toBe(3)
    workspaceMembers.setQuery('')
    expect(shown()).toBe(4)
  })

  test('people are added and removed', async () => {
    const { workspaceMembers } = await opened()
    workspaceMembers.add(ADMIN)
    workspaceMembers.remove(USER)
    expect([workspaceMembers.added, workspaceMembers.removed]).toEqual([[ADMIN], [USER]])
    workspaceMembers.add(USER)
    workspaceMembers.remove(ADMIN)
    expect(workspaceMembers.isDirty).toBe(false)
  })

  test('[S2-046] [S6-013] the owner is always assigned and cannot be removed', async () => {
    const { workspaceMembers, assigned } = await opened({ members: [USER] })
    expect(assigned()).toEqual([OWNER, USER])
    // The user has changed nothing yet, so there is nothing to ask.
    expect(workspaceMembers.isDirty).toBe(false)
    workspaceMembers.remove(OWNER)
    expect(assigned()).toEqual([OWNER, USER])
    expect(workspaceMembers.clearAll()).toBe(1)
    expect(assigned()).toEqual([OWNER])
    expect(workspaceMembers.canClear).toBe(false)
  })

  test('[S2-045] Add all adds all users or those that match the query, and returns their number', async () => {
    const { workspaceMembers } = await opened()
    workspaceMembers.setQuery('person.4')
    expect(workspaceMembers.addAll()).toBe(1)
    expect(workspaceMembers.added).toEqual([person(4)])
    workspaceMembers.setQuery('')
    expect(workspaceMembers.addAll()).toBe(3)
    expect(workspaceMembers.availablePeople).toEqual([])
  })

  test('five thousand people are assigned and searched', async () => {
    const { workspaceMembers } = await opened({ people: makePeople(5000) })
    expect(workspaceMembers.addAll()).toBe(4998)
    expect(workspaceMembers.assignedPeople).toHaveLength(5000)
    expect(workspaceMembers.clearAll()).toBe(4999)
    workspaceMembers.setQuery('person.4999')
    expect(workspaceMembers.matches).toHaveLength(1)
  })
})

describe('saving the members', () => {
  test('[S7-026] [S2-047] the whole list is sent', async () => {
    const { workspaceMembers, sent } = await opened()
    workspaceMembers.add(ADMIN)
    await expect(workspaceMembers.save()).resolves.toBe('saved')
    expect(sent()).toEqual([{ members: [OWNER, USER, ADMIN], revision: 1 }])
    expect(workspaceMembers).toMatchObject({ isDirty: false, merged: { added: 0, removed: 0, by: null } })
  })

  test('changes of other users are merged and counted', async () => {
    const { workspaceMembers, transport, sent, assigned } = await opened({
      members: [OWNER, USER, person(3)],
    })
    workspaceMembers.add(person(4))
    workspaceMembers.remove(person(3))
    transport.answerBy(newerMembers('ws-0001', [OWNER, person(3), person(5)]))
    await expect(workspaceMembers.save()).resolves.toBe('saved')
    expect(sent().at(-1)?.members.toSorted()).toEqual([OWNER, person(4), person(5)])
    expect(workspaceMembers.merged).toEqual({ added: 1, removed: 1, by: ADMIN })
    expect(assigned()).toEqual([OWNER, person(4), person(5)])
  })

  test('a service without revisions behaves the same', async () => {
    const answers = { [GET]: answer({ members: [OWNER] }) }
    const { workspaceMembers, transport, sent } = await opened({ answers })
    workspaceMembers.add(person(4))
    transport.always(GET, answer({ members: [OWNER, person(5)] }))
    await expect(workspaceMembers.save()).resolves.toBe('saved')
    expect(sent()).toEqual([{ members: [OWNER, person(5), person(4)] }])
  })
})
