import { describe, expect, test } from 'vitest'
import { credentials } from '../session/session.fixture.ts'
import { settle } from '../testing/fakeClock.ts'
import { never, refusal, type Route, type Script } from '../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture, type RootStoreOptions } from '../testing/makeRootStore.ts'

/** Longer than three tries that time out, with the pauses between them. */
const LONGEST = 100_000

const faults = {
  lost: 'lost',
  timeout: never,
  'internal error': refusal(-500),
  'unknown code': { status: 400, body: { error: { code: 7, message: '' } } },
  '503 of a proxy': { status: 503, body: null },
  'too many calls': refusal(-18, { status: 429, headers: { 'retry-after': '5' } }),
  // As the transport reports HTML, an empty body and truncated JSON.
  HTML: { status: 200, body: {} },
  nothing: { status: 204, body: null },
  'truncated JSON': { status: 200, body: null },
  'wrong JSON': { status: 200, body: { data: 7 } },
  'an error with 200': { status: 200, body: { error: { code: -18, message: '' } } },
} satisfies Record<string, Script>
type Fault = keyof typeof faults
const names = Object.keys(faults).filter((name): name is Fault => name in faults)

interface Call {
  readonly route: Route
  readonly options?: RootStoreOptions
  /** Before the fault. */
  readonly prepare?: (fixture: RootFixture) => Promise<unknown>
  readonly run: (fixture: RootFixture) => Promise<unknown>
}

const edit = async ({ workspaceEdit }: RootFixture): Promise<void> => {
  await workspaceEdit.open('ws-0001')
  workspaceEdit.set('name', 'Ledger')
}

const calls = {
  'the configuration at start': {
    route: 'GET /config',
    options: { isFresh: true },
    run: ({ root }) => root.start(),
  },
  'the user data at start': {
    route: 'GET /auth/userdata',
    options: { isFresh: true },
    run: ({ root }) => root.start(),
  },
  'a sign-in': {
    route: 'POST /auth/login',
    options: { role: null },
    run: ({ root }) => root.session.signIn(credentials),
  },
  'the first workspaces': {
    route: 'GET /services/',
    options: { list: 'idle' },
    run: ({ workspaces }) => workspaces.load(),
  },
  'a refresh of the workspaces': { route: 'GET /services/', run: ({ workspaces }) => workspaces.load() },
  'the first states': {
    route: 'PROPFIND /services/ping',
    options: { list: 'idle' },
    run: ({ workspaces }) => workspaces.load(),
  },
  'a refresh of the states': {
    route: 'PROPFIND /services/ping',
    run: ({ workspaces }) => workspaces.load(),
  },
  'the first users': { route: 'GET /users/', run: ({ users }) => users.load() },
  'a refresh of the users': {
    route: 'GET /users/',
    prepare: ({ users }) => users.load(),
    run: ({ users }) => users.load(),
  },
  'opening a workspace': { route: 'GET /services/ws-0001', run: edit },
  'saving a workspace': {
    route: 'PUT /services/ws-0001',
    prepare: edit,
    run: ({ workspaceEdit }) => workspaceEdit.save(),
  },
  'deleting a workspace': {
    route: 'DELETE /services/ws-0001',
    prepare: ({ workspaceDeletion }) => workspaceDeletion.ask('ws-0001'),
    run: ({ workspaceDeletion }) => workspaceDeletion.confirm(),
  },
} satisfies Record<string, Call>
type CallName = keyof typeof calls

/** "Otherwise (network failure, unknown code, internal error) a network-error flag is set and the user is logged out." */
const SECTION_8: readonly Fault[] = ['lost', 'timeout', 'internal error', 'unknown code', '503 of a proxy']

/** The faults that end the session, of each call. A sign-in has none: they take its page away. */
const expected: Record<CallName, readonly Fault[]> = {
  'the configuration at start': SECTION_8,
  'the user data at start': SECTION_8,
  'a sign-in': SECTION_8,
  'the first workspaces': SECTION_8,
  'a refresh of the workspaces': [],
  'the first states': SECTION_8,
  'a refresh of the states': [],
  'the first users': SECTION_8,
  'a refresh of the users': [],
  'opening a workspace': SECTION_8,
  'saving a workspace': SECTION_8,
  'deleting a workspace': SECTION_8,
}

const isEnded = async ({ route, options, prepare, run }: Call, fault: Fault): Promise<boolean> => {
  const fixture = makeRootStore(options)
  const { root, transport, clock, storage } = fixture
  await prepare?.(fixture)
  transport.always(route, faults[fault])
  const done = run(fixture)
  await clock.advance(LONGEST)
  await done
  await settle()
  root.stop()
  const isEnding = options?.role === null ? root.network.hasFailed : storage.get('portico.token') === null
  expect(transport.callsOf(route).length).toBeGreaterThan(0)
  return isEnding
}

describe('which fault of which call ends the session [S8-006]', () => {
  test.each(Object.keys(calls).filter((name): name is CallName => name in calls))('%s', async (name) => {
    const ended: Fault[] = []
    for (const fault of names) if (await isEnded(calls[name], fault)) ended.push(fault)
    expect(ended).toEqual(expected[name])
  })
})
