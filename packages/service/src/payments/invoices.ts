import { type Invoice, PLAN_CURRENCY } from '@portico/stores/contract'
import type { Kysely, Selectable } from 'kysely'
import type { BilledTo, InvoiceDetails } from '../database/paymentTables.ts'
import type { Database } from '../database/schema.ts'
import { createId } from '../security/tokens.ts'

type InvoiceRow = Selectable<Database['payment_invoices']>

export const invoiceNumber = ({ number }: Pick<InvoiceRow, 'number'>): string => `CS-${10_000 + number}`

const ADDRESS_COLUMNS = ['company_name', 'address', 'postal_code', 'city', 'state', 'country'] as const

export const billedTo = (
  account: Pick<Selectable<Database['accounts']>, (typeof ADDRESS_COLUMNS)[number]>,
): BilledTo => ({
  company: account.company_name,
  address: account.address,
  postalCode: account.postal_code,
  city: account.city,
  state: account.state,
  country: account.country,
})

const addressOf = async (db: Kysely<Database>, accountId: string): Promise<BilledTo> =>
  billedTo(
    await db
      .selectFrom('accounts')
      .select(ADDRESS_COLUMNS)
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
  )

/** @param amount in cents. */
export const writeInvoice = async (
  db: Kysely<Database>,
  accountId: string,
  invoice: {
    readonly sessionHash: string | null
    readonly amount: number
    readonly issuedAt: number
    readonly details: InvoiceDetails
  },
): Promise<void> => {
  const details = { ...invoice.details, billedTo: await addressOf(db, accountId) }
  await db
    .insertInto('payment_invoices')
    .values({
      id: createId(),
      account_id: accountId,
      session_hash: invoice.sessionHash,
      issued_at: new Date(invoice.issuedAt),
      amount: invoice.amount,
      status: 'paid',
      details: JSON.stringify(details),
    })
    .execute()
}

/** Newest first. */
export const invoicesOf = async (
  db: Kysely<Database>,
  accountId: string,
  origin: string,
): Promise<Invoice[]> => {
  const rows = await db
    .selectFrom('payment_invoices')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: invoiceNumber(row),
    date: row.issued_at.toISOString(),
    amount: row.amount,
    currency: PLAN_CURRENCY,
    status: row.status,
    url: `${origin}/invoices/${row.id}`,
  }))
}

/** An invoice without a billed customer gets the current one. */
export const findInvoice = async (
  db: Kysely<Database>,
  id: string,
): Promise<{ readonly row: InvoiceRow; readonly to: BilledTo } | undefined> => {
  const row = await db.selectFrom('payment_invoices').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { row, to: row.details.billedTo ?? (await addressOf(db, row.account_id)) }
}
