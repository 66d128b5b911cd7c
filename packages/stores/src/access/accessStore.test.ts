import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { GroupMembersChangeSchema } from '../api/contract/requests.ts'
import { makePeople, makePerson } from '../testing/factories.ts'
import { answer, refusal, type Route } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture, type RootStoreOptions } from '../testing/makeRootStore.ts'
import { saved, toastKeys, undo } from '../undo/undo.fixture.ts'
import { ADMIN, OTHER, OWNER, USER, withPeople } from '../users/users.fixture.ts'
import { newerMembers } from '../workspaces/members.fixture.ts'
import type { AccessScope } from './accessState.ts'
import type { AccessStore } from './accessStore.ts'

const GET = 'GET /groups/ws-0001/members' satisfies Route
const POST = 'POST /groups/ws-0001/members' satisfies Route
const SHARES = `GET /users/${encodeURIComponent(ADMIN)}/shares` satisfies Route

interface Opening {
  readonly name: string
  readonly scope: AccessScope
  readonly store: (fixture: RootFixture) => AccessStore
  readonly options?: RootStoreOptions
  /** Only the person is asked about, so each list is read before it is saved. */
  readonly isPartial?: boolean
}

const workspace = { workspace: 'ws-0001' }
const person = { person: ADMIN }
const offering: RootStoreOptions = {
  config: { features: ['sharedSince'] },
  answers: { [SHARES]: answer({ shares: [] }) },
}

const openings: readonly Opening[] = [
  { name: 'of a workspace', scope: workspace, store: ({ sharing }) => sharing },
  { name: 'of a person', scope: person, store: ({ access }) => access },
  {
    name: 'of a person, by their shares',
    scope: person,
    store: ({ access }) => access,
    options: offering,
    isPartial: true,
  },
  { name: 'of all', scope: 'all', store: ({ access }) => access },
  {
    name: 'in the panel of a workspace',
    scope: workspace,
    store: ({ root }) => root.signedIn.later.details.access,
  },
  {
    name: 'in the panel of a person',
    scope: person,
    store: ({ root }) => root.signedIn.later.details.access,
    options: offering,
    isPartial: true,
  },
]

