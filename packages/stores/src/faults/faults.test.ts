import { describe, expect, test, type TestOptions } from 'vitest'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { CALL_NAMES, calls, type CallName } from './calls.fixture.ts'
import { expectedOutcome, GROUPS, type Outcome } from './expectations.fixture.ts'
import { codeFault, FAULT_NAMES, faults, type FaultName } from './faults.fixture.ts'
import { faultyService, type Observed } from './observe.fixture.ts'
import { settle } from '../testing/fakeClock.ts'
import { makeRootStore } from '../testing/makeRootStore.ts'
import { faultsPage } from './faultsPage.fixture.ts'
import { polled } from './outOfOrder.fixture.ts'

const observe = faultyService()
const seen = new Map<CallName, Map<FaultName, Observed>>()

/** The reply of 10 MB is costly; these are the most used calls. */
const LARGE: ReadonlySet<CallName> = new Set([
  'Start: configuration',
  'Start: who is signed in',
  'Sign-in: password',
  'Workspaces: first list',
  'Workspaces: refresh of the list',
  'Workspaces: first states',
  'Configure: read',
  'Configure: save',
  'Share: read',
  'Users: first list',
  'Edit user',
  'Billing: cards',
])

/** Null where the user typed nothing. A save that works may close the form. */
const isTypedLost = ({ outcome, isDraftPreserved }: Observed): boolean =>
  isDraftPreserved === false && outcome !== 'works'

const faultsOf = (call: CallName): readonly FaultName[] =>
  FAULT_NAMES.filter((fault) => fault !== '10 MB reply' || LARGE.has(call))

/** One fault of each group, another one for the next call: each fault meets calls of each place. */
const sampleOf = (call: CallName): readonly FaultName[] => {
  const known: ReadonlySet<FaultName> = new Set(faultsOf(call))
  return Object.values(GROUPS).flatMap((group) => {
    const own = group.filter((fault) => known.has(fault))
    return own[CALL_NAMES.indexOf(call) % own.length] ?? []
  })
}

const restOf = (call: CallName): readonly FaultName[] => {
  const sample = new Set(sampleOf(call))
  return faultsOf(call).filter((fault) => !sample.has(fault))
}

const behaves = (choose: (call: CallName) => readonly FaultName[], options: TestOptions): void => {
  test.each(CALL_NAMES)('%s', options, async (call) => {
    const names = choose(call)
    const rows = await Promise.all(
      names.map(async (fault) => [fault, await observe(calls[call], faults[fault])] as const),
    )
    seen.set(call, new Map([...(seen.get(call) ?? []), ...rows]))
    expect(Object.fromEntries(rows.map(([fault, { outcome }]) => [fault, outcome]))).toEqual(
      Object.fromEntries(names.map((fault) => [fault, expectedOutcome(calls[call], fault)])),
    )
    expect(rows.filter(([, observed]) => isTypedLost(observed)).map(([fault]) => fault)).toEqual([])
    expect(rows.filter(([, { isDataPreserved }]) => !isDataPreserved).map(([fault]) => fault)).toEqual([])
  })
}

describe('each call with a fault of each group: the session, the shown state and the input [S8-006] [S8-010]', () => {
  behaves(sampleOf, {})
})

// Faults of a group have one outcome.
describe('each call with each other fault: the session, the shown state and the input', () => {
  behaves(restOf, { tags: ['nightly'] })
})

/** All others are refusals, reported at the call's place. */
const SPECIAL_CODES: ReadonlyMap<ErrorCode, Outcome> = new Map([
  [ErrorCode.credentialsExpired, 'signed out'],
  [ErrorCode.needRenewToken, 'signed out'],
  [ErrorCode.invalidToken, 'signed out'],
  [ErrorCode.tokenRenewalExpired, 'signed out'],
  [ErrorCode.internalServerError, 'network page'],
])

const areSortedOut = (some: readonly CallName[], options: TestOptions): void => {
  test.each(some)('%s', options, async (call) => {
    const codes = Object.values(ErrorCode).filter((code) => code !== ErrorCode.none)
    const rows = await Promise.all(
      codes.map(async (code) => [code, (await observe(calls[call], codeFault(code))).outcome] as const),
    )
    expect(rows).toEqual(codes.map((code) => [code, SPECIAL_CODES.get(code) ?? 'reported']))
  })
}

describe('each code of the catalogue [S8-006]', () => {
  areSortedOut(['Configure: save'], {})
  // The client sorts them out before it knows the call.
  areSortedOut(['Workspaces: first list', 'Plans: checkout'], { tags: ['nightly'] })
})

describe('replies that arrive out of order: the older one changes nothing', () => {
  test.each(Object.entries(polled))('%s', async (_name, { route, ask, askAgain, older, newer, shown }) => {
    const fixture = makeRootStore()
    const answerOlder = fixture.transport.hold(route)
    const first = ask(fixture)
    await settle()
    fixture.transport.next(route, newer)
    await askAgain(fixture)
    expect(shown(fixture)).toBe(2)
    answerOlder(older)
    await first
    await settle()
    expect(shown(fixture)).toBe(2)
    expect(fixture.transport.callsOf(route)).toHaveLength(2)
  })
})

// Needs the outcomes of all faults.
test('docs/faults.md has the observed outcomes', { tags: ['nightly'] }, async () => {
  await expect(faultsPage(seen)).toMatchFileSnapshot('../../../../docs/faults.md')
})
