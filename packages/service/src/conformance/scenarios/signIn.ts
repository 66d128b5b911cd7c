import { CLIENT_ID, ErrorCode } from '@portico/stores/contract'
import { entryOf, methodAndPath, SIGNATURES } from '../../document/calls/index.ts'
import type { Scenario, Session } from './context.ts'

export interface Credentials {
  readonly account: string
  readonly email: string
  readonly password: string
}

const UNKNOWN = 'conformance-unknown'

export const signIn = async (
  { check, mark }: Scenario,
  { account, email, password }: Credentials,
): Promise<Session | null> => {
  const login = { clientid: CLIENT_ID, accountid: account, email, password }
  // Another user, so that no failure counts against the tester.
  const unknownUser = { ...login, email: `nobody-${mark}@conformance.example` }
  await check.refuses('POST /auth/login', 'an unknown user', { body: unknownUser }, [
    ErrorCode.invalidCredentials,
  ])
  await check.refuses('POST /auth/login', 'an empty form', { body: {} }, [ErrorCode.invalidContent])
  await check.refuses('POST /auth/login', 'a body that is no JSON', { body: '{' }, [ErrorCode.invalidContent])
  const data = await check.succeeds('POST /auth/login', 'signs in', {
    body: login,
    where: [
      'the same account and user, who has no second factor',
      (reply) => 'token' in reply && reply.accountid === account && reply.email === email,
    ],
  })
  return data && 'token' in data ? { token: data.token, user: data } : null
}

const isSafe = (method: string): boolean => method === 'GET' || method === 'PROPFIND'

/** Each call that needs a session, without one. */
export const checkWithoutSession = async ({ check, isReadOnly }: Scenario): Promise<void> => {
  for (const signature of SIGNATURES) {
    const [method] = methodAndPath(signature)
    const { role, request } = entryOf(signature)
    if (role === 'public' || (isReadOnly && !isSafe(method))) continue
    const sent = request ? { body: {} } : {}
    await check.refuses(signature, 'without a session', sent, [ErrorCode.invalidToken])
  }
  await check.refuses('GET /auth/userdata', 'with a made-up token', { token: UNKNOWN }, [
    ErrorCode.invalidToken,
  ])
}

export const checkLinks = async (
  { check, isReadOnly, mark }: Scenario,
  { token, user }: Session,
): Promise<void> => {
  if (isReadOnly) return
  const link = { usertoken: UNKNOWN }
  const unusable = [ErrorCode.invalidToken]
  await check.refuses('POST /auth/verifyuser', 'an unknown link', { body: link }, unusable)
  await check.refuses('POST /auth/resetpassword/check', 'an unknown link', { body: link }, unusable)
  const reset = { ...link, password: `Conformance-${mark}-1!` }
  await check.refuses('POST /auth/resetpassword', 'an unknown link', { body: reset }, unusable)
  await check.refuses(
    'POST /agent/login',
    'an unknown suffix',
    { body: { otpl: `/?otl=${UNKNOWN}` } },
    unusable,
  )
  await check.succeeds('POST /auth/forgotpassword', 'says nothing about an unknown user', {
    body: { accountId: user.accountid, email: `nobody-${mark}@conformance.example` },
  })
  const passwords = { oldPassword: `wrong-${mark}`, newPassword: `Conformance-${mark}-1!` }
  await check.refuses('POST /auth/changepassword', 'a wrong old password', { token, body: passwords }, [
    ErrorCode.invalidCredentials,
  ])
  await check.succeeds('POST /auth/oturl', 'gives a suffix', {
    token,
    body: {},
    where: ['a suffix that is not empty', ({ uri }) => uri !== ''],
  })
}

/** The further ways to sign in, as far as they need neither a device nor a second factor. */
export const checkFurtherWays = async ({ check, isReadOnly }: Scenario): Promise<void> => {
  if (isReadOnly) return
  await check.refuses(
    'POST /auth/secondfactor',
    'an unknown ticket',
    { body: { ticket: UNKNOWN, code: '000000' } },
    [ErrorCode.invalidToken],
  )
  await check.succeeds('POST /auth/passkey/challenge', 'gives a challenge', {
    where: ['a challenge that is not empty', ({ challenge }) => challenge !== ''],
  })
  await check.refuses('POST /auth/passkey', 'an empty form', { body: {} }, [ErrorCode.invalidContent])
}

export const checkUserData = async ({ check }: Scenario, { token, user }: Session): Promise<void> => {
  await check.succeeds('GET /auth/userdata', 'is the user who signed in', {
    token,
    where: [
      'the e-mail and level of the sign-in',
      ({ email, level }) => email === user.email && level === user.level,
    ],
  })
}

export const signOut = async ({ check }: Scenario, { token }: Session): Promise<void> => {
  const done = await check.succeeds('POST /auth/logout', 'ends the session', { token, body: {} })
  if (done === null) return
  await check.refuses('GET /auth/userdata', 'after the end of the session', { token }, [
    ErrorCode.invalidToken,
  ])
}
