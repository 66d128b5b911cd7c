import { type Invoice, PLAN_CURRENCY } from '@portico/stores/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Database, InvoiceDetails } from '../database/schema.ts'
import { createId } from '../security/tokens.ts'

type InvoiceRow = Selectable<Database['payment_invoices']>

export const invoiceNumber = ({ number }: Pick<InvoiceRow, 'number'>): string => `CS-${10_000 + number}`

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
  await db
    .insertInto('payment_invoices')
    .values({
      id: createId(),
      account_id: accountId,
      session_hash: invoice.sessionHash,
      issued_at: new Date(invoice.issuedAt),
      amount: invoice.amount,
      status: 'paid',
      details: JSON.stringify(invoice.details),
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

export const findInvoice = (db: Kysely<Database>, id: string): Promise<InvoiceRow | undefined> =>
  db.selectFrom('payment_invoices').selectAll().where('id', '=', id).executeTakeFirst()
