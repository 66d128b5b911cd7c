import { type Html, html } from '@portico/service/http/html.ts'
import type { StripeBooks } from './books.ts'
import { cardOf } from './cards.ts'
import { difference } from './prices.ts'
import type { Page, PageContext } from './page.ts'
import { cardFields, digitsOf, isNumber, planName, refusalText } from './payPage.ts'
import { type Customer, isPriceId, type Portal, PRICES, type PriceId, type Subscribed } from './records.ts'
import { wordsFor, type Words } from './texts.ts'

interface Visit {
  readonly books: StripeBooks
  readonly pages: string
  readonly now: number
  readonly words: Words
  readonly session: Portal
  readonly customer: Customer
  readonly running: Subscribed | undefined
}

interface Change {
  readonly price: PriceId
  readonly quantity: number
}

const orderText = ({ say }: Words, price: PriceId, quantity: number): string =>
  `${planName(price)}, ${say[PRICES[price].interval]}, ${say.users.toLowerCase()}: ${quantity}`

const alertOf = (problem: string): Html | '' => (problem === '' ? '' : html`<p role="alert">${problem}</p>`)

const button = (action: string, label: string, id = ''): Html =>
  html`<form method="post">
    <input type="hidden" name="id" value="${id}" />
    <button name="action" value="${action}">${label}</button>
  </form>`

const review = (
  { words, session, now }: Visit,
  running: Subscribed,
  change: Change,
  problem: string,
): Page => {
  const { say, money } = words
  const { price, quantity } = change
  return {
    words,
    title: say.reviewTitle,
    body: html`${alertOf(problem)}
      <dl>
        <dt>${say.plan}</dt>
        <dd>${orderText(words, price, quantity)}</dd>
        <dt>${say.due}</dt>
        <dd>${money(Math.max(0, difference(running, change, now)))}</dd>
      </dl>
      <form method="post">
        <input type="hidden" name="price" value="${price}" />
        <input type="hidden" name="quantity" value="${quantity}" />
        <button name="action" value="change">${say.confirmChange}</button>
      </form>
      <a href="${session.returnUrl}">${say.back}</a>`,
  }
}

const subscriptionPart = ({ words }: Visit, running: Subscribed): Html => {
  const { say, day } = words
  const { price, quantity, until, cancelAtPeriodEnd } = running
  const options = Object.keys(PRICES).map(
    (id) =>
      html`<option value="${id}" ${id === price ? html`selected` : ''}>
        ${isPriceId(id) ? `${planName(id)}, ${say[PRICES[id].interval]}` : ''}
      </option>`,
  )
  return html`<p role="status">
      ${isPriceId(price) ? orderText(words, price, quantity) : ''}.
      ${cancelAtPeriodEnd ? say.ends : say.renews} ${day(until)}.
    </p>
    <form>
      <label
        >${say.plan}
        <select name="price">
          ${options}
        </select></label
      >
      <label>${say.users} <input name="quantity" type="number" min="1" required value="${quantity}" /></label>
      <button>${say.review}</button>
    </form>
    ${button(cancelAtPeriodEnd ? 'resume' : 'cancel', cancelAtPeriodEnd ? say.resumePlan : say.cancelPlan)}`
}

const overview = (visit: Visit, problem = '', cardProblem = ''): Page => {
  const { books, words, session, customer, running, pages } = visit
  const { say, day, money } = words
  const payer = running?.method ?? customer.method
  const cards = [...books.cards.values()].filter((card) => card.customer === customer.id)
  const invoices = books.invoices.filter((one) => one.customer === customer.id)
  return {
    words,
    title: say.portal,
    body: html`${alertOf(problem)} ${running ? subscriptionPart(visit, running) : html`<p>${say.none}</p>`}
      <h2>${say.cards}</h2>
      <ul>
        ${cards.map(
          ({ id, brand, last4 }) =>
            html`<li>
              ${brand} •••• ${last4}
              ${
                id === payer
                  ? say.isDefault
                  : html`${button('default', say.makeDefault, id)} ${button('remove', say.remove, id)}`
              }
            </li>`,
        )}
      </ul>
      <form method="post">
        ${cardFields(words, '', cardProblem)}
        <button name="action" value="add">${say.addCard}</button>
      </form>
      <h2>${say.invoices}</h2>
      <ul>
        ${invoices.map(
          ({ id, number, created, total }) =>
            html`<li><a href="${pages}/i/${id}">${number}</a> ${day(created)} ${money(total)}</li>`,
        )}
      </ul>
      <a href="${session.returnUrl}">${say.back}</a>`,
  }
}

/** @returns a problem at the card, if there is one. */
const changeCards = (
  { books, words: { say }, customer, running }: Visit,
  action: string,
  id: string,
  number: string,
): string => {
  if (action === 'add') {
    if (!isNumber(number)) return say.wrongNumber
    try {
      books.addCard(cardOf(number), customer.id)
      return ''
    } catch (error) {
      return refusalText(error, say)
    }
  }
  const card = books.cards.get(id)
  if (card?.customer !== customer.id) return say.refused
  if (action === 'default') {
    books.setCustomerDefault(customer, id)
    if (running) books.setSubscriptionDefault(running, id)
  }
  if (action === 'remove' && id !== (running?.method ?? customer.method)) books.detach(card)
  return ''
}

/** The customer's own page; opened for a change, or with one in the address, it begins with its review. */
export const portalPage = (context: PageContext, id: string): Page | null => {
  const { books, visit: request, field } = context
  const session = books.portals.get(id)
  const customer = session && books.customers.get(session.customer)
  if (!session || !customer || customer.isDeleted) return null
  const running = [...books.subscriptions.values()].find(
    (one) => one.customer === customer.id && one.status === 'active',
  )
  const words = wordsFor(session.locale, request.language)
  const [now, pages] = [context.now(), context.pages()]
  const visit: Visit = { books, pages, now, words, session, customer, running }
  const [price, quantity, action] = [field('price'), Number(field('quantity')), field('action')]
  const change = isPriceId(price) && Number.isInteger(quantity) && quantity > 0 ? { price, quantity } : null
  if (request.method !== 'POST')
    return running && change ? review(visit, running, change, '') : overview(visit)
  const again = `${pages}/p/session/${id}`
  if (action === 'change' || action === 'cancel' || action === 'resume') {
    if (!running) return overview(visit, words.say.refused)
    if (action !== 'change') books.setCancelled(running, action === 'cancel')
    else if (change && (price !== running.price || quantity !== running.quantity)) {
      try {
        books.reprice(running, price, quantity)
      } catch (error) {
        return review(visit, running, change, refusalText(error, words.say))
      }
    }
    return action === 'change' ? (session.changedUrl ?? again) : again
  }
  const problem = changeCards(visit, action, field('id'), digitsOf(field('number')))
  return problem === '' ? again : overview(visit, '', problem)
}
