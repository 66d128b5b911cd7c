import type { FastifyReply } from 'fastify'
import { planName } from '../payments/prices.ts'
import type { PaidSubscription } from '../database/paymentTables.ts'
import { html } from '../http/html.ts'
import type { Order } from '../payments/prices.ts'
import { type Quote, shownOf } from '../payments/quote.ts'
import { sendHosted } from './layout.ts'
import { cardName, orderOf, periodPrice, type PortalView, userCount } from './portalPage.ts'
import type { Labels } from './labels.ts'

const summaryOf = (order: Order, labels: Labels, withoutYearly: readonly number[]): string =>
  `${planName(order.planId) ?? ''}, ${userCount(order.quantity, labels)}, ${periodPrice(order, labels, withoutYearly)}`

export const sendReview = (
  reply: FastifyReply,
  labels: Labels,
  view: PortalView,
  current: PaidSubscription,
  order: Order,
  quote: Quote | null,
): FastifyReply => {
  const { say, money, date } = labels
  const back = `/portal/${view.token}${labels.suffix}`
  const payer = view.methods.find(({ isDefault }) => isDefault)
  return sendHosted(reply, labels, {
    title: say('reviewTitle'),
    isNarrow: true,
    styles:
      'dl{grid-template-columns:minmax(0,2fr) minmax(0,3fr)}.sum{grid-column:auto;gap:0}dl{column-gap:0}dt{padding-inline-end:16px}',
    script: '/cardstand/checkout.js',
    body: html`<article>
      <h1>${say('reviewTitle')}</h1>
      ${
        quote === null
          ? html`<p>${say('nothingChanges')}</p>
              <p><a class="button" href="${back}">${say('keep')}</a></p>`
          : html`<dl>
                <dt>${say('now')}</dt>
                <dd>${summaryOf(orderOf(current), labels, view.withoutYearly)}</dd>
                <dt>${say('after')}</dt>
                <dd>${summaryOf(order, labels, view.withoutYearly)}</dd>
                <dt></dt>
                <dd class="hint">
                  ${say(current.cancelAtPeriodEnd ? 'endsOn' : 'renews', { date: date(quote.expiresAt) })}
                </dd>
                <dt>${say('owed', { date: date(quote.expiresAt) })}</dt>
                <dd>${money(quote.owed)}</dd>
                <dt>${say('unused')}</dt>
                <dd>${money(-quote.credit)}</dd>
                <dt class="sum">${say('dueNow')}</dt>
                <dd class="sum">${money(quote.due)}</dd>
              </dl>
              <p class="hint">
                ${payer && quote.due > 0 ? say('chargedTo', { card: cardName(payer) }) : null}
                ${say('creditNote')}
              </p>
              <form method="post" action="${back}" data-once>
                <input type="hidden" name="planId" value="${order.planId}" />
                <input type="hidden" name="interval" value="${order.interval}" />
                <input type="hidden" name="quantity" value="${order.quantity}" />
                <input type="hidden" name="shown" value="${shownOf(current, quote)}" />
                <div class="buttons">
                  <button name="action" value="change">${say('confirmChange')}</button>
                  <a class="button quiet" href="${back}">${say('keep')}</a>
                </div>
              </form>`
      }
    </article>`,
  })
}

export const sendCancelQuestion = (
  reply: FastifyReply,
  labels: Labels,
  view: PortalView,
  { expiresAt }: PaidSubscription,
): FastifyReply => {
  const { say, date } = labels
  const back = `/portal/${view.token}${labels.suffix}`
  return sendHosted(reply, labels, {
    title: say('cancelTitle'),
    isNarrow: true,
    body: html`<article>
      <h1>${say('cancelTitle')}</h1>
      <p>${say('cancelWhat', { date: date(expiresAt) })}</p>
      <form method="post" action="${back}">
        <div class="buttons">
          <a class="button" href="${back}">${say('keep')}</a>
          <button class="quiet" name="action" value="cancel">${say('cancelPlan')}</button>
        </div>
      </form>
    </article>`,
  })
}
