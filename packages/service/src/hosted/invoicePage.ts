import type { FastifyReply } from 'fastify'
import type { Selectable } from 'kysely'
import { planName } from '../payments/prices.ts'
import type { Database } from '../database/schema.ts'
import { html } from '../http/html.ts'
import { invoiceNumber } from '../payments/invoices.ts'
import { MERCHANT, sendHosted } from './layout.ts'
import type { Labels } from './labels.ts'

const styles = `
main{max-inline-size:44rem}
article{gap:28px;padding:32px}
.head{display:flex;flex-wrap:wrap;gap:8px 32px;justify-content:space-between;align-items:start}
.facts{grid-template-columns:auto 1fr}.facts dd{text-align:start}
.lines{grid-template-columns:1fr auto;border-block-start:1px solid var(--border);padding-block-start:18px}
.lines dt span{display:block}
.sum{display:grid;grid-template-columns:subgrid;grid-column:1/-1}
bdi{overflow-wrap:anywhere}
@media print{.strip,.top a,.hint{display:none}body{background:#fff;color:#000}main{padding:0}article{border:0;padding:0}:root{color-scheme:light;--text:#000;--text-2:#333;--surface:#fff;--border:#999}}
`

export const sendInvoice = (
  reply: FastifyReply,
  labels: Labels,
  row: Selectable<Database['payment_invoices']>,
): FastifyReply => {
  const { say, money, date, interval } = labels
  const { details, amount } = row
  const number = invoiceNumber(row)
  return sendHosted(reply, labels, {
    title: `${say('invoice')} ${number}`,
    styles,
    body: html`<article>
        <div class="head">
          <h1>${say('invoice')} <span class="number">${number}</span></h1>
          <p>${say('paidOn', { date: date(row.issued_at) })}</p>
        </div>
        <dl class="facts">
          <dt>${say('invoiceFor')}</dt>
          <dd><bdi>${details.name}</bdi><br /><bdi>${details.email}</bdi></dd>
          <dt>${say('date')}</dt>
          <dd>${date(row.issued_at)}</dd>
        </dl>
        <dl class="lines">
          <dt>
            <span>
              ${MERCHANT}
              ${say('line', {
                plan: planName(details.planId) ?? '',
                interval: interval(details.interval),
                count: details.quantity,
              })}
            </span>
            <span class="hint"
              >${say('period', { from: date(details.from), until: date(details.until) })}</span
            >
          </dt>
          <dd>${money(amount + details.credit)}</dd>
          ${
            details.credit === 0
              ? null
              : html`<dt>${say('unused')}</dt>
                  <dd>${money(-details.credit)}</dd>`
          }
          <div class="sum">
            <dt>${say('amount')}</dt>
            <dd>${money(amount)}</dd>
          </div>
        </dl>
      </article>
      <p class="hint">${say('printHint')}</p>`,
  })
}