describe.each(openings)('access $name', ({ scope, store, options = {}, isPartial = false }) => {
  const opened = async (more: RootStoreOptions = {}) => {
    const fixture = await withPeople({ workspaces: 3, ...options, ...more })
    const access = store(fixture)
    const isOpen = await access.open(scope)
    const { transport, users } = fixture
    const grant = (email: string) => {
      const found = users.byEmail.get(email)
      return found !== undefined && access.stage('ws-0001', found, true)
    }
    const sent = () => transport.bodiesOf(POST).map((body) => v.parse(GroupMembersChangeSchema, body))
    return { ...fixture, access, isOpen, grant, sent }
  }
  const granted = async (more: RootStoreOptions = {}) => {
    const fixture = await opened(more)
    fixture.grant(ADMIN)
    await expect(fixture.access.save()).resolves.toBe('saved')
    fixture.root.signedIn.undo.notify(saved, fixture.access.undo)
    return fixture
  }

  test('opens with everything read, and nothing changed', async () => {
    const { access, isOpen } = await opened()
    expect(isOpen).toBe(true)
    expect(access).toMatchObject({ isReady: true, isReading: false, loadProblem: null, isDirty: false })
  })

  test('is not for the role user', async () => {
    const { access, isOpen, transport } = await opened({ role: 'user' })
    expect([isOpen, access.isOpen]).toEqual([false, false])
    expect(transport.calls.filter(({ url }) => /groups|shares/.test(url))).toEqual([])
  })

  test('[S7-026] [S2-047] a save sends the whole list, with the revision it is based on', async () => {
    const { access, sent } = await granted()
    expect(sent()).toEqual([{ members: [OWNER, USER, ADMIN], revision: 1 }])
    expect(access).toMatchObject({ isDirty: false, merged: { ids: [], by: [], added: 0, removed: 0 } })
    await expect(access.save()).resolves.toBe('unchanged')
  })

  test('[S2-046] [S6-013] an owner is not taken out, and is in every list that is sent', async () => {
    const { access, grant, sent, users } = await opened({ members: [USER] })
    const owner = users.byEmail.get(OWNER)
    expect(owner && [access.levelOf('ws-0001', owner), access.stage('ws-0001', owner, false)]).toEqual([
      'always',
      false,
    ])
    expect(access.isDirty).toBe(false)
    grant(ADMIN)
    await access.save()
    expect(sent()[0]?.members.toSorted()).toEqual([ADMIN, OWNER, USER])
  })

  test('changes of other users are merged and counted', async () => {
    const { access, grant, sent, transport } = await opened()
    grant(ADMIN)
    transport.answerBy(newerMembers('ws-0001', [OWNER, OTHER]))
    await expect(access.save()).resolves.toBe('saved')
    expect(sent().at(-1)).toEqual({ members: [OWNER, OTHER, ADMIN], revision: 7 })
    expect(access.merged).toEqual(
      isPartial
        ? { ids: [], by: [], added: 0, removed: 0 }
        : { ids: ['ws-0001'], by: [ADMIN], added: 1, removed: 1 },
    )
  })

  test('what another user was faster to change is not sent, nor undone', async () => {
    const { access, grant, sent, transport } = await opened()
    grant(ADMIN)
    transport.answerBy(newerMembers('ws-0001', [OWNER, USER, ADMIN]))
    await expect(access.save()).resolves.toBe('saved')
    expect(sent().filter(({ revision }) => revision === 7)).toEqual([])
    expect([access.undo, access.isDirty]).toEqual([null, false])
  })

  test('a service without revisions is read before a save', async () => {
    const { access, grant, sent, transport } = await opened({
      answers: { ...options.answers, [GET]: answer({ members: [OWNER] }) },
    })
    grant(ADMIN)
    transport.always(GET, answer({ members: [OWNER, OTHER] }))
    await expect(access.save()).resolves.toBe('saved')
    expect(sent()).toEqual([{ members: [OWNER, OTHER, ADMIN] }])
  })

  test('what is refused stays unsaved, with the reason, and can be saved again', async () => {
    const { access, grant, sent, transport } = await opened()
    grant(ADMIN)
    transport.next(POST, refusal(ErrorCode.forbidden))
    await expect(access.save()).resolves.toBe('failed')
    expect(access.saveProblem).toMatchObject({ code: ErrorCode.forbidden })
    expect([...access.saveProblems.keys()]).toEqual(['ws-0001'])
    expect(access.changeOf('ws-0001', ADMIN)).toBe(true)
    await expect(access.save()).resolves.toBe('saved')
    expect(access).toMatchObject({ saveProblem: null, saveProblems: new Map() })
    expect(sent()).toHaveLength(2)
  })

  test('the numbers in the list of users follow', async () => {
    const people = makePeople(6).map((_, index) => makePerson(index, { workspaces: 1 }))
    const { access, grant, transport } = await opened({ people })
    const { length } = transport.callsOf('GET /users/')
    grant(ADMIN)
    await access.save()
    expect(transport.callsOf('GET /users/')).toHaveLength(length + 1)
  })

  test('undo takes back what was changed, on top of what others changed since', async () => {
    const fixture = await granted()
    const { access, sent, transport } = fixture
    transport.next(POST, refusal(ErrorCode.alreadyExists))
    transport.always(GET, answer({ members: [OWNER, ADMIN, OTHER], revision: 6 }))
    await undo(fixture)
    expect(sent().at(-1)).toEqual({ members: [OWNER, OTHER], revision: 6, undoes: 2 })
    expect(toastKeys(fixture)).toEqual(['undo.undone'])
    expect(access.levelOf('ws-0001', { email: ADMIN, isOwner: false })).toBe('no')
  })

  test('undo is refused where another user has changed the same since', async () => {
    const fixture = await granted()
    fixture.transport.answerBy(newerMembers('ws-0001', [OWNER, USER]))
    await undo(fixture)
    expect(fixture.sent().filter(({ revision }) => revision === 7)).toEqual([])
    expect(toastKeys(fixture)).toEqual(['undo.changedBy'])
  })
})

const opened = async (options: RootStoreOptions = {}) => {
  const fixture = await withPeople(options)
  const { sharing } = fixture
  await sharing.open(workspace)
  return { ...fixture, others: () => sharing.otherPeople.map(({ email }) => email) }
}

describe('the people of a workspace', () => {
  test('[S7-025] [S2-045] are read with all users who could be among them', async () => {
    const { others, sharing, transport } = await opened()
    expect(transport.callsOf(GET)).toHaveLength(1)
    expect(sharing.sharedPeople.map(({ email }) => email)).toEqual([OWNER, USER])
    expect(others()).toEqual([ADMIN, OTHER, 'person.4@northwind.example', 'person.5@northwind.example'])
  })

  test('include one who is not in the account, and who is sent back unchanged', async () => {
    const gone = 'gone@northwind.example'
    const { sharing, transport } = await opened({ members: [OWNER, gone] })
    expect(sharing.people.at(-1)).toMatchObject({ email: gone, name: '', role: null, isOwner: false })
    sharing.assign([ADMIN], true)
    await sharing.save()
    expect(transport.bodiesOf(POST)).toEqual([{ members: [OWNER, gone, ADMIN], revision: 1 }])
  })

  test('[S2-046] are added and removed at once, owners excepted, and a reverted change is none', async () => {
    const { sharing } = await opened({ members: [USER] })
    expect([...sharing.assigned]).toEqual([USER, OWNER])
    expect(sharing.assign([OWNER, USER], false)).toBe(1)
    expect(sharing.assign([USER, ADMIN, OTHER], true)).toBe(3)
    expect([...sharing.changes]).toEqual([
      [ADMIN, true],
      [OTHER, true],
    ])
    expect(sharing.assign([ADMIN, OTHER, OWNER], false)).toBe(2)
    expect(sharing.isDirty).toBe(false)
  })

  test('a change shows as saved once it is', async () => {
    const { others, sharing } = await opened()
    sharing.assign([ADMIN], true)
    expect(sharing.sharedPeople).toHaveLength(2)
    expect(others()).not.toContain(ADMIN)
    await sharing.save()
    expect(sharing.sharedPeople).toHaveLength(3)
  })

  test('five thousand are added and removed', async () => {
    const people = makePeople(5000)
    const { sharing } = await opened({ people })
    const emails = people.map(({ id }) => id)
    expect(sharing.assign(emails, true)).toBe(4998)
    expect(sharing.assigned.size).toBe(5000)
    expect(sharing.assign(emails, false)).toBe(4999)
    expect([...sharing.assigned]).toEqual([OWNER])
  })

  test('a problem of the list, or of the users, is that of the dialog, and is retried', async () => {
    for (const route of [GET, 'GET /users/'] as const) {
      const fixture = makeRootStore()
      fixture.transport.next(route, refusal(ErrorCode.forbidden))
      await expect(fixture.sharing.open(workspace)).resolves.toBe(false)
      expect(fixture.sharing).toMatchObject({ isReady: false, loadProblem: { code: ErrorCode.forbidden } })
      await expect(fixture.sharing.resume()).resolves.toBe(true)
      expect(fixture.sharing).toMatchObject({ isReady: true, loadProblem: null })
    }
  })
})

