import type { CallName } from './calls.fixture.ts'
import type { FaultName } from './faults.fixture.ts'
import type { Outcome } from './observe.fixture.ts'

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

interface Expectation {
  readonly place: PlaceName
  /** Faults with another outcome, and the reason. */
  readonly except?: Partial<Record<FaultName | Group, Outcome>>
  readonly why?: string
}

/** Derived from the specification and the decisions, not from the code. */
export const expectations: Readonly<Record<CallName, Expectation>> = {
  'Start: configuration': {
    place: 'start',
    except: { ended: 'network page', refused: 'network page' },
    why: 'Without a configuration there is no login page to lead to.',
  },
  'Start: who is signed in': { place: 'start' },
  'Sign-in: password': { place: 'public' },
  'Sign-in: one-time link': { place: 'public' },
  'Link of a mail: whose it is': {
    place: 'silent',
    except: { lost: 'works', failing: 'works', refused: 'works', passing: 'works', broken: 'works' },
    why: 'Without an answer the page asks before it follows the link.',
  },
  'Sign-in: second step': { place: 'link' },
  'Sign-in: passkey, challenge': { place: 'link' },
  'Sign-in: passkey': { place: 'link' },
  'Forgot password': {
    place: 'link',
    except: { '401 with another code': 'works' },
    why: 'It does not reveal whether the user exists.',
  },
  'Reset password: is the link good': {
    place: 'link',
    except: {
      lost: 'works',
      failing: 'works',
      '401 with -12': 'works',
      refused: 'works',
      passing: 'works',
      broken: 'works',
    },
    why: 'Only an unusable link is reported; a service without the call reports it at submit.',
  },
  'Reset password': { place: 'link' },
  'Confirmation of an e-mail address': { place: 'link' },
  'First password': { place: 'link' },
  'Change password': { place: 'waited' },
  'Preferences: read': { place: 'silent' },
  'Workspaces: first list': { place: 'waited' },
  'Workspaces: refresh of the list': { place: 'refreshed' },
  'Workspaces: first states': { place: 'waited' },
  'Workspaces: refresh of the states': { place: 'refreshed' },
  'Workspaces: one-time suffix of an opening': {
    place: 'silent',
    except: { lost: 'works', failing: 'works', refused: 'works', passing: 'works', broken: 'works' },
    why: 'Without the suffix the plain address is opened.',
  },
  'Configure: read': { place: 'waited' },
  'Configure: save': { place: 'waited' },
  'Configure: reset of a second factor': { place: 'waited' },
  'Share: read': { place: 'waited' },
  'Share: save': { place: 'waited' },
  'Delete workspace': { place: 'waited' },
  'Delete workspace: who loses it': { place: 'refreshed' },
  'Users: first list': { place: 'waited' },
  'Users: refresh': { place: 'refreshed' },
  'New user': { place: 'waited' },
  'Edit user': { place: 'waited' },
  'Delete user': { place: 'waited' },
  'Delete user: what is lost': { place: 'refreshed' },
  'Reset password of a user': { place: 'waited' },
  'Several users: change': { place: 'refreshed' },
  'Several users: delete': { place: 'refreshed' },
  'Import of users': { place: 'refreshed' },
  'Access map: save': { place: 'refreshed' },
  'End of the tour': { place: 'silent' },
  'Wizard done': { place: 'silent' },
  'Setup link by mail': { place: 'refreshed' },
  'Company: save': { place: 'waited' },
  'Company: countries': {
    place: 'refreshed',
    except: { ended: 'reported' },
    why: 'Requested without the session’s token; the country can be typed.',
  },
  'Remove account': { place: 'waited' },
  'Plans: prices': { place: 'refreshed' },
  'Plans: checkout': { place: 'waited' },
  'Plans: checkout by Stripe’s address': { place: 'waited' },
  'Account: customer portal': { place: 'waited' },
  'Account: customer portal by Stripe’s address': { place: 'waited' },
  Activity: { place: 'refreshed' },
  'Security: where one is signed in': { place: 'refreshed' },
  'Security: sign out elsewhere': { place: 'waited' },
  'Access reviews': { place: 'refreshed' },
  'Access reviews: start': { place: 'waited' },
  'Access reviews: one': { place: 'refreshed' },
  'Access reviews: who has a workspace': { place: 'refreshed' },
  'Access reviews: mark': { place: 'refreshed' },
  'Access reviews: revoke': { place: 'refreshed' },
  'Access reviews: finish': { place: 'refreshed' },
  'Views: list': { place: 'refreshed' },
  'Views: save': { place: 'waited' },
  'Views: change': { place: 'refreshed' },
  'Views: delete': { place: 'refreshed' },
  'Security: rule of second factors': { place: 'refreshed' },
  'Security: require a second factor': { place: 'waited' },
  'Security: passkeys': { place: 'refreshed' },
  'Security: add a passkey, challenge': { place: 'waited' },
  'Security: add a passkey': { place: 'waited' },
  'Security: rename a passkey': { place: 'waited' },
  'Security: remove a passkey': { place: 'waited' },
  'Security: identities': { place: 'refreshed' },
  'Security: remove an identity': { place: 'waited' },
  'Security: authenticator app': { place: 'refreshed' },
  'Security: prove who is there': { place: 'waited' },
  'Security: begin to set up the app': { place: 'waited' },
  'Security: set up the app': { place: 'waited' },
  'Security: new recovery codes': { place: 'waited' },
  'Security: turn off the app': { place: 'waited' },
  Outages: { place: 'refreshed' },
  'Panel of a workspace: since when it is shared': { place: 'refreshed' },
  'Panel of a user: their workspaces': { place: 'refreshed' },
  'Availability of a workspace': { place: 'refreshed' },
  'Mail about workspaces: read': { place: 'refreshed' },
  'Mail about workspaces: save': { place: 'refreshed' },
  'Account: refresh': { place: 'waited' },
  'Account: refresh in the background': { place: 'silent' },
  'Billing: cards': { place: 'refreshed' },
  'Billing: invoices': { place: 'refreshed' },
  'Billing: customer': { place: 'refreshed' },
  'Billing: default card': { place: 'waited' },
  'Billing: add a card': { place: 'waited' },
  'Billing: remove a card': { place: 'waited' },
  'Billing: details': { place: 'waited' },
  'Number of users': { place: 'waited' },
  'Purchase with the card on file': { place: 'waited' },
}

const isGroupOf = (group: string, fault: FaultName): boolean =>
  Object.entries(GROUPS).some(([name, faults]) => name === group && faults.some((each) => each === fault))

export const expectedOutcome = (call: CallName, fault: FaultName): Outcome => {
  const { place, except = {} } = expectations[call]
  for (const [name, outcome] of Object.entries(except))
    if (name === fault || isGroupOf(name, fault)) return outcome
  const group = Object.keys(GROUPS).find((name): name is Group => isGroupOf(name, fault))
  if (!group) throw new Error(`${fault} is in no group.`)
  return places[place].outcomes[group]
}
