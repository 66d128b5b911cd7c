import type { CallEntry } from '../call.ts'
import { accountCalls } from './account.ts'
import { agentCalls } from './agent.ts'
import { reviewCalls } from './reviews.ts'
import { passkeyCalls } from './passkeys.ts'
import { paymentCalls } from './payments.ts'
import { secondFactorCalls } from './secondFactor.ts'
import { securityCalls } from './security.ts'
import { signInCalls } from './signIn.ts'
import { startCalls } from './start.ts'
import { userCalls } from './users.ts'
import { viewCalls } from './views.ts'
import { workspaceCalls } from './workspaces.ts'

/** Every call of the wire contract, by method and path as the console sends them. */
export const CALLS = {
  ...startCalls,
  ...signInCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...securityCalls,
  ...reviewCalls,
  ...userCalls,
  ...viewCalls,
  ...workspaceCalls,
  ...accountCalls,
  ...paymentCalls,
  ...agentCalls,
} as const satisfies Readonly<Record<string, CallEntry>>

export type Signature = keyof typeof CALLS

const isSignature = (text: string): text is Signature => Object.hasOwn(CALLS, text)

export const SIGNATURES: readonly Signature[] = Object.keys(CALLS).filter(isSignature)

export const entryOf = (signature: Signature): CallEntry => CALLS[signature]

export const methodAndPath = (signature: string): readonly [method: string, path: string] => {
  const [method = '', path = ''] = signature.split(' ')
  return [method, path]
}
