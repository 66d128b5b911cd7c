import type { FaultName } from './faults.fixture.ts'
import type { Route } from '../testing/fakeTransport.ts'
import type { RootFixture, RootStoreOptions } from '../testing/makeRootStore.ts'

/**
 * `reported`: at the place of the call. `silent`: nothing is shown. `network page`: and the session ends. `put off`: the network page until
 * the service answers, and the session stays. `signed out`: the login page shows the reason.
 */
export type Outcome = 'works' | 'reported' | 'silent' | 'network page' | 'put off' | 'signed out'

/** Faults with the same outcome for the user. */
export const GROUPS = {
  lost: [
    'connection refused',
    'connection reset',
    'no answer',
    'slow drip',
    'cut off in the middle',
    'a redirect to a page',
  ],
  failing: ['500 with -500', '500 with a page', '503 with a page', 'an unknown code'],
  ended: ['401 with -11', '401 with -12'],
  refused: ['401 with another code', '403 with -18', 'a list of errors'],
  passing: ['429 with Retry-After', '503 with -1000'],
  broken: ['200 with an error', '200 with a page', 'an empty body', 'truncated JSON', 'wrong types'],
  fine: ['an unknown field', '10 MB reply'],
} as const satisfies Record<string, readonly FaultName[]>
export type Group = keyof typeof GROUPS

export interface Place {
  /** Shown in docs/faults.md. */
  readonly title: string
  readonly outcomes: Readonly<Record<Group, Outcome>>
}

const outcomes = (
  usual: Outcome,
  others: Partial<Record<Group, Outcome>> = {},
): Readonly<Record<Group, Outcome>> => ({
  lost: usual,
  failing: usual,
  ended: usual,
  refused: usual,
  passing: usual,
  broken: usual,
  fine: 'works',
  ...others,
})

const away = { lost: 'network page', failing: 'network page' } as const

/**
 * Section 8: a network failure, an unknown code and an internal error set the flag and end the session, except in refreshes; an invalid token
 * ends it everywhere. Elsewhere the session stays.
 */
export const places = {
  start: {
    title: 'Start of the console, nothing to show yet',
    outcomes: outcomes('put off', { ...away, ended: 'signed out', refused: 'signed out' }),
  },
  waited: {
    title: 'Calls that a signed-in user waits for',
    outcomes: outcomes('reported', { ...away, ended: 'signed out' }),
  },
  refreshed: {
    title: 'Refreshes, bulk runs and parts of a page that can be missed',
    outcomes: outcomes('reported', { ended: 'signed out' }),
  },
  silent: {
    title: 'In the background, sent again later',
    outcomes: outcomes('silent', { ended: 'signed out' }),
  },
  public: { title: 'Signing in', outcomes: outcomes('reported', away) },
  link: {
    title: 'Password pages: another page would discard the link and the input',
    outcomes: outcomes('reported'),
  },
} as const satisfies Record<string, Place>
export type PlaceName = keyof typeof places

/** A call, and its outcomes by the specification and the decisions, not by the code. */
export interface FaultyCall {
  readonly route: Route
  /** Data of the route's usual answer. @default that of the fixture */
  readonly reply?: unknown
  readonly options?: RootStoreOptions
  /** Runs before the fault. */
  readonly prepare?: (fixture: RootFixture) => Promise<unknown> | void
  /** @returns Whether the operation succeeded. */
  readonly run: (fixture: RootFixture) => Promise<boolean>
  /** Text that the user typed, or a check whether it is still there. */
  readonly typed?: string | ((fixture: RootFixture) => boolean)
  /** @default waited */
  readonly place?: PlaceName
  /** Faults with another outcome, and the reason. */
  readonly except?: Partial<Record<FaultName | Group, Outcome>>
  readonly why?: string
}

const isGroupOf = (group: string, fault: FaultName): boolean =>
  Object.entries(GROUPS).some(([name, faults]) => name === group && faults.some((each) => each === fault))

export const expectedOutcome = ({ place = 'waited', except = {} }: FaultyCall, fault: FaultName): Outcome => {
  for (const [name, outcome] of Object.entries(except))
    if (name === fault || isGroupOf(name, fault)) return outcome
  const group = Object.keys(GROUPS).find((name): name is Group => isGroupOf(name, fault))
  if (!group) throw new Error(`${fault} is in no group.`)
  return places[place].outcomes[group]
}
