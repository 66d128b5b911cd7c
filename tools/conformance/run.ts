import { randomBytes } from 'node:crypto'
import { CLIENT_ID, ErrorCode, Role } from '@portico/stores/contract'
import * as v from 'valibot'
import {
  entryOf,
  methodAndPath,
  type Signature,
  SIGNATURES,
} from '../../packages/service/src/contract/calls/index.ts'
import { type Checker, createChecker, UNKNOWN } from './checker.ts'
import { checkOrigin } from './origin.ts'
import { type Session, userRoundTrip, workspaceRoundTrip } from './roundTrips.ts'

export interface Subject {
  /** Base of `/config`, such as `https://console.example.com/api`. */
  readonly base: string
  readonly account: string
  readonly email: string
  readonly password: string
  /** Origin of the console, if it differs from the service's. */
  readonly origin: string | null
  /** A workspace that may be changed, if the server cannot make one. */
  readonly workspace: string | null
  readonly isReadOnly: boolean
}

const isRead = (signature: Signature): boolean => /^(GET|PROPFIND) /.test(signature)

/** Whether somebody of this level may send it. */
const isAllowed = (signature: Signature, level: Role): boolean => {
  const { role } = entryOf(signature)
  return role === 'public' || (role !== 'workspace' && level >= role)
}

const codesOf = (signature: Signature): readonly ErrorCode[] =>
  entryOf(signature).refusals.map((refusal) => (typeof refusal === 'number' ? refusal : refusal[0]))

/** @returns false when there is no server. */
const checkStart = async (check: Checker, base: string): Promise<boolean> => {
  const isSafe = base.startsWith('https:') ? /^https:/ : /^https?:/
  const config = await check.succeeds('GET /config', 'answers, with the address of all other calls', {
    where: [
      'wsurl or baseUrl to be an address as safe as this one',
      ({ wsurl, baseUrl }) => URL.canParse(wsurl ?? baseUrl ?? '') && isSafe.test(wsurl ?? baseUrl ?? ''),
    ],
  })
  if (config === null) return false
  check.moveTo((config.wsurl ?? config.baseUrl ?? base).replace(/\/+$/, ''))
  await check.succeeds('GET /data/countries.json', 'lists countries', {
    where: ['at least one country', (countries) => countries.length > 0],
  })
  return true
}

const checkWithoutSession = async (check: Checker, isReadOnly: boolean): Promise<void> => {
  for (const signature of SIGNATURES) {
    const { role, request } = entryOf(signature)
    if (role === 'public' || (isReadOnly && !isRead(signature))) continue
    const sent = request ? { body: {} } : {}
    await check.refuses(signature, 'without a session', sent, [ErrorCode.invalidToken])
  }
  const sent = { token: UNKNOWN }
  await check.refuses('GET /auth/userdata', 'with a made-up token', sent, [ErrorCode.invalidToken])
}

/** Every read; a page of the payment provider counts as a change, and one preview needs a plan. */
const checkReads = async (check: Checker, token: string, level: Role): Promise<void> => {
  const isNone = /createsession|preview/
  for (const signature of SIGNATURES.filter((one) => isRead(one) && !isNone.test(one))) {
    const unless = codesOf(signature).filter((code) => code !== ErrorCode.invalidContent)
    if (!isAllowed(signature, level))
      await check.refuses(signature, 'below its role', { token }, [ErrorCode.forbidden])
    else if (signature.includes('{'))
      await check.refuses(signature, 'something unknown', { token }, [ErrorCode.notFound])
    else await check.succeeds(signature, 'answers', { token, unless })
  }
}

/** Deleting is tried without a session alone: a server that takes an empty form would do it. */
const checkEmptyForms = async (check: Checker, token: string, level: Role): Promise<void> => {
  for (const signature of SIGNATURES) {
    const [method] = methodAndPath(signature)
    const { request } = entryOf(signature)
    if (request === undefined || method === 'DELETE' || !isAllowed(signature, level)) continue
    if (!v.is(request, {}))
      await check.refuses(signature, 'an empty form', { token, body: {} }, codesOf(signature))
  }
}

