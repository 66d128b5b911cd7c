import { describe, expect, test } from 'vitest'
import type { WireMember } from '../../api/contract/member.ts'
import { MemberStatus } from '../../api/contract/roles.ts'
import { makePeople, makePerson } from '../../testing/factories.ts'
import { answer } from '../../testing/fakeTransport.ts'
import type { RootStoreOptions } from '../../testing/makeRootStore.ts'
import { changeElsewhere, OTHER, withPeople } from '../users.fixture.ts'

const CHANGE = 'PUT /users/'

const unversioned = ({ revision: _none, ...member }: WireMember): WireMember => member

const renamed = async (options?: RootStoreOptions) => {
  const fixture = await withPeople(options)
  await fixture.userEdit.openEdit(OTHER)
  fixture.userEdit.set('firstName', 'Dima')
  return fixture
}

const conflicted = async () => {
  const fixture = await renamed()
  changeElsewhere(fixture.transport, [makePerson(3, { status: MemberStatus.inactive, revision: 7 })])
  await expect(fixture.userEdit.save()).resolves.toBe('conflict')
  return fixture
}

describe('a user changed elsewhere', () => {
  test('keeping mine does not undo their deactivation', async () => {
    const { transport, userEdit } = await conflicted()
    await expect(userEdit.keepMine()).resolves.toBe('saved')
    expect(transport.bodiesOf(CHANGE).at(-1)).toMatchObject({
      firstName: 'Dima',
      status: MemberStatus.inactive,
      revision: 7,
    })
  })

  test('taking theirs drops mine', async () => {
    const { userEdit } = await conflicted()
    userEdit.takeTheirs()
    expect(userEdit).toMatchObject({
      conflict: null,
      isDirty: false,
      draft: { firstName: 'Dmitri', status: MemberStatus.inactive },
    })
  })

  test('in fields that are not shown is merged silently', async () => {
    const { transport, userEdit } = await renamed()
    const data = { ...makePerson(3).data, activeDirectoryId: 'NW-7' }
    changeElsewhere(transport, [makePerson(3, { data, revision: 7 })])
    await expect(userEdit.save()).resolves.toBe('saved')
    expect(transport.bodiesOf(CHANGE).at(-1)).toMatchObject({ activeDirectoryId: 'NW-7', revision: 7 })
  })

  test('is found before the save by a service without revisions', async () => {
    const { transport, userEdit } = await renamed({ people: makePeople(4).map(unversioned) })
    const members = [unversioned(makePerson(3, { status: MemberStatus.inactive }))]
    transport.always('GET /users/', answer({ members }))
    await expect(userEdit.save()).resolves.toBe('conflict')
    expect(transport.callsOf(CHANGE)).toEqual([])
  })
})
