import { type Html, html } from '../http/html.ts'
import type { PaymentsWish } from '../payments/wish.ts'
import { section, select } from './fields.ts'

/** A button that turns one thing and leaves the others. */
const knob = (words: string, body: Partial<PaymentsWish> | { redeliver: true }, isQuiet = true): Html =>
  html`<button class="${isQuiet ? 'quiet' : ''}" data-body="${JSON.stringify(body)}">${words}</button>`

/** Knobs of the stand-in for the payment provider. */
export const paymentForms = (): Html =>
  section(
    'payments',
    'Payments',
    html`<form data-call="payments">
      ${select(
        'The account learns of a payment',
        'delayMs',
        [
          ['2000', 'After 2 seconds'],
          ['0', 'At once'],
          ['10000', 'After 10 seconds'],
          ['75000', 'After 75 seconds'],
        ],
        'number',
      )}
      <div class="buttons">
        <button>Set delay</button>
        ${knob('Lose the messages', { delayMs: null })} ${knob('Deliver all again', { redeliver: true })}
      </div>
    </form>`,
    html`<form data-call="payments">
      <div class="buttons">
        ${knob('Payment page is dead', { isPageDead: true })}
        ${knob('Payment page works', { isPageDead: false })}
        ${knob('No yearly prices', { withoutYearly: [1, 2, 3] })} ${knob('All prices', { withoutYearly: [] })}
        ${knob('Next charge fails', { nextChargeFails: true })}
      </div>
    </form>`,
  )
