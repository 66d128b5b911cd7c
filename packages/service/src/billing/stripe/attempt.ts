import { createHash } from 'node:crypto'
import type { Db } from '../../database/schema.ts'
import { PaymentProblem } from '../problem.ts'
import type { StripeAccount } from './accounts.ts'
import { ownKey } from './client.ts'
import { isAnswer, isCollision } from './failures.ts'

/** Changes of the customer have an own number, so that they do not change the keys of charges. */
const NUMBER_OF = { buy: 'attempt', change: 'attempt', customer: 'edits', default: 'edits' } as const

/**
 * Sends a change with an idempotency key that concurrent tries share, as do repeated ones after a lost answer.
 * After an answer the key is not used again, so that a declined card can be tried again.
 * @param account as read before `state`
 * @param state on which the change is based, and nothing of the change: of different concurrent ones only one is made
 * @returns false for the repeat of a concurrent one.
 * @throws PaymentProblem when another was made meanwhile.
 */
export const attempt = async (
  db: Db,
  account: StripeAccount,
  act: keyof typeof NUMBER_OF,
  state: readonly unknown[],
  send: (idempotencyKey: string) => Promise<unknown>,
): Promise<boolean> => {
  const { account_id } = account
  const column = NUMBER_OF[act]
  const number = account[column]
  const content = JSON.stringify([account_id, number, act, state])
  const key = ownKey(createHash('sha256').update(content).digest('base64url'))
  const end = () =>
    db
      .updateTable('stripe_accounts')
      .set(column, number + 1)
      .where('account_id', '=', account_id)
      .where(column, '=', number)
      .execute()
  try {
    await send(key)
  } catch (error) {
    if (isAnswer(error)) await end()
    if (isCollision(error)) throw new PaymentProblem(act === 'buy' ? 'activating' : 'changed')
    throw error
  }
  await end()
  const { numUpdatedRows } = await db
    .updateTable('stripe_accounts')
    .set({ answered: key })
    .where('account_id', '=', account_id)
    .where('answered', 'is distinct from', key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
