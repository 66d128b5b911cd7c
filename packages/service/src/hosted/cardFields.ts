import { type Html, html } from '../http/html.ts'
import { type CardProblem, TEST_CARDS } from '../payments/cards.ts'
import { field } from './layout.ts'
import type { Labels } from './labels.ts'

/** Values of a card for the page after a refused form. */
export interface CardValues {
  readonly expiry: string
}

export type Errors = Readonly<Partial<Record<string, string>>>

export const cardErrors = (problems: readonly CardProblem[], { say }: Labels): Errors =>
  Object.fromEntries(
    problems.map((problem) => {
      if (problem.field === 'expiry') return ['expiry', say(`problem.expiry.${problem.reason}`)]
      return [problem.field, say(`problem.${problem.field}.${problem.reason}`)]
    }),
  )

/** Number and security code are never filled in again, because they are not stored. */
export const cardFields = (
  labels: Labels,
  values: CardValues,
  errors: Errors,
  firstError: string | undefined,
): Html => {
  const { say } = labels
  const common = (name: string) => ({ name, error: errors[name], isFirst: firstError === name })
  return html`${field({
      ...common('number'),
      label: say('cardNumber'),
      ...(values.expiry !== '' && errors['number'] === undefined && { hint: say('numberAgain') }),
      autocomplete: 'cc-number',
      inputmode: 'numeric',
      placeholder: '1234 1234 1234 1234',
      maxlength: 24,
    })}
    <div class="pair">
      ${field({
        ...common('expiry'),
        label: say('expiry'),
        value: values.expiry,
        autocomplete: 'cc-exp',
        inputmode: 'numeric',
        placeholder: say('expiryHint'),
        maxlength: 9,
      })}
      ${field({
        ...common('cvc'),
        label: say('cvc'),
        autocomplete: 'cc-csc',
        inputmode: 'numeric',
        placeholder: '123',
        maxlength: 4,
      })}
    </div>`
}

export const testCards = ({ say }: Labels): Html =>
  html`<details>
    <summary>${say('testCards')}</summary>
    <dl>
      ${TEST_CARDS.map(
        ([number, outcome]) =>
          html`<dt class="number mono">${number}</dt>
            <dd>
              ${say(outcome)}
              <button
                type="button"
                class="quiet small"
                data-card="${number}"
                aria-label="${say('fillInCard', { card: number })}"
                hidden
              >
                ${say('fillIn')}
              </button>
            </dd>`,
      )}
    </dl>
    <p class="hint">${say('testCardsHint')}</p>
  </details>`

export const cardStyles = `
details{border:1px dashed var(--control);border-radius:8px;padding:4px 14px}
summary{min-block-size:32px;align-content:center;font-weight:600;font-size:14px;cursor:pointer}
details[open]{padding-block-end:14px}
form+details{margin-block-start:14px}
article form+details{margin-block-start:0}
details dl{grid-template-columns:auto 1fr;gap:4px 20px;padding-block:6px 10px;font-size:14px}
details dd{text-align:start;display:flex;align-items:center;justify-content:space-between;gap:4px 12px;min-block-size:32px}
details dd button{flex:none}
details dt{align-content:center}
@media (max-width:480px){details dl{grid-template-columns:1fr;gap:0}details dd{padding-block-end:8px}}
`
