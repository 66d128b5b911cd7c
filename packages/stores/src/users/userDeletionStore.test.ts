import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { makePerson } from '../testing/factories.ts'
import { settle } from '../testing/fakeClock.ts'
import { answer, never, refusal, type Answer } from '../testing/fakeTransport.ts'
import type { RootFixture, RootStoreOptions } from '../testing/makeRootStore.ts'
import { ADMIN, OTHER, OWNER, USER, withPeople } from './users.fixture.ts'

const DELETE = `DELETE /users/${encodeURIComponent(USER)}` as const

const asked = async (options: RootStoreOptions = {}): Promise<RootFixture> => {
  const fixture = await withPeople({ workspaces: 3, ...options })
  fixture.userDeletion.ask(USER)
  await settle()
  return fixture
}

const lost = ({ root }: RootFixture): readonly string[] =>
  root.signedIn.later.userDeletion.access.sharedWorkspaces.map(({ name }) => name)

describe('deleting a user', () => {
  test('[S2-056] asks first, and names the workspaces that the person loses', async () => {
    const fixture = await withPeople({ workspaces: 3 })
    fixture.transport.always('GET /groups/ws-0002/members', answer({ members: [OWNER, OTHER] }))
    fixture.transport.always('GET /groups/ws-0003/members', answer({ members: ['User@Northwind.example'] }))
    expect(fixture.userDeletion.ask(USER)).toBe(true)
    expect(fixture.userDeletion).toMatchObject({
      isOpen: true,
      access: { isReading: true },
      isComplete: false,
    })
    await settle()
    expect(lost(fixture)).toEqual(['Accounting', 'Front desk'])
    expect(fixture.userDeletion).toMatchObject({
      access: { isReading: false, readCount: 3 },
      isComplete: true,
    })
    expect(fixture.transport.callsOf(DELETE)).toEqual([])
    fixture.userDeletion.close()
    expect(fixture.users.byEmail.has(USER)).toBe(true)
  })

  test('loads the workspaces first when they are not listed', async () => {
    const fixture = await asked({ list: 'idle' })
    expect(lost(fixture)).toEqual(['Accounting', 'Design studio', 'Front desk'])
  })

  test('reads six workspaces at a time, and stops when the dialog closes', async () => {
    const fixture = await withPeople({ workspaces: 40 })
    const { root, transport } = fixture
    const waiting: ((given: Answer) => void)[] = []
    for (const { id } of root.signedIn.workspaces.sorted)
      transport.always(`GET /groups/${id}/members`, () => {
        const { promise, resolve } = Promise.withResolvers<Answer>()
        waiting.push(resolve)
        return promise
      })
    root.signedIn.later.userDeletion.ask(USER)
    await settle()
    expect(waiting).toHaveLength(6)
    waiting.shift()?.(answer({ members: [USER] }))
    await settle()
    expect(waiting).toHaveLength(6)
    const { access } = root.signedIn.later.userDeletion
    expect(access).toMatchObject({ readCount: 1, isReading: true })
    expect(access.sharedWorkspaces).toHaveLength(1)
    const sent = transport.calls.length
    root.signedIn.later.userDeletion.close()
    for (const resolve of waiting) resolve(answer({ members: [USER] }))
    await settle()
    expect(transport.calls).toHaveLength(sent)
    expect(access).toMatchObject({ readCount: 0, sharedWorkspaces: [] })
  })

  test('shows the known ones when a workspace does not answer', async () => {
    const fixture = await withPeople({ workspaces: 3 })
    fixture.transport.always('GET /groups/ws-0001/members', refusal(ErrorCode.forbidden))
    fixture.userDeletion.ask(USER)
    await settle()
    expect(lost(fixture)).toEqual(['Design studio', 'Front desk'])
    expect(fixture.userDeletion).toMatchObject({ access: { readCount: 2 }, isComplete: false })
  })

  test('deleting is possible when none is known', async () => {
    const fixture = await asked({ list: 'failed' })
    expect(fixture.userDeletion).toMatchObject({ access: { isReading: false }, isComplete: false })
    await expect(fixture.userDeletion.confirm()).resolves.toBe('deleted')
  })

  test('[S7-018] removes the user from the list, which is loaded again', async () => {
    const { transport, userDeletion, users } = await asked()
    transport.always('GET /users/', never)
    await expect(userDeletion.confirm()).resolves.toBe('deleted')
    expect(transport.callsOf(DELETE)).toHaveLength(1)
    expect(users.byEmail.has(USER)).toBe(false)
    expect(userDeletion.isOpen).toBe(false)
    expect(transport.callsOf('GET /users/')).toHaveLength(2)
  })

  test('an id with URL characters stays one segment of the path', async () => {
    const id = 'Ana+x/%#é@northwind.example'
    const { transport, userDeletion } = await withPeople({ people: [makePerson(3, { id })] })
    userDeletion.ask(id.toLowerCase())
    await expect(userDeletion.confirm()).resolves.toBe('deleted')
    expect(transport.callsOf('DELETE /users/Ana%2Bx%2F%25%23%C3%A9%40northwind.example')).toHaveLength(1)
  })

  test('[S8-018] a user deleted elsewhere is removed too', async () => {
    const { transport, userDeletion, users } = await asked({
      answers: { [DELETE]: refusal(ErrorCode.notFound) },
    })
    transport.always('GET /users/', never)
    await expect(userDeletion.confirm()).resolves.toBe('gone')
    expect(users.byEmail.has(USER)).toBe(false)
  })

  test('of somebody who has no workspace asks whether they are still there', async () => {
    const { transport, userDeletion } = await asked({ members: [OWNER] })
    expect(userDeletion).toMatchObject({ isComplete: true, isGone: false })
    transport.always('GET /users/', answer({ members: [makePerson(0), makePerson(1)] }))
    userDeletion.ask(USER)
    await settle()
    expect(userDeletion).toMatchObject({ isOpen: true, isComplete: true, isGone: true })
  })

  test('a refusal keeps the user and sets the problem', async () => {
    const { userDeletion, users } = await asked({ answers: { [DELETE]: refusal(ErrorCode.forbidden) } })
    await expect(userDeletion.confirm()).resolves.toBeNull()
    expect(userDeletion).toMatchObject({ isOpen: true, isDeleting: false, deleteProblem: { code: -18 } })
    expect(users.byEmail.has(USER)).toBe(true)
  })

  test.each([
    ['[S5-017] [S6-006] an owner', 'owner', OWNER],
    ['[S6-006] an owner, by an admin', 'admin', OWNER],
    ['[S5-017] oneself', 'admin', ADMIN],
    ['[S6-004] any user, by the role user', 'user', OTHER],
    ['an unknown user', 'owner', 'nobody@northwind.example'],
  ] as const)('does not open for %s', async (_whom, role, email) => {
    const { transport, userDeletion } = await withPeople({ role })
    expect(userDeletion.ask(email)).toBe(false)
    await expect(userDeletion.confirm()).resolves.toBeNull()
    expect(transport.calls).toHaveLength(1)
  })
})
