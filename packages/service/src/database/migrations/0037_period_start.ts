import { statements } from './statements.ts'

const invoiced = (until: string): string =>
  `select min(details->>'from') from payment_invoices as invoice
  where invoice.account_id = paid.account_id and (details->>'until')::timestamptz = ${until}`

const beforeEnd = (end: string, interval: string): string =>
  `(${end} at time zone 'UTC' - case ${interval} when 'yearly' then interval '1 year' else interval '1 month' end)`

/** From the invoice of the purchase; of a plan that was set by a command, one interval before its end. Stripe reports its own. */
export const periodStart = statements(
  `alter table subscriptions add column period_start timestamptz`,
  `update subscriptions as paid set period_start = coalesce(
    (${invoiced('paid.expires_at')})::timestamptz,
    ${beforeEnd('expires_at', 'billing_interval')} at time zone 'UTC'
  )
  where not is_trial and not exists (
    select from stripe_accounts where stripe_accounts.account_id = paid.account_id and customer_id is not null
  )`,
  `update payment_events as paid set subscription = subscription || jsonb_build_object('periodStart', coalesce(
    (${invoiced(`(subscription->>'expiresAt')::timestamptz`)}),
    to_char(
      ${beforeEnd(`(subscription->>'expiresAt')::timestamptz`, `subscription->>'interval'`)},
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
    )
  ))
  where delivered_at is null`,
)
