import { accountCalls } from './accountCalls.fixture.ts'
import { billingCalls } from './billingCalls.fixture.ts'
import type { FaultyCall } from './expectations.fixture.ts'
import { signInCalls } from './signInCalls.fixture.ts'
import { userCalls } from './userCalls.fixture.ts'
import { viewCalls } from './viewCalls.fixture.ts'
import { workspaceCalls } from './workspaceCalls.fixture.ts'

/** Calls of the console to the service (specification, section 7), at each place that makes them. */
export const calls = {
  ...signInCalls,
  ...workspaceCalls,
  ...userCalls,
  ...viewCalls,
  ...accountCalls,
  ...billingCalls,
} satisfies Record<string, FaultyCall>
export type CallName = keyof typeof calls

export const CALL_NAMES = Object.keys(calls).filter((name): name is CallName => name in calls)
