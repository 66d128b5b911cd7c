import { ErrorCode } from '@portico/stores/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../database/schema.ts'
import { ApiError } from '../http/apiError.ts'
import { addressOf } from '../http/addresses.ts'
import { consoleOriginOf } from '../http/hosts.ts'
import { knownSource, rememberDevice } from './devices.ts'
import { factorsOf } from './factors.ts'
import { addressCount, type Count, type LoginKey, personCount, unknownSourcesCount } from './loginLock.ts'
import { issueOneTimeToken } from './oneTimeTokens.ts'
import { placeOf } from './passkeys.ts'
import { openSession } from './sessions.ts'
import type { SignInWay } from '../telemetry/measures.ts'
import { userDataOf } from '../account/account.ts'
import type { ApiContext } from '../api/context.ts'

export interface Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Consume = (transaction: Tx) => Promise<void>

/** Failures of one person at one source; `step` has a count of its own. */
export const signInCounts = async (
  { db, settings, now }: Pick<ApiContext, 'db' | 'settings' | 'now'>,
  request: FastifyRequest,
  { accountId, email, memberId }: Omit<LoginKey, 'source'> & { readonly memberId?: string | undefined },
  step: 'password' | 'code',
): Promise<readonly Count[]> => {
  const { device, isKnownAddress } = await knownSource(db, settings, request, memberId, now())
  const address = addressOf(request)
  const source = `${step === 'password' ? '' : `${step} `}${device === null ? address : `device ${device}`}`
  return [
    personCount({ accountId, email, source }),
    ...(device === null ? [addressCount(address)] : []),
    ...(isKnownAddress ? [] : [unknownSourcesCount({ accountId, email })]),
  ]
}

export const wrongCode = (clockMinutes?: number): ApiError =>
  new ApiError(ErrorCode.invalidCredentials, 'The code is not correct or was used already', { clockMinutes })

/** The last step of every sign-in. */
export const signInOf = (context: ApiContext) => {
  const { db, now, settings, audit } = context
  const complete = ({ request, reply }: Call, way: SignInWay, memberId: string, consume?: Consume) =>
    db.transaction().execute(async (transaction) => {
      await consume?.(transaction)
      // A link alone does not make a browser known.
      const device =
        way === 'link'
          ? (await knownSource(transaction, settings, request, memberId, now())).device
          : await rememberDevice(transaction, settings, { request, reply }, memberId, now())
      const from = { address: request.ip, userAgent: request.headers['user-agent'] }
      const token = await openSession(transaction, { memberId, device, begunBy: way, ...from }, now())
      const data = await userDataOf(transaction, memberId)
      const person = { memberId, email: data.email }
      await audit.recordSignIn(transaction, request, way, { accountId: data.accountid, person })
      return { token, ...data }
    })

  return {
    complete,
    /** After a password or a link: a user with a second factor gets a ticket for it. */
    begin: async (call: Call, way: SignInWay, memberId: string, consume?: Consume) => {
      const { rpId } = placeOf(consoleOriginOf(settings, call.request.headers.host))
      const { hasAuthenticator, hasPasskey, hasPasskeyHere, isRequired } = await factorsOf(db, memberId, rpId)
      // Also when the service no longer offers them: a setting must not remove a second factor.
      if (!hasAuthenticator && !(isRequired && hasPasskey)) return complete(call, way, memberId, consume)
      // None is left for a user whose only factor is the passkey of another host: it still is the second factor.
      const methods = [
        ...(hasAuthenticator ? ['authenticator', 'recoveryCode'] : []),
        ...(hasPasskeyHere ? ['passkey'] : []),
      ]
      const ticket = await db.transaction().execute(async (transaction) => {
        await consume?.(transaction)
        return issueOneTimeToken(transaction, { kind: 'second-step', memberId }, now())
      })
      return { secondFactor: { ticket, methods } }
    },
  }
}
