import { describe, expect, test } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { createRootStore } from '../root/rootStore.ts'
import {
  FIXTURE_TIME,
  FIXTURE_TOKEN,
  makeAccount,
  makeLoginReply,
  makeUserData,
} from '../testing/factories.ts'
import { createFakeClock } from '../testing/fakeClock.ts'
import {
  createFakeLog,
  createFakeNavigation,
  createFakePage,
  createFakeStorage,
} from '../testing/fakePlatform.ts'
import { createFakeTransport, refusal } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture } from '../testing/makeRootStore.ts'
import type { EndReason } from '../session/endReason.ts'
import type { SessionStore } from '../session/sessionStore.ts'
import { ADMIN, OWNER, USER, withPeople } from '../users/users.fixture.ts'
import type { DraftKey } from './draftKeys.ts'
import type { KeptForm } from './keptDraft.ts'

const signIn = ({ root }: RootFixture, email?: string): void => {
  const account = makeAccount({ subscription: { isTrial: false, planId: 2, users: 25, customerId: 'cus_1' } })
  root.session.receive(
    makeUserData(email === undefined ? { account } : { account, email }),
    makeLoginReply({ token: 'another' }).token,
  )
}

interface Case {
  name: string
  key: DraftKey
  form: (fixture: RootFixture) => KeptForm & { readonly kept: unknown }
  /** Somebody who is signed in, with what the form needs. */
  prepared: () => Promise<RootFixture>
  open: (fixture: RootFixture) => unknown
  type: (fixture: RootFixture) => void
  /** What is entered now. */
  entered: (fixture: RootFixture) => unknown
}

const owned = () => Promise.resolve(makeRootStore({ ready: 7, subscription: {} }))

const cases: Case[] = [
  {
    name: 'a user',
    key: 'portico.userDraft',
    form: ({ root }) => root.userEdit,
    prepared: withPeople,
    open: ({ root }) => root.userEdit.openNew(),
    type: ({ root }) => root.userEdit.setText('firstName', 'Bea'),
    entered: ({ root }) => root.userEdit.draft,
  },
  {
    name: 'a workspace',
    key: 'portico.workspaceDraft',
    form: ({ root }) => root.workspaceEdit,
    prepared: owned,
    open: ({ root }) => root.workspaceEdit.open('ws-0001'),
    type: ({ root }) => root.workspaceEdit.setText('name', 'Books'),
    entered: ({ root }) => root.workspaceEdit.draft,
  },
  {
    name: 'the members of a workspace',
    key: 'portico.membersDraft',
    form: ({ root }) => root.workspaceMembers,
    prepared: withPeople,
    open: ({ root }) => root.workspaceMembers.open('ws-0001'),
    type: ({ root }) => {
      root.workspaceMembers.add(ADMIN)
      root.workspaceMembers.remove(USER)
    },
    entered: ({ root }) => [root.workspaceMembers.added, root.workspaceMembers.removed],
  },
  {
    name: 'the access map',
    key: 'portico.accessDraft',
    form: ({ root }) => root.accessMap,
    prepared: withPeople,
    open: ({ root }) => root.accessMap.open(),
    type: ({ root }) => {
      const { accessMap, users } = root
      for (const [email, isWanted] of [
        [ADMIN, true],
        [USER, false],
      ] as const) {
        const person = users.byEmail.get(email)
        if (person) accessMap.stage('ws-0001', person, isWanted)
      }
    },
    entered: ({ root }) => [...root.accessMap.staged].map(([id, changes]) => [id, [...changes]]),
  },
  {
    name: 'an import',
    key: 'portico.importDraft',
    form: ({ root }) => root.userImport,
    prepared: withPeople,
    open: () => null,
    type: ({ root }) => root.userImport.setText('Bea,Bern,bea@northwind.example'),
    entered: ({ root }) => root.userImport.text,
  },
  {
    name: 'the company',
    key: 'portico.companyDraft',
    form: ({ root }) => root.companyEdit,
    prepared: owned,
    open: ({ root }) => root.companyEdit.open(),
    type: ({ root }) => root.companyEdit.setText('companyName', 'Northwind Holding'),
    entered: ({ root }) => root.companyEdit.draft,
  },
  {
    name: 'billing details',
    key: 'portico.billingDetailsDraft',
    form: ({ root }) => root.billingDetails,
    prepared: owned,
    open: async ({ root }) => {
      await root.billingInformation.load()
      root.billingDetails.open()
    },
    type: ({ root }) => root.billingDetails.setText('name', 'Northwind Holding'),
    entered: ({ root }) => root.billingDetails.draft,
  },
  {
    name: 'an order of users',
    key: 'portico.userOrderDraft',
    form: ({ root }) => root.userOrder,
    prepared: owned,
    open: ({ root }) => root.userOrder.open(),
    type: ({ root }) => root.userOrder.setUsers(12),
    entered: ({ root }) => root.userOrder.users,
  },
]

