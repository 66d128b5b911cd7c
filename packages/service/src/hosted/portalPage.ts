import { BILLING_INTERVALS, type Invoice, type PaymentMethod, PLAN_IDS } from '@portico/stores/contract'
import type { FastifyReply } from 'fastify'
import type { PaidSubscription } from '../database/paymentTables.ts'
import { type Html, html } from '../http/html.ts'
import { type Order, planName, priceOf } from '../payments/prices.ts'
import { isRunning } from '../payments/subscriptions.ts'
import { cardFields, cardStyles, type CardValues, type Errors, testCards } from './cardFields.ts'
import { field, sendHosted } from './layout.ts'
import type { LabelId } from './english.ts'
import type { Labels } from './labels.ts'

const styles = `${cardStyles}
main{max-inline-size:46rem}
.plan{display:grid;gap:4px}
.three{display:grid;gap:16px;grid-template-columns:repeat(3,minmax(0,1fr));align-items:start}
ul{list-style:none;padding:0;display:grid}
li{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding-block:12px;border-block-start:1px solid var(--border)}
li:first-child{border:0;padding-block-start:0}
li .what{flex:1 1 12rem;min-inline-size:0;display:grid}
.tag{border-radius:999px;padding:1px 10px;font-size:13px;font-weight:600;background:var(--ok-subtle);color:var(--ok-text)}
.add{border-style:solid;border-color:var(--border)}
.add form{padding-block:10px 4px}
table{border-collapse:collapse;inline-size:100%}
th,td{text-align:start;padding:10px 12px 10px 0;border-block-end:1px solid var(--border);font-variant-numeric:tabular-nums}
th{font-size:13px;color:var(--text-2)}
tbody tr:last-child td{border:0}
.end{text-align:end}th:last-child,td:last-child{padding-inline-end:0}
@media (max-width:560px){.three{grid-template-columns:minmax(0,1fr)}.status{display:none}}
`

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  card: 'Card',
}

