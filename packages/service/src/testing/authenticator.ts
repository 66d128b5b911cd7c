import {
  AuthenticatorSetupSchema,
  RecoveryCodesReplySchema,
  SecondStepReplySchema,
} from '@portico/stores/contract'
import { codeAt, STEP_MS } from '../auth/totp.ts'
import type { serviceFixture } from './fixtures.ts'

/** What users do with their authenticator app. */
export const authenticatorsOf = ({ as, now, post, logIn }: ReturnType<typeof serviceFixture>) => {
  const begin = async (who: string) => {
    const reply = await post('/api/auth/authenticator/setup', {}, await as(who))
    return reply.data(AuthenticatorSetupSchema)
  }
  /** Of the step after the one of the set-up, which is not accepted again. */
  const nextCode = (secret: string): string => codeAt(secret, now() + STEP_MS)
  return {
    begin,
    nextCode,
    setUp: async (who: string) => {
      const { setup, secret } = await begin(who)
      const body = { setup, code: codeAt(secret, now()) }
      const reply = await post('/api/auth/authenticator', body, await as(who))
      return { secret, ...reply.data(RecoveryCodesReplySchema) }
    },
    /** By the password, up to the second step. */
    ticketOf: async (accountId: string, email: string): Promise<string> =>
      (await logIn(accountId, email)).data(SecondStepReplySchema).secondFactor.ticket,
    stepTwo: (body: unknown) => post('/api/auth/secondfactor', body),
  }
}
