import { monthsOf } from '@portico/stores/contract'
import type { FastifyReply } from 'fastify'
import { type Html, html } from '../http/html.ts'
import { maxUsers, periodEnd, planName, priceOf, unitPrice } from '../payments/prices.ts'
import type { CheckoutSession } from '../payments/sessions.ts'
import { cardFields, cardStyles, type CardValues, type Errors, testCards } from './cardFields.ts'
import { field, sendHosted } from './layout.ts'
import type { Labels } from './labels.ts'

const styles = `${cardStyles}
.columns{display:grid;gap:40px 56px;grid-template-columns:minmax(0,5fr) minmax(0,6fr);align-items:start}
.summary{display:grid;gap:18px;align-content:start;min-inline-size:0}
.price{font-size:34px;line-height:40px;font-weight:650;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.quantity{display:grid;grid-template-columns:minmax(0,12rem) auto;gap:10px;align-items:end;justify-content:start}
.quantity .field{grid-column:1}
.sum{display:grid;grid-template-columns:1fr auto;grid-column:1/-1}
form>button{inline-size:100%;min-block-size:46px}
@media (max-width:800px){.columns{grid-template-columns:minmax(0,1fr);gap:28px}}
`

export interface CheckoutValues extends CardValues {
  readonly quantity: string
  readonly email: string
  readonly name: string
}

export interface CheckoutView {
  readonly token: string
  readonly session: CheckoutSession
  readonly values: CheckoutValues
  readonly errors: Errors
  readonly problem: string | null
  readonly people: number
  readonly now: number
  readonly withoutYearly: readonly number[]
}

/** In tab order. */
const FIELDS = ['quantity', 'email', 'number', 'expiry', 'cvc', 'name']

const wholeNumber = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** The last valid quantity while the input is invalid. */
const quantityIn = ({ values, session }: CheckoutView): number => {
  const { planId, quantity } = session.details
  const typed = wholeNumber(values.quantity)
  return typed >= 1 && typed <= maxUsers(planId) ? typed : quantity
}

const summary = (view: CheckoutView, labels: Labels): Html => {
  const { say, money, date } = labels
  const { planId, interval } = view.session.details
  const quantity = quantityIn(view)
  const order = { planId, interval, quantity }
  const total = money(priceOf(order, view.withoutYearly))
  const perUser = unitPrice(order, view.withoutYearly)
  return html`<div class="summary">
    <h1>${say('subscribeTo', { plan: planName(planId) ?? '' })}</h1>
    <p class="price" data-total>${total}</p>
    <p class="muted">
      ${labels.interval(interval)}: ${say('perUser', { price: money(perUser) })}.
      ${say(interval === 'yearly' ? 'billedYearly' : 'billedMonthly')}.
    </p>
    <div class="quantity" data-unit="${perUser * monthsOf(interval)}">
      ${field({
        label: say('users'),
        name: 'quantity',
        type: 'number',
        value: view.values.quantity,
        range: [1, maxUsers(planId)],
        hint: say('usersHint', { most: maxUsers(planId) }),
        error: view.errors['quantity'],
        isFirst: FIELDS.find((name) => view.errors[name]) === 'quantity',
        form: 'checkout',
      })}
      <button class="quiet" form="checkout" name="action" value="update" formnovalidate data-update>
        ${say('update')}
      </button>
    </div>
    ${view.people > 1 ? html`<p class="hint">${say('people', { count: view.people })}</p>` : null}
    <dl>
      <div class="sum">
        <dt>${say('total')}</dt>
        <dd data-total>${total}</dd>
      </div>
    </dl>
    <p class="hint">${say('renews', { date: date(new Date(periodEnd(view.now, interval))) })}</p>
  </div>`
}

const form = (view: CheckoutView, labels: Labels): Html => {
  const { say, money } = labels
  const { values, errors, session } = view
  const { planId, interval } = session.details
  const firstError = FIELDS.find((name) => errors[name])
  const common = (name: string) => ({ name, error: errors[name], isFirst: firstError === name })
  const order = { planId, interval, quantity: quantityIn(view) }
  const total = money(priceOf(order, view.withoutYearly))
  const [before = '', after = ''] = say('pay', { price: '|' }).split('|')
  return html`<article>
    <h2>${say('payWithCard')}</h2>
    ${view.problem === null ? null : html`<p class="notice bad" role="alert">${view.problem}</p>`}
    <form id="checkout" method="post" action="/checkout/${view.token}${labels.suffix}" novalidate data-once>
      <input type="hidden" name="total" value="${priceOf(order, view.withoutYearly)}" />
      ${field({ ...common('email'), label: say('email'), type: 'email', value: values.email, autocomplete: 'email', maxlength: 254 })}
      ${cardFields(labels, values, errors, firstError)}
      ${field({ ...common('name'), label: say('nameOnCard'), value: values.name, autocomplete: 'cc-name', maxlength: 100 })}
      <button name="action" value="pay" data-busy="${say('paying')}">
        <span>${before}<span data-total>${total}</span>${after}</span>
      </button>
    </form>
    ${testCards(labels)}
    <form method="post" action="/checkout/${view.token}${labels.suffix}">
      <button class="quiet" name="action" value="cancel">${say('cancel')}</button>
    </form>
  </article>`
}

export const sendCheckout = (reply: FastifyReply, labels: Labels, view: CheckoutView): FastifyReply =>
  sendHosted(reply, labels, {
    title: labels.say('subscribeTo', { plan: planName(view.session.details.planId) ?? '' }),
    styles,
    script: '/cardstand/checkout.js',
    targets: [view.session.return_url, view.session.cancel_url],
    body: html`<div class="columns">${summary(view, labels)}${form(view, labels)}</div>`,
  })

export const sendConfirmation = (
  reply: FastifyReply,
  labels: Labels,
  { token, session, withoutYearly }: Pick<CheckoutView, 'token' | 'session' | 'withoutYearly'>,
): FastifyReply => {
  const { say, money } = labels
  const { details } = session
  return sendHosted(reply, labels, {
    title: say('confirmTitle'),
    isNarrow: true,
    script: '/cardstand/checkout.js',
    targets: [session.return_url, session.cancel_url],
    body: html`<article>
      <h1>${say('confirmTitle')}</h1>
      <p>
        ${say('confirmText', {
          price: money(priceOf(details, withoutYearly)),
          last4: details.card?.last4 ?? '',
        })}
      </p>
      <form method="post" action="/checkout/${token}${labels.suffix}" data-once>
        <div class="buttons">
          <button name="action" value="confirm">${say('confirmYes')}</button>
          <button class="quiet" name="action" value="refuse">${say('confirmNo')}</button>
        </div>
      </form>
    </article>`,
  })
}
