import { ErrorCode, type Proof, ProofSchema } from '@portico/stores/contract'
import * as v from 'valibot'
import { ApiError } from '../http/apiError.ts'
import { text } from '../http/parse.ts'
import { consumeCode } from '../security/authenticators.ts'
import { loginLock, personCount } from '../security/loginLock.ts'
import { createSecretBox } from '../security/secretBox.ts'
import type { Session } from '../security/sessions.ts'
import type { ApiContext } from './context.ts'

const [ByPassword, ByCode] = ProofSchema.options

export const ProofBody = v.union([
  v.object({ ...ByPassword.entries, password: text(1000) }),
  v.object({ ...ByCode.entries, code: text(20) }),
])

/** Against a stolen session: the user shows their password, or a code of their app. Not 401: the session stays valid. */
export const proofOf = ({ db, now, passwords, settings }: ApiContext) => {
  const box = createSecretBox(settings)
  return async ({ memberId, accountId, email }: Session, proof: Proof): Promise<void> => {
    const lock = loginLock(db, [personCount({ accountId, email, source: 'proof' })])
    await lock.check(now())
    const verifyPassword = async (password: string): Promise<boolean> => {
      const { password_hash } = await db
        .selectFrom('members')
        .select('password_hash')
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow()
      return passwords.verify(password, password_hash)
    }
    const isRight =
      'password' in proof
        ? await verifyPassword(proof.password)
        : await consumeCode(db, box, { memberId, code: proof.code }, now())
    await lock.record(isRight, now())
    if (!isRight)
      throw new ApiError(ErrorCode.invalidCredentials, 'The password or the code is not correct', {
        status: 400,
      })
  }
}
