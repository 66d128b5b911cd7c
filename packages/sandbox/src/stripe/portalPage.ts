import { type Html, html } from '@portico/service/http/html.ts'
import {
  alertOf,
  cardFields,
  digitsOf,
  hidden,
  type Page,
  type PageContext,
  planName,
  refusalText,
} from './payPage.ts'
import { cardOf, type Customer, difference, type Portal, priceOf, type Subscribed } from './records.ts'
import { wordsFor, type Words } from './texts.ts'

interface Visit extends PageContext {
  readonly words: Words
  readonly session: Portal
  readonly customer: Customer
  readonly running: Subscribed | undefined
}

type Change = Pick<Subscribed, 'price' | 'quantity'>

const orderText = ({ say }: Words, { price, quantity }: Change): string =>
  `${planName(price)}, ${say(priceOf(price).interval)}, ${say('users').toLowerCase()}: ${quantity}`

const button = (action: string, label: string, fields: Readonly<Record<string, string | number>> = {}) =>
  html`<form method="post">
    ${Object.entries(fields).map(([name, value]) => hidden(name, value))}
    <button name="action" value="${action}">${label}</button>
  </form>`

const review = ({ words, session, now }: Visit, running: Subscribed, change: Change): Page => {
  const { say, money } = words
  return {
    words,
    title: say('reviewTitle'),
    body: html`<dl>
        <dt>${say('plan')}</dt>
        <dd>${orderText(words, change)}</dd>
        <dt>${say('due')}</dt>
        <dd>${money(Math.max(0, difference(running, change, now)))}</dd>
      </dl>
      ${button('change', say('confirmChange'), { ...change })}
      <a href="${session.returnUrl}">${say('back')}</a>`,
  }
}

const subscriptionPart = (words: Words, running: Subscribed): Html => {
  const { say, day } = words
  const { cancelAtPeriodEnd: isEnding, until } = running
  return html`<p role="status">
      ${orderText(words, running)}. ${isEnding ? say('ends') : say('renews')} ${day(until)}.
    </p>
    ${button(isEnding ? 'resume' : 'cancel', isEnding ? say('resumePlan') : say('cancelPlan'))}`
}

const overview = (visit: Visit, problem = '', cardProblem = ''): Page => {
  const { books, words, session, customer, running, pages } = visit
  const { say, day, money } = words
  const payer = running?.method ?? customer.method
  const cards = [...books.cards.values()].filter((card) => card.customer === customer.id)
  const invoices = books.invoices.filter((one) => one.customer === customer.id)
  return {
    words,
    title: say('portal'),
    body: html`${alertOf(problem)} ${running ? subscriptionPart(words, running) : html`<p>${say('none')}</p>`}
      <h2>${say('cards')}</h2>
      <ul>
        ${cards.map(
          ({ id, brand, last4 }) =>
            html`<li>
              ${brand} •••• ${last4}
              ${
                id === payer
                  ? say('isDefault')
                  : html`${button('default', say('makeDefault'), { id })}
                    ${button('remove', say('remove'), { id })}`
              }
            </li>`,
        )}
      </ul>
      <form method="post">
        ${cardFields(words, '', cardProblem)}
        <button name="action" value="add">${say('addCard')}</button>
      </form>
      <h2>${say('invoices')}</h2>
      <ul>
        ${invoices.map(
          ({ id, number, created, total }) =>
            html`<li><a href="${pages}/i/${id}">${number}</a> ${day(created)} ${money(total)}</li>`,
        )}
      </ul>
      <a href="${session.returnUrl}">${say('back')}</a>`,
  }
}

/** @returns a problem at the card, if there is one. */
const changeCards = ({ books, words: { say }, customer, running, field }: Visit, action: string): string => {
  const id = field('id')
  if (action === 'add') {
    const number = digitsOf(field('number'))
    if (number === null) return say('wrongNumber')
    try {
      books.addCard(cardOf(number), customer.id)
      return ''
    } catch (error) {
      return refusalText(error, say)
    }
  }
  const card = books.cards.get(id)
  if (card?.customer !== customer.id) return say('refused')
  if (action === 'default') {
    books.setCustomerDefault(customer, id)
    if (running) books.setSubscriptionDefault(running, id)
  }
  if (action === 'remove' && id !== (running?.method ?? customer.method)) books.detach(card)
  return ''
}

/** The customer's own page; opened for a change, it begins with its review. */
export const portalPage = (context: PageContext, id: string): Page | null => {
  const { books, pages, visit: request, field } = context
  const session = books.portals.get(id)
  const customer = session && books.customers.get(session.customer)
  if (!session || !customer || customer.isDeleted) return null
  const running = [...books.subscriptions.values()].find(
    (one) => one.customer === customer.id && one.status === 'active',
  )
  const words = wordsFor(session.locale, request.language)
  const visit: Visit = { ...context, words, session, customer, running }
  const change = { price: field('price'), quantity: Number(field('quantity')) }
  const isChange = Number.isInteger(change.quantity) && change.quantity > 0
  const again = `${pages}/p/session/${id}`
  try {
    if (request.method !== 'POST')
      return running && isChange ? review(visit, running, change) : overview(visit)
    const action = field('action')
    if (!['change', 'cancel', 'resume'].includes(action)) {
      const problem = changeCards(visit, action)
      return problem === '' ? again : overview(visit, '', problem)
    }
    if (!running) return overview(visit, words.say('refused'))
    if (action !== 'change') books.setCancelled(running, action === 'cancel')
    else if (isChange && (change.price !== running.price || change.quantity !== running.quantity))
      books.reprice(running, change.price, change.quantity)
    return action === 'change' ? (session.changedUrl ?? again) : again
  } catch (error) {
    return overview(visit, refusalText(error, words.say))
  }
}
