import type { Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import type { Database } from '../../database/schema.ts'
import { ownKey } from './client.ts'
import type { StripeAccount } from './accounts.ts'
import { isAnswer } from './failures.ts'

/**
 * Charges with an idempotency key that concurrent tries share, as do repeated ones after a lost answer. After
 * an answer the key is not used again, so that a declined card can be tried again.
 * @param account as read before `state`
 * @param state the values on which the charge is based
 */
export const attempt = async <T>(
  db: Kysely<Database>,
  account: Pick<StripeAccount, 'account_id' | 'attempt'>,
  act: string,
  state: readonly unknown[],
  charge: (idempotencyKey: string) => Promise<T>,
): Promise<T> => {
  const { account_id, attempt: number } = account
  const key = createHash('sha256').update(JSON.stringify([account_id, number, act, state]))
  const end = () =>
    db
      .updateTable('stripe_accounts')
      .set({ attempt: number + 1 })
      .where('account_id', '=', account_id)
      .where('attempt', '=', number)
      .execute()
  try {
    const charged = await charge(ownKey(key.digest('base64url')))
    await end()
    return charged
  } catch (error) {
    if (isAnswer(error)) await end()
    throw error
  }
}