export const cardName = ({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>): string =>
  `${BRANDS[brand] ?? brand} •••• ${last4}`

export interface PortalView {
  readonly token: string
  readonly returnUrl: string
  readonly subscription: PaidSubscription | null
  readonly methods: readonly PaymentMethod[]
  readonly invoices: readonly Invoice[]
  readonly people: number
  readonly now: number
  readonly withoutYearly: readonly number[]
  readonly notice: { readonly isBad: boolean; readonly text: string } | null
  readonly newCard: { readonly values: CardValues; readonly errors: Errors } | null
  /** An order with an invalid number of users. */
  readonly newOrder: {
    readonly order: Omit<Order, 'quantity'> & { readonly quantity: string }
    readonly error: string
  } | null
}

export const orderOf = ({ planId, interval, users }: PaidSubscription): Order => ({
  planId,
  interval,
  quantity: users,
})

export const periodPrice = (order: Order, { say, money }: Labels, withoutYearly: readonly number[]): string =>
  say(order.interval === 'yearly' ? 'priceYearly' : 'priceMonthly', {
    price: money(priceOf(order, withoutYearly)),
  })

export const userCount = (count: number, { say }: Labels): string =>
  count === 1 ? say('userCountOne') : say('userCount', { count })

const endOf = ({ expiresAt, cancelAtPeriodEnd }: PaidSubscription, now: number, { say, date }: Labels) => {
  const values = { date: date(expiresAt) }
  if (Date.parse(expiresAt) <= now) return say('endedOn', values)
  return say(cancelAtPeriodEnd ? 'endsOn' : 'renews', values)
}

const action = ({ token }: PortalView, { suffix }: Labels): string => `/portal/${token}${suffix}`

const plan = (view: PortalView, subscription: PaidSubscription, labels: Labels): Html => {
  const { say } = labels
  const order = orderOf(subscription)
  const isActive = isRunning(subscription, view.now)
  return html`<section class="box" aria-labelledby="current">
    <h2 id="current">${say('currentPlan')}</h2>
    <div class="plan">
      <p>
        <strong>${planName(subscription.planId)}</strong>, ${userCount(subscription.users, labels)},
        ${periodPrice(order, labels, view.withoutYearly)}
      </p>
      <p class="muted">${endOf(subscription, view.now, labels)}</p>
    </div>
    ${isActive ? changeForm(view, order, labels) : null}
    ${isActive ? cancelForm(view, subscription, labels) : null}
  </section>`
}

const option = (value: string | number, label: string, isChosen: boolean): Html =>
  isChosen
    ? html`<option value="${value}" selected>${label}</option>`
    : html`<option value="${value}">${label}</option>`

const changeForm = (view: PortalView, current: Order, labels: Labels): Html => {
  const { say } = labels
  const { newOrder } = view
  const order = newOrder?.order ?? current
  return html`<form method="get" action="/portal/${view.token}/change">
    ${labels.suffix === '' ? null : html`<input type="hidden" name="lang" value="${labels.language}" />`}
    <h3>${say('changePlan')}</h3>
    <div class="three">
      <div class="field">
        <label for="planId">${say('plan')}</label>
        <select id="planId" name="planId">
          ${PLAN_IDS.map((id) => option(id, planName(id) ?? '', id === order.planId))}
        </select>
      </div>
      <div class="field">
        <label for="interval">${say('interval')}</label>
        <select id="interval" name="interval">
          ${BILLING_INTERVALS.map((interval) => option(interval, labels.interval(interval), interval === order.interval))}
        </select>
      </div>
      ${field({
        label: say('users'),
        name: 'quantity',
        type: 'number',
        value: String(order.quantity),
        range: [1, 10_000],
        error: newOrder?.error,
        isFirst: newOrder !== null,
      })}
    </div>
    ${view.people > 1 ? html`<p class="hint">${say('people', { count: view.people })}</p>` : null}
    <div class="buttons"><button>${say('review')}</button></div>
  </form>`
}

const cancelForm = (view: PortalView, { cancelAtPeriodEnd }: PaidSubscription, labels: Labels): Html =>
  cancelAtPeriodEnd
    ? html`<form method="post" action="${action(view, labels)}">
        <div class="buttons">
          <button name="action" value="resume">${labels.say('resume')}</button>
        </div>
      </form>`
    : html`<p>
        <a class="button quiet" href="/portal/${view.token}/cancel${labels.suffix}"
          >${labels.say('cancelPlan')}</a
        >
      </p>`

const method = (view: PortalView, card: PaymentMethod, isKept: boolean, labels: Labels): Html => {
  const { say } = labels
  const name = cardName(card)
  const date = `${String(card.expMonth).padStart(2, '0')}/${String(card.expYear).slice(-2)}`
  const act = (value: string, text: LabelId, label: LabelId): Html =>
    html`<button
      class="quiet small"
      name="action"
      value="${value}"
      aria-label="${say(label, { card: name })}"
    >
      ${say(text)}
    </button>`
  return html`<li>
    <span class="what">
      <span class="number">${name}</span>
      <span class="hint">${say('expires', { date })}</span>
    </span>
    ${card.isDefault ? html`<span class="tag">${say('isDefault')}</span>` : null}
    <form class="inline" method="post" action="${action(view, labels)}">
      <input type="hidden" name="id" value="${card.id}" />
      ${card.isDefault ? null : act('default', 'makeDefault', 'makeDefaultOf')}
      ${isKept ? null : act('remove', 'remove', 'removeOf')}
    </form>
  </li>`
}

const methods = (view: PortalView, labels: Labels): Html => {
  const { say } = labels
  const isActive = isRunning(view.subscription, view.now)
  const errors = view.newCard?.errors ?? {}
  const first = ['number', 'expiry', 'cvc'].find((name) => errors[name])
  const form = html`<summary>${say('addCard')}</summary>
    <form method="post" action="${action(view, labels)}" novalidate>
      ${cardFields(labels, view.newCard?.values ?? { expiry: '' }, errors, first)}
      <label class="check"><input type="checkbox" name="asDefault" value="on" />${say('asDefault')}</label>
      <div class="buttons"><button name="action" value="add">${say('saveCard')}</button></div>
    </form>
    ${testCards(labels)}`
  return html`<section class="box" aria-labelledby="methods">
    <h2 id="methods">${say('methods')}</h2>
    ${
      view.methods.length === 0
        ? html`<p class="muted">${say('noMethods')}</p>`
        : html`<ul>
            ${view.methods.map((card) => method(view, card, card.isDefault && isActive, labels))}
          </ul>`
    }
    ${view.newCard === null ? html`<details class="add">${form}</details>` : html`<details class="add" open>${form}</details>`}
  </section>`
}

const invoices = (view: PortalView, labels: Labels): Html => {
  const { say, money } = labels
  return html`<section class="box" aria-labelledby="invoices">
    <h2 id="invoices">${say('invoices')}</h2>
    ${
      view.invoices.length === 0
        ? html`<p class="muted">${say('noInvoices')}</p>`
        : html`<table>
            <thead>
              <tr>
                <th scope="col">${say('number')}</th>
                <th scope="col">${say('date')}</th>
                <th scope="col" class="status">${say('status')}</th>
                <th scope="col" class="end">${say('amount')}</th>
              </tr>
            </thead>
            <tbody>
              ${view.invoices.map(
                (invoice) =>
                  html`<tr>
                    <td class="number">
                      <a href="/invoices/${invoice.id}${labels.suffix}">${invoice.number}</a>
                    </td>
                    <td>${labels.shortDate(invoice.date)}</td>
                    <td class="status">${invoice.status === 'paid' ? say('paid') : invoice.status}</td>
                    <td class="end">${money(invoice.amount)}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
  </section>`
}

export const sendPortal = (reply: FastifyReply, labels: Labels, view: PortalView): FastifyReply =>
  sendHosted(reply, labels, {
    title: labels.say('portalTitle'),
    styles,
    script: '/cardstand/checkout.js',
    backTo: view.returnUrl,
    body: html`<h1>${labels.say('portalTitle')}</h1>
      ${
        view.notice === null
          ? null
          : html`<p
              class="notice ${view.notice.isBad ? 'bad' : ''}"
              role="${view.notice.isBad ? 'alert' : 'status'}"
            >
              ${view.notice.text}
            </p>`
      }
      ${view.subscription === null ? null : plan(view, view.subscription, labels)} ${methods(view, labels)}
      ${invoices(view, labels)}`,
  })
