import { type Html, html } from '@portico/service/http/html.ts'
import { priceFor } from './prices.ts'
import { CONFIRMS, StripeRefusal } from './cards.ts'
import type { Page, PageContext } from './page.ts'
import type { Checkout } from './records.ts'
import { type Texts, wordsFor, type Words } from './texts.ts'

export const planName = (price: string): string => {
  const name = price.split('_')[1] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const digitsOf = (number: string): string => number.replaceAll(/\s/g, '')

export const isNumber = (digits: string): boolean => /^\d{12,19}$/.test(digits)

/** Why a card or a change was refused. @throws anything else */
export const refusalText = (error: unknown, say: Texts): string => {
  if (!(error instanceof StripeRefusal)) throw error
  if (error.error['decline_code'] === 'insufficient_funds') return say.insufficient
  return error.status === 402 ? say.declined : say.refused
}

/** @param problem at the number of the card */
export const cardFields = ({ say }: Words, number: string, problem: string): Html =>
  html`<label
      >${say.number}
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
    <p id="cards" class="small">${say.testCards}</p>`

interface Filled {
  readonly number: string
  readonly name: string
  readonly quantity: number
}

const totalOf = ({ price }: Checkout, quantity: number): number =>
  price === null ? 0 : priceFor({ price, quantity })

const orderFields = ({ price, most }: Checkout, { say }: Words, quantity: number): Html =>
  html`${
      price === null || most === null
        ? ''
        : html`<label
            >${say.users}
            <input name="quantity" type="number" min="1" max="${most}" required value="${quantity}" />
          </label>`
    }<input type="hidden" name="shown" value="${quantity}" />`

const form = (session: Checkout, words: Words, filled: Filled, alert: string, problem: string): Page => {
  const { say, money } = words
  const { price, cancelUrl } = session
  return {
    words,
    title: price === null ? say.addCard : `${say.subscribe} ${planName(price)}`,
    body: html`${alert === '' ? '' : html`<p role="alert">${alert}</p>`}
      <form method="post">
        ${orderFields(session, words, filled.quantity)} ${cardFields(words, filled.number, problem)}
        <label
          >${say.name} <input name="name" autocomplete="cc-name" required value="${filled.name}"
        /></label>
        <button>
          ${price === null ? say.saveCard : `${say.pay} ${money(totalOf(session, filled.quantity))}`}
        </button>
      </form>
      <a href="${cancelUrl}">${say.cancel}</a>`,
  }
}

const confirmation = (words: Words, { number, name, quantity }: Filled): Page => {
  const { say } = words
  return {
    words,
    title: say.confirmTitle,
    body: html`<p>${say.confirmText}</p>
      <form method="post">
        <input type="hidden" name="number" value="${number}" />
        <input type="hidden" name="name" value="${name}" />
        <input type="hidden" name="quantity" value="${quantity}" />
        <input type="hidden" name="shown" value="${quantity}" />
        <button name="confirmed" value="yes">${say.confirm}</button>
        <button name="confirmed" value="no">${say.fail}</button>
      </form>`,
  }
}

const end = ({ status, cancelUrl }: Checkout, words: Words): Page => ({
  words,
  title: status === 'complete' ? words.say.paid : words.say.expired,
  status: status === 'complete' ? 200 : 410,
  body: html`<a href="${cancelUrl}">${words.say.back}</a>`,
})

/** Pays for a subscription, or only takes a card. */
export const payPage = ({ books, now, visit, field }: PageContext, id: string): Page | null => {
  const session = books.checkouts.get(id)
  if (!session) return null
  const words = wordsFor(session.locale, visit.language)
  const { say } = words
  const isPosted = visit.method === 'POST'
  // The form of a double click.
  if (session.status === 'complete' && isPosted) return session.successUrl
  if (session.status !== 'open' || session.expiresAt <= now()) return end(session, words)
  if (!isPosted) return form(session, words, { number: '', name: '', quantity: session.quantity }, '', '')

  const [quantity, shown] = [Number(field('quantity') || session.quantity), Number(field('shown'))]
  const filled = { number: digitsOf(field('number')), name: field('name'), quantity }
  if (
    session.price !== null &&
    !(Number.isInteger(quantity) && quantity >= 1 && quantity <= (session.most ?? quantity))
  )
    return form(session, words, { ...filled, quantity: session.quantity }, say.wrongUsers, '')
  if (!isNumber(filled.number)) return form(session, words, filled, '', say.wrongNumber)
  // Charged is only the total that was on the button.
  if (quantity !== shown) return form(session, words, filled, say.newTotal, '')
  if (filled.number === CONFIRMS && field('confirmed') === '') return confirmation(words, filled)
  if (field('confirmed') === 'no') return form(session, words, { ...filled, number: '' }, say.unconfirmed, '')
  try {
    return books.pay(session.url, filled).successUrl
  } catch (error) {
    return form(session, words, filled, '', refusalText(error, say))
  }
}
