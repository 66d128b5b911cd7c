import type { PaymentMethod } from '@portico/stores/contract'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { StoredCard } from '../database/paymentTables.ts'
import type { Database } from '../database/schema.ts'
import { createId } from '../security/tokens.ts'
import { PaymentProblem } from './problem.ts'

type Customer = Selectable<Database['payment_customers']>

const customerQuery = (db: Kysely<Database>, accountId: string) =>
  db.selectFrom('payment_customers').selectAll().where('account_id', '=', accountId)

export const customerOf = (db: Kysely<Database>, accountId: string): Promise<Customer | undefined> =>
  customerQuery(db, accountId).executeTakeFirst()

export const requireCustomer = async (db: Kysely<Database>, accountId: string): Promise<Customer> => {
  const customer = await customerOf(db, accountId)
  if (!customer) throw new PaymentProblem('noCustomer')
  return customer
}

export const ensureCustomer = (
  db: Kysely<Database>,
  accountId: string,
  { email, name }: Pick<Customer, 'email' | 'name'>,
): Promise<Customer> =>
  db
    .insertInto('payment_customers')
    .values({ account_id: accountId, id: `cus_${createId()}`, email, name })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ email, name }))
    .returningAll()
    .executeTakeFirstOrThrow()

/** Locks until the transaction ends. */
export const lockCustomer = async (
  transaction: Transaction<Database>,
  accountId: string,
): Promise<Customer> => {
  const customer = await customerQuery(transaction, accountId).forUpdate().executeTakeFirst()
  if (!customer) throw new PaymentProblem('noCustomer')
  return customer
}

/** Default first. */
export const methodsOf = async (db: Kysely<Database>, accountId: string): Promise<PaymentMethod[]> => {
  const rows = await db
    .selectFrom('payment_methods')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('number')
    .execute()
  return rows.map(({ id, brand, last4, exp_month, exp_year, is_default }) => ({
    id,
    brand,
    last4,
    expMonth: exp_month,
    expYear: exp_year,
    isDefault: is_default,
  }))
}

export const defaultCard = (db: Kysely<Database>, accountId: string): Promise<StoredCard | undefined> =>
  db
    .selectFrom('payment_methods')
    .select(['brand', 'last4', 'exp_month', 'exp_year', 'charge'])
    .where((eb) => eb.and({ account_id: accountId, is_default: true }))
    .executeTakeFirst()

const clearDefault = async (transaction: Transaction<Database>, accountId: string): Promise<void> => {
  await transaction
    .updateTable('payment_methods')
    .set({ is_default: false })
    .where((eb) => eb.and({ account_id: accountId, is_default: true }))
    .execute()
}

/** The first card becomes the default; duplicates are ignored. */
export const addMethod = async (
  transaction: Transaction<Database>,
  accountId: string,
  card: StoredCard,
  asDefault: boolean,
): Promise<void> => {
  await lockCustomer(transaction, accountId)
  const { brand, last4, exp_month, exp_year } = card
  const known = await transaction
    .selectFrom('payment_methods')
    .select(['id', 'is_default'])
    .where((eb) => eb.and({ account_id: accountId, brand, last4, exp_month, exp_year }))
    .executeTakeFirst()
  const hasDefault = (await defaultCard(transaction, accountId)) !== undefined
  const isDefault = asDefault || !hasDefault
  if (isDefault) await clearDefault(transaction, accountId)
  if (known) {
    await transaction
      .updateTable('payment_methods')
      .set({ is_default: isDefault || known.is_default })
      .where('id', '=', known.id)
      .execute()
    return
  }
  await transaction
    .insertInto('payment_methods')
    .values({ ...card, id: `pm_${createId()}`, account_id: accountId, is_default: isDefault })
    .execute()
}

/** @param check throws to refuse; with the default's id, null without one */
export const makeDefault = async (
  transaction: Transaction<Database>,
  accountId: string,
  methodId: string,
  check?: (defaultId: string | null) => void,
): Promise<void> => {
  await lockCustomer(transaction, accountId)
  const before = (await methodsOf(transaction, accountId)).find(({ isDefault }) => isDefault)
  check?.(before?.id ?? null)
  await clearDefault(transaction, accountId)
  const { numUpdatedRows } = await transaction
    .updateTable('payment_methods')
    .set({ is_default: true })
    .where((eb) => eb.and({ account_id: accountId, id: methodId }))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new PaymentProblem('unknownMethod')
}

/** `isSubscribed`: the default card will still be charged, so it cannot be removed. */
export const removeMethod = async (
  transaction: Transaction<Database>,
  accountId: string,
  methodId: string,
  isSubscribed: boolean,
): Promise<void> => {
  await lockCustomer(transaction, accountId)
  const method = await transaction
    .deleteFrom('payment_methods')
    .where((eb) => eb.and({ account_id: accountId, id: methodId }))
    .returning('is_default')
    .executeTakeFirst()
  if (!method) throw new PaymentProblem('unknownMethod')
  if (method.is_default && isSubscribed) throw new PaymentProblem('defaultInUse')
}
