import { refreshAccount } from '../account/followAccount.ts'
import { makeAccount, makePeople, makeStatuses, makeUserData, makeWorkspaces } from '../testing/factories.ts'
import { answer, type Answer, type Route } from '../testing/fakeTransport.ts'
import type { RootFixture } from '../testing/makeRootStore.ts'

interface Polled {
  readonly route: Route
  readonly ask: (fixture: RootFixture) => Promise<unknown>
  /** Triggers a second call while the first is under way. */
  readonly askAgain: (fixture: RootFixture) => Promise<unknown>
  readonly older: Answer
  readonly newer: Answer
  /** The shown value; 2 is the newer reply. */
  readonly shown: (fixture: RootFixture) => number
}

const accountOf = (people: number): Answer => answer(makeUserData({ account: makeAccount({ people }) }))
const statesOf = (up: number): Answer => answer({ status: makeStatuses(makeWorkspaces(7), up) })

/** A list whose load is given up for another one. */
const reloading = (list: 'users' | 'workspaces'): Pick<Polled, 'ask' | 'askAgain' | 'shown'> => ({
  ask: ({ [list]: store }) => store.load(),
  askAgain: ({ [list]: store }) => {
    store.cancel()
    return store.load()
  },
  shown: ({ [list]: store }) => store.total,
})

/** All data that is refreshed repeatedly. */
export const polled: Readonly<Record<string, Polled>> = {
  'Workspaces: refresh of the list': {
    route: 'GET /services/',
    ...reloading('workspaces'),
    older: answer({ services: makeWorkspaces(5) }),
    newer: answer({ services: makeWorkspaces(2) }),
  },
  'Workspaces: refresh of the states': {
    route: 'PROPFIND /services/ping',
    ask: ({ workspaces }) => workspaces.load(),
    askAgain: ({ workspaces }) => workspaces.load(),
    older: statesOf(5),
    newer: statesOf(2),
    shown: ({ workspaces }) => workspaces.countOf('active'),
  },
  'Users: refresh': {
    route: 'GET /users/',
    ...reloading('users'),
    older: answer({ members: makePeople(5) }),
    newer: answer({ members: makePeople(2) }),
  },
  'Account: refresh': {
    route: 'GET /auth/userdata',
    ask: ({ root }) => refreshAccount(root),
    askAgain: ({ root }) => refreshAccount(root),
    older: accountOf(5),
    newer: accountOf(2),
    shown: ({ root }) => root.account.value?.people ?? 0,
  },
}
