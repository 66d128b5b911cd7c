import { type Html, html } from '@portico/service/http/html.ts'
import type { StripeBooks } from './books.ts'
import { type Checkout, CONFIRMS, StripeRefusal, totalOf } from './records.ts'
import { type Words, wordsFor } from './texts.ts'

interface PageVisit {
  readonly method: string | undefined
  readonly path: string
  readonly form: Readonly<Record<string, unknown>>
  /** Of the browser, as in `Accept-Language`. */
  readonly language: string | undefined
}

/** What a page is made of. */
export interface PageContext {
  readonly books: StripeBooks
  /** Seconds since the epoch. */
  readonly now: number
  /** Origin of the pages. */
  readonly pages: string
  readonly visit: PageVisit
  readonly field: (name: string) => string
}

/** Markup, or the address to go on to. */
export type Page =
  | { readonly words: Words; readonly title: string; readonly body: Html; readonly status?: number }
  | string

export const planName = (price: string): string => {
  const name = price.split('_')[1] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** @returns null for what is no number of a card */
export const digitsOf = (number: string): string | null => {
  const digits = number.replaceAll(/\s/g, '')
  return /^\d{12,19}$/.test(digits) ? digits : null
}

/** Why a card or a change was refused. @throws anything else */
export const refusalText = (error: unknown, say: Words['say']): string => {
  if (!(error instanceof StripeRefusal)) throw error
  if (error.error['decline_code'] === 'insufficient_funds') return say('insufficient')
  return error.status === 402 ? say('declined') : say('refused')
}

export const alertOf = (problem: string): Html | '' =>
  problem === '' ? '' : html`<p role="alert">${problem}</p>`

/** @param problem at the number of the card */
export const cardFields = ({ say }: Words, number: string, problem: string): Html =>
  html`<label
      >${say('number')}
      <input
        name="number"
        inputmode="numeric"
        autocomplete="cc-number"
        required
        value="${number}"
        aria-describedby="${problem === '' ? 'cards' : 'problem'}"
        ${problem === '' ? '' : html`aria-invalid="true" autofocus`}
      />
    </label>
    <p id="problem" class="error">${problem}</p>
    <p id="cards" class="small">${say('testCards')}</p>`

interface Filled {
  readonly number: string
  readonly name: string
  readonly quantity: number
}

export const hidden = (name: string, value: string | number): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`

const payForm = (session: Checkout, words: Words, filled: Filled, alert: string, problem = ''): Page => {
  const { say, money } = words
  const { price, most, cancelUrl } = session
  const { number, name, quantity } = filled
  return {
    words,
    title: price === null ? say('addCard') : `${say('subscribe')} ${planName(price)}`,
    body: html`${alertOf(alert)}
      <form method="post">
        ${
          most === null
            ? ''
            : html`<label
                >${say('users')}
                <input name="quantity" type="number" min="1" max="${most}" required value="${quantity}" />
              </label>`
        }
        ${hidden('shown', quantity)} ${cardFields(words, number, problem)}
        <label>${say('name')} <input name="name" autocomplete="cc-name" required value="${name}" /></label>
        <button>
          ${price === null ? say('saveCard') : `${say('pay')} ${money(totalOf({ price, quantity }))}`}
        </button>
      </form>
      <a href="${cancelUrl}">${say('cancel')}</a>`,
  }
}

const confirmation = (words: Words, { number, name, quantity }: Filled): Page => {
  const { say } = words
  return {
    words,
    title: say('confirmTitle'),
    body: html`<p>${say('confirmText')}</p>
      <form method="post">
        ${hidden('number', number)} ${hidden('name', name)} ${hidden('quantity', quantity)}
        ${hidden('shown', quantity)}
        <button name="confirmed" value="yes">${say('confirm')}</button>
        <button name="confirmed" value="no">${say('fail')}</button>
      </form>`,
  }
}

/** Pays for a subscription, or only takes a card. */
export const payPage = ({ books, now, visit, field }: PageContext, id: string): Page | null => {
  const session = books.checkouts.get(id)
  if (!session) return null
  const words = wordsFor(session.locale, visit.language)
  const { say } = words
  const isPosted = visit.method === 'POST'
  const isPaid = session.status === 'complete'
  // The form of a double click.
  if (isPaid && isPosted) return session.successUrl
  if (session.status !== 'open' || session.expiresAt <= now)
    return {
      words,
      title: isPaid ? say('paid') : say('expired'),
      status: isPaid ? 200 : 410,
      body: html`<a href="${session.cancelUrl}">${say('back')}</a>`,
    }
  const empty = { number: '', name: '', quantity: session.quantity }
  if (!isPosted) return payForm(session, words, empty, '')

  const quantity = Number(field('quantity') || session.quantity)
  const number = digitsOf(field('number'))
  const filled = { number: number ?? field('number'), name: field('name'), quantity }
  const isPossible = Number.isInteger(quantity) && quantity >= 1 && quantity <= (session.most ?? quantity)
  if (session.price !== null && !isPossible)
    return payForm(session, words, { ...filled, quantity: session.quantity }, say('wrongUsers'))
  if (number === null) return payForm(session, words, filled, '', say('wrongNumber'))
  // Charged is only the total that was on the button.
  if (quantity !== Number(field('shown'))) return payForm(session, words, filled, say('newTotal'))
  if (number === CONFIRMS && field('confirmed') === '') return confirmation(words, filled)
  if (field('confirmed') === 'no')
    return payForm(session, words, { ...filled, number: '' }, say('unconfirmed'))
  try {
    return books.pay(session.url, { ...filled, number }).successUrl
  } catch (error) {
    return payForm(session, words, filled, '', refusalText(error, say))
  }
}

/** To read and to print. */
export const invoicePage = ({ books, visit }: PageContext, id: string): Page | null => {
  const invoice = books.invoices.find((one) => one.id === id)
  const customer = invoice && books.customers.get(invoice.customer)
  if (!invoice || !customer) return null
  const words = wordsFor(visit.language)
  const { say, money, day } = words
  const facts = [
    [say('billedTo'), `${customer.name}, ${customer.email}`],
    [say('date'), day(invoice.created)],
    [say('plan'), `${planName(invoice.price)} × ${invoice.quantity}`],
    [say('period'), `${day(invoice.from)} – ${day(invoice.until)}`],
    [say('total'), money(invoice.total)],
  ] as const
  return {
    words,
    title: `${say('invoice')} ${invoice.number}`,
    body: html`<dl>
      ${facts.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>`,
  }
}