describe.each(cases)('what is not saved in $name', ({ key, form, prepared, open, type, entered }) => {
  const opened = async () => {
    const fixture = await prepared()
    await open(fixture)
    return fixture
  }
  const typed = async () => {
    const fixture = await opened()
    type(fixture)
    return fixture
  }

  test.each(['network', 'expired', 'invalidToken', 'elsewhere'] satisfies EndReason[])(
    'survives a session that ended by %s, and is offered to who typed it',
    async (reason) => {
      const fixture = await opened()
      const before = entered(fixture)
      type(fixture)
      const after = entered(fixture)
      expect(after).not.toEqual(before)
      const kept = form(fixture)
      fixture.root.session.end(reason)
      expect([kept.kept, kept.isKeptHere]).toEqual([null, false])
      expect(entered(fixture)).not.toEqual(after)
      signIn(fixture)
      expect(kept.kept).not.toBeNull()
      await fixture.root.users.load()
      await open(fixture)
      expect([entered(fixture), kept.isKeptHere]).toEqual([before, true])
      expect(kept.restoreKept()).toBe(true)
      expect(entered(fixture)).toEqual(after)
      expect([kept.isKeptHere, kept.kept, fixture.tabStorage.get(key)]).toEqual([false, null, null])
      expect(kept.restoreKept()).toBe(false)
    },
  )

  test('is nobody else’s, and gone once somebody else was there', async () => {
    const fixture = await typed()
    const { session } = fixture.root
    session.end('network')
    signIn(fixture, 'other@northwind.example')
    expect(form(fixture).kept).toBeNull()
    session.end('network')
    signIn(fixture)
    expect(form(fixture).kept).toBeNull()
  })

  test('ends with a sign-out', async () => {
    const fixture = await typed()
    fixture.root.session.signOut()
    signIn(fixture)
    expect(form(fixture).kept).toBeNull()
  })

  test('ends when it is discarded', async () => {
    const fixture = await typed()
    fixture.root.session.end('expired')
    signIn(fixture)
    form(fixture).discardKept()
    fixture.root.session.end('expired')
    signIn(fixture)
    expect(form(fixture).kept).toBeNull()
  })

  test.each(['', '{', '[]', '{"accountId":"4821"}'])('is none where it cannot be read (%j)', (text) => {
    const fixture = makeRootStore({ role: null })
    fixture.tabStorage.set(key, text)
    signIn(fixture)
    expect([form(fixture).kept, fixture.tabStorage.get(key)]).toEqual([null, null])
  })

  test('is none without changes', async () => {
    const fixture = await opened()
    fixture.root.session.end('network')
    expect(fixture.tabStorage.get(key)).toBeNull()
  })
})

test.each([
  ['a sign-out', (session: SessionStore) => session.end('signedOut')],
  ['somebody else who signs in', (session) => session.receive(makeUserData({ email: ADMIN }), 'another')],
])('%s ends those as well whose forms have not come since', (_, end) => {
  const tabStorage = createFakeStorage(Object.fromEntries(cases.map(({ key }) => [key, 'kept'])))
  const { session } = createRootStore({
    transport: createFakeTransport('https://portico.example/api').transport,
    serviceUrl: '/api',
    clock: createFakeClock(FIXTURE_TIME),
    random: () => 0.5,
    storage: createFakeStorage(),
    tabStorage,
    page: createFakePage(),
    navigation: createFakeNavigation('https://portico.example'),
    log: createFakeLog(),
  })
  const left = () => cases.filter(({ key }) => tabStorage.get(key) !== null).length
  session.receive(makeUserData(), FIXTURE_TOKEN)
  session.end('expired')
  expect(left()).toBe(cases.length)
  session.receive(makeUserData(), FIXTURE_TOKEN)
  end(session)
  expect(left()).toBe(0)
})

test('what is kept are the changes alone: the rest may have been changed elsewhere since', async () => {
  const fixture = await owned()
  const { root } = fixture
  root.companyEdit.open()
  root.companyEdit.setText('state', 'Oregon')
  root.session.end('network')
  signIn(fixture)
  const { value } = root.account
  if (value)
    root.account.receive({ ...value, companyInformation: { ...value.companyInformation, phone: '+1 1' } })
  root.companyEdit.open()
  root.companyEdit.restoreKept()
  expect(root.companyEdit.draft).toMatchObject({ state: 'Oregon', phone: '+1 1' })
})

test('members are offered once it is known who is in the account', async () => {
  const fixture = await withPeople()
  const { workspaceMembers, session } = fixture.root
  await workspaceMembers.open('ws-0001')
  workspaceMembers.add(ADMIN)
  session.end('network')
  signIn(fixture)
  fixture.transport.next('GET /users/', refusal(ErrorCode.forbidden))
  await workspaceMembers.open('ws-0001')
  expect([workspaceMembers.isKeptHere, workspaceMembers.restoreKept()]).toEqual([false, false])
  await workspaceMembers.open('ws-0001')
  expect([workspaceMembers.restoreKept(), workspaceMembers.added]).toEqual([true, [ADMIN]])
})

test('changes of lists that are not read count in none of those that are', async () => {
  const fixture = await withPeople()
  const { accessMap, users } = fixture.root
  fixture.transport.always('GET /groups/ws-0001/members', refusal(ErrorCode.forbidden))
  await accessMap.open()
  const person = users.byEmail.get(USER)
  if (!person) throw new Error('There is no such person')
  const before = accessMap.countOf(person)
  accessMap.stageAll([['ws-0001', [[USER, false]]]])
  expect([accessMap.changeCount, accessMap.countOf(person)]).toEqual([1, before])
})

test('a restored access map asks nothing of who owns the account, has left it, or has what was wanted', async () => {
  const fixture = await withPeople()
  const { accessMap } = fixture.root
  const changes = [
    [OWNER, false],
    ['gone@northwind.example', true],
    [USER, true],
    [ADMIN, true],
  ]
  const draft = [
    ['ws-0001', changes],
    ['ws-gone', [[ADMIN, true]]],
  ]
  const kept = { accountId: '4821', by: OWNER, draft }
  fixture.tabStorage.set('portico.accessDraft', JSON.stringify(kept))
  accessMap.recall()
  await accessMap.open()
  expect([accessMap.isKeptFor(ADMIN), accessMap.restoreKept()]).toEqual([false, true])
  expect([...accessMap.staged].map(([id, wanted]) => [id, [...wanted]])).toEqual([
    ['ws-0001', [[ADMIN, true]]],
  ])
})
