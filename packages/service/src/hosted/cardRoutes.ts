import { ADDED_CARD, CARD_RETURN } from '@portico/stores/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { ownAddress } from '../api/payments.ts'
import { createExpiring } from '../http/expiring.ts'
import { html } from '../http/html.ts'
import { parse } from '../http/parse.ts'
import { checkCard } from '../payments/cards.ts'
import type { Payments } from '../payments/subscriptions.ts'
import type { Settings } from '../settings.ts'
import { cardErrors, cardFields, cardStyles, type CardValues, type Errors, testCards } from './cardFields.ts'
import { sendHosted } from './layout.ts'
import { labelsOf } from './labels.ts'

export const CARD_PAGE = '/cardstand/card'

const RETRY_MS = 300_000

const typed = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max)), '')

const Query = v.object({ [CARD_RETURN]: typed(2000), again: typed(40) })

const FormBody = v.object({ number: typed(40), expiry: typed(20), cvc: typed(10) })

interface Attempt {
  readonly values: CardValues
  readonly errors: Errors
}

/** Takes a card, and redirects back with an id that the console can attach to its account. */
export const cardRoutes = (app: FastifyInstance, { now, vault }: Payments, settings: Settings): void => {
  const attempts = createExpiring<Attempt>(now, RETRY_MS)

  const addressOf = ({ query }: FastifyRequest, suffix: string, again = ''): string => {
    const asked = new URLSearchParams(suffix)
    asked.set(CARD_RETURN, parse(Query, query)[CARD_RETURN])
    if (again !== '') asked.set('again', again)
    return `${CARD_PAGE}?${asked.toString()}`
  }

  const returnUrl = (request: FastifyRequest): string =>
    ownAddress(settings, request, CARD_RETURN, parse(Query, request.query)[CARD_RETURN])

  const show = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const labels = labelsOf(request)
    const { say } = labels
    const backTo = returnUrl(request)
    const { values, errors } = attempts.take(parse(Query, request.query).again) ?? {
      values: { expiry: '' },
      errors: {},
    }
    const first = ['number', 'expiry', 'cvc'].find((name) => errors[name])
    return sendHosted(reply, labels, {
      title: say('addCard'),
      isNarrow: true,
      styles: cardStyles,
      script: '/cardstand/checkout.js',
      targets: [backTo],
      backTo,
      body: html`<article>
        <h1>${say('addCard')}</h1>
        <p class="muted">${say('addCardText')}</p>
        <form method="post" action="${addressOf(request, labels.suffix)}" novalidate data-once>
          ${cardFields(labels, values, errors, first)}
          <div class="buttons">
            <button>${say('saveCard')}</button>
            <a class="button quiet" href="${backTo}">${say('cancel')}</a>
          </div>
        </form>
        ${testCards(labels)}
      </article>`,
    })
  }

  app.get(CARD_PAGE, async (request, reply) => show(request, reply))

  app.post(CARD_PAGE, async (request, reply) => {
    const labels = labelsOf(request)
    const backTo = new URL(returnUrl(request))
    const form = parse(FormBody, request.body)
    const checked = checkCard(form, now())
    const again = (errors: Errors): FastifyReply => {
      const values = { expiry: form.expiry }
      return reply.redirect(addressOf(request, labels.suffix, attempts.add({ values, errors })), 303)
    }
    if ('problems' in checked) return again(cardErrors(checked.problems, labels))
    if (checked.outcome === 'declined') return again({ number: labels.say('problem.declinedCard') })
    backTo.searchParams.set(ADDED_CARD, `pm_${vault.add(checked.card)}`)
    return reply.redirect(backTo.href, 303)
  })
}
