import { ErrorCode } from '@portico/stores/contract'
import type { ProofNeed } from '../../auth/access.ts'
import type { CallEntry, Refusal } from '../call.ts'
import { accountCalls, startCalls } from './account.ts'
import { reviewCalls } from './reviews.ts'
import { passkeyCalls } from './passkeys.ts'
import { paymentCalls } from './payments.ts'
import { secondFactorCalls } from './secondFactor.ts'
import { securityCalls } from './security.ts'
import { signInCalls } from './signIn.ts'
import { userCalls, viewCalls } from './users.ts'
import { agentCalls, workspaceServerCalls } from './workspaceServers.ts'
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
  ...workspaceServerCalls,
} as const satisfies Readonly<Record<string, CallEntry>>

export type Signature = keyof typeof CALLS

const isSignature = (text: string): text is Signature => Object.hasOwn(CALLS, text)

export const SIGNATURES: readonly Signature[] = Object.keys(CALLS).filter(isSignature)

const PROOF_TEXTS: Readonly<Partial<Record<ProofNeed, string>>> = {
  shown: 'Needs a proof of the last five minutes, see `POST /auth/proof`.',
  recent: 'Needs a sign-in or a proof of the last five minutes, see `POST /auth/proof`.',
  role: 'To make an administrator, or to change a role or a status, needs a sign-in or a proof of the last five minutes, see `POST /auth/proof`.',
}

/** What the entry itself says of its refusals: what it reads and names, whom it asks, and which proof it needs. */
const impliedRefusals = ({ request, querySchema, path, tag, proof }: CallEntry): readonly Refusal[] => [
  ...((request ?? querySchema) ? [ErrorCode.invalidContent] : []),
  // The payment provider’s ids have refusals of their own.
  ...(tag === 'Payments' ? [ErrorCode.configurationLoad] : path ? [ErrorCode.notFound] : []),
  ...(proof && PROOF_TEXTS[proof] ? [[ErrorCode.credentialsExpired, 403] as const] : []),
]

/** With what its parts, its need of a proof and its addition say of it. */
export const entryOf = (signature: Signature): CallEntry & Required<Pick<CallEntry, 'refusals'>> => {
  const entry: CallEntry = CALLS[signature]
  const { addition, proof, description, refusals = [] } = entry
  const proofText = proof && PROOF_TEXTS[proof]
  const offered = typeof addition === 'string' && `Offered with \`${addition}\` in \`features\`.`
  const text = [description, offered, proofText].filter(Boolean).join(' ')
  return {
    ...entry,
    ...(text !== '' && { description: text }),
    refusals: [...refusals, ...impliedRefusals(entry)],
  }
}

export const methodAndPath = (signature: string): readonly [method: string, path: string] => {
  const [method = '', path = ''] = signature.split(' ')
  return [method, path]
}

/** The service's spelling of a path: no slash at the end, `:id` for `{id}`. */
export const routeOf = (signature: Signature): `${string} /${string}` => {
  const [method, path] = methodAndPath(signature)
  return `${method} /${path
    .slice(1)
    .replaceAll(/\{(\w+)\}/g, ':$1')
    .replace(/\/$/, '')}`
}
