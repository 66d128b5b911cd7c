import { statements } from './statements.ts'

/** The tables of a second one. */
export const onePaymentProvider = statements(
  `drop table payment_events, payment_invoices, payment_sessions, payment_methods, payment_customers`,
)