/** Of those that the person has, and of the others. */
const names = (access: AccessStore) => [
  access.sharedWorkspaces.map(({ name }) => name),
  access.otherWorkspaces.map(({ name }) => name),
]

describe('the workspaces of a person', () => {
  test('are found in the lists of members', async () => {
    const { access, transport } = await withPeople({ workspaces: 3 })
    transport.always('GET /groups/ws-0002/members', answer({ members: [OWNER, OTHER], revision: 1 }))
    await access.open({ person: USER })
    expect(names(access)).toEqual([['Accounting', 'Front desk'], ['Design studio']])
    expect(access.assign(['ws-0001', 'ws-0002', 'ws-0003'], true)).toBe(1)
    expect([...access.changes]).toEqual([['ws-0002', true]])
  })

  test('are read by one call from a service that offers it', async () => {
    const { access, transport } = await withPeople({ workspaces: 3, ...offering })
    transport.always(SHARES, answer({ shares: [{ serviceid: 'ws-0002', since: null, by: null }] }))
    await access.open(person)
    expect(names(access)).toEqual([['Design studio'], ['Accounting', 'Front desk']])
    expect(transport.calls.filter(({ url }) => url.includes('/groups/'))).toEqual([])
    transport.always(SHARES, refusal(ErrorCode.forbidden))
    await access.refresh()
    expect(access).toMatchObject({ isReady: true, loadProblem: { code: ErrorCode.forbidden } })
  })

  test('that could not be read are counted, and neither given nor taken', async () => {
    const { access, transport } = await withPeople({ workspaces: 3 })
    transport.next('GET /groups/ws-0003/members', refusal(ErrorCode.forbidden))
    await expect(access.open({ person: USER })).resolves.toBe(false)
    expect(names(access)).toEqual([['Accounting', 'Design studio'], []])
    expect([access.readProblems.size, access.assign(['ws-0003'], true)]).toEqual([1, 0])
    await access.resume()
    expect([access.readProblems.size, access.sharedWorkspaces.length]).toEqual([0, 3])
  })

  test('an owner has all', async () => {
    const { access } = await withPeople({ workspaces: 3 })
    await access.open({ person: OWNER })
    expect([...access.assigned]).toEqual(['ws-0001', 'ws-0002', 'ws-0003'])
    expect(access.assign(['ws-0001'], false)).toBe(0)
  })

  test('whose save goes on without its dialog, or has failed, stay when another is opened', async () => {
    const { access, clock, transport } = await withPeople({ workspaces: 3, ...offering })
    await access.open(person)
    access.assign(['ws-0001', 'ws-0002'], true)
    const answerLate = transport.hold(POST)
    const saving = access.save()
    await clock.advance(0)
    access.leave()
    expect([access.isOpen, access.isSaving]).toEqual([true, true])
    answerLate(refusal(ErrorCode.forbidden))
    await saving
    await access.open('all')
    expect([...access.staged.keys(), access.readCount]).toEqual(['ws-0001', 3])
    // What was known of one person alone was read again.
    expect(access.levelOf('ws-0001', { email: USER, isOwner: false })).toBe('yes')
    access.reset()
    access.leave()
    expect(access.isOpen).toBe(false)
  })

  test('a failed change of somebody else stays unsaved where only the person is asked about', async () => {
    const { access, transport } = await withPeople({ workspaces: 3, ...offering })
    await access.open('all')
    access.stage('ws-0001', { email: USER }, false)
    transport.next(POST, refusal(ErrorCode.forbidden))
    await expect(access.save()).resolves.toBe('failed')
    await access.open(person)
    expect(access.changeOf('ws-0001', USER)).toBe(false)
    await expect(access.save()).resolves.toBe('saved')
    expect(transport.bodiesOf(POST).at(-1)).toMatchObject({ members: [OWNER] })
  })
})
