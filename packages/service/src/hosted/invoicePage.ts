import { PLAN_CURRENCY } from '@portico/stores/contract'
import type { FastifyReply } from 'fastify'
import { planName } from '../payments/prices.ts'
import type { BilledTo } from '../database/paymentTables.ts'
import { type Html, html } from '../http/html.ts'
import { type findInvoice, invoiceNumber } from '../payments/invoices.ts'
import { MERCHANT, sendHosted } from './layout.ts'
import type { Labels } from './labels.ts'

/** The seller of the demo. */
const SELLER: BilledTo & { readonly taxNumber: string } = {
  company: `${MERCHANT} Ltd`,
  address: '1 Example Street',
  postalCode: 'D02 0000',
  city: 'Dublin',
  state: null,
  country: 'IE',
  taxNumber: 'IE 0000000XX',
}

const styles = `
main{max-inline-size:44rem}
article{gap:28px;padding:32px}
.head{display:flex;flex-wrap:wrap;gap:8px 32px;justify-content:space-between;align-items:start}
.parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(14rem,100%),1fr));gap:20px 32px}
.parties div{display:grid;gap:2px;align-content:start;min-inline-size:0;overflow-wrap:anywhere}
.parties h2{font-size:13px;line-height:18px;font-weight:600;color:var(--text-2)}
.parties strong{font-weight:600}
.facts{grid-template-columns:auto 1fr}.facts dd{text-align:start}
.lines{grid-template-columns:1fr auto;border-block-start:1px solid var(--border);padding-block-start:18px}
.lines dt span{display:block}
.sum{display:grid;grid-template-columns:subgrid;grid-column:1/-1}
bdi{overflow-wrap:anywhere}
@media (max-width:480px){article{padding:20px 16px}}
@media print{.strip,.top a,.hint{display:none}body{background:#fff;color:#000}main{padding:0}article{border:0;padding:0}:root{color-scheme:light;--text:#000;--text-2:#333;--surface:#fff;--border:#999}}
`

const lines = ({ company, address, postalCode, city, state, country }: BilledTo, labels: Labels): Html =>
  html`<p>
      <strong><bdi>${company}</bdi></strong>
    </p>
    ${[address, [postalCode, city].filter(Boolean).join(' '), state, country && labels.country(country)]
      .filter(Boolean)
      .map((line) => html`<p><bdi>${line}</bdi></p>`)}`

export const sendInvoice = (
  reply: FastifyReply,
  labels: Labels,
  { row, to }: NonNullable<Awaited<ReturnType<typeof findInvoice>>>,
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
        <div class="parties">
          <div>
            <h2>${say('seller')}</h2>
            ${lines(SELLER, labels)}
            <p>${say('taxNumber', { number: SELLER.taxNumber })}</p>
          </div>
          <div>
            <h2>${say('invoiceFor')}</h2>
            ${lines(to, labels)}
            ${to.company === details.name ? null : html`<p><bdi>${details.name}</bdi></p>`}
            <p><bdi>${details.email}</bdi></p>
          </div>
        </div>
        <dl class="facts">
          <dt>${say('date')}</dt>
          <dd>${date(row.issued_at)}</dd>
          <dt>${say('currency')}</dt>
          <dd>${labels.currency}</dd>
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
            <dt>${say('amountIn', { currency: PLAN_CURRENCY })}</dt>
            <dd>${money(amount)}</dd>
          </div>
        </dl>
      </article>
      <p class="hint">${say('printHint')}</p>`,
  })
}