const checkLinks = async ({ check, token, accountId, mark }: Session): Promise<void> => {
  const password = `Conformance-${mark}-1!`
  const links: readonly (readonly [signature: Signature, body: object])[] = [
    ['POST /auth/verifyuser', { usertoken: UNKNOWN }],
    ['POST /auth/resetpassword/check', { usertoken: UNKNOWN }],
    ['POST /auth/resetpassword', { usertoken: UNKNOWN, password }],
    ['POST /agent/login', { otpl: `/?otl=${UNKNOWN}` }],
    ['POST /auth/secondfactor', { ticket: UNKNOWN, code: '000000' }],
  ]
  for (const [signature, body] of links)
    await check.refuses(signature, 'an unknown link', { body }, [ErrorCode.invalidToken])
  const wrong = { token, body: { oldPassword: `wrong-${mark}`, newPassword: password } }
  await check.refuses('POST /auth/changepassword', 'a wrong old password', wrong, [
    ErrorCode.invalidCredentials,
  ])
  await check.succeeds('POST /auth/forgotpassword', 'says nothing about an unknown user', {
    body: { accountId, email: `nobody-${mark}@conformance.example` },
  })
  await check.succeeds('POST /auth/passkey/challenge', 'gives a challenge')
  await check.succeeds('POST /auth/oturl', 'gives a suffix', { token, body: {} })
}

/** @returns the name of the role of who signed in, or null. */
const checkAll = async (check: Checker, subject: Subject): Promise<string | null> => {
  const { base, account, email, password, origin, isReadOnly } = subject
  const mark = randomBytes(4).toString('hex')
  if (!(await checkStart(check, base))) return null
  if (origin !== null) await checkOrigin(check, origin)
  await checkWithoutSession(check, isReadOnly)
  const login = { clientid: CLIENT_ID, accountid: account, email, password }
  // Another user, so that no failure counts against the tester.
  const nobody = { body: { ...login, email: `nobody-${mark}@conformance.example` } }
  await check.refuses('POST /auth/login', 'an unknown user', nobody, [ErrorCode.invalidCredentials])
  await check.refuses('POST /auth/login', 'no JSON', { body: '{' }, [ErrorCode.invalidContent])
  const signedIn = await check.succeeds('POST /auth/login', 'signs in', {
    body: login,
    where: [
      'the same account and user, who has no second factor',
      (reply) => 'token' in reply && reply.accountid === account && reply.email === email,
    ],
  })
  if (signedIn === null || !('token' in signedIn)) return null
  const { token, level } = signedIn
  await check.succeeds('GET /auth/userdata', 'is the user who signed in', {
    token,
    where: ['the e-mail and level of the sign-in', (user) => user.email === email && user.level === level],
  })
  await checkReads(check, token, level)
  if (!isReadOnly) {
    const session = { check, token, accountId: account, email, mark }
    await checkEmptyForms(check, token, level)
    await checkLinks(session)
    if (isAllowed('POST /users/', level)) await userRoundTrip(session)
    if (isAllowed('PUT /services/{id}', level)) await workspaceRoundTrip(session, subject.workspace)
  }
  const ended = await check.succeeds('POST /auth/logout', 'ends the session', { token, body: {} })
  if (ended !== null)
    await check.refuses('GET /auth/userdata', 'after the end', { token }, [ErrorCode.invalidToken])
  return Object.entries(Role).find(([, value]) => value === level)?.[0] ?? null
}

/** Runs the contract against a server. @returns whether the server keeps it. */
export const runConformance = async (
  subject: Subject,
  fetcher: typeof fetch,
  print: (line: string) => unknown,
): Promise<boolean> => {
  const check = createChecker(subject.base, fetcher, print)
  const role = await checkAll(check, subject)
  const { 'ok  ': ok, FAIL: failed, skip: skipped } = check.counts
  const who = role === null ? '' : `, signed in as ${role}`
  print(`${subject.base}${who}: ${ok} ok, ${failed} failed, ${skipped} skipped`)
  const untested = SIGNATURES.filter((signature) => !check.tested.has(signature))
  if (untested.length > 0) print(`Not tested: ${untested.join(', ')}`)
  return failed === 0
}
