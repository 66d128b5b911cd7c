import { isEmail } from '@portico/stores/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { parseBody } from '../http/body.ts'
import { cancel, type CheckoutStep, confirm, pay, refuse, stepOf } from '../payments/checkout.ts'
import { checkCard } from '../payments/cards.ts'
import { mostUsers, priceOf } from '../payments/prices.ts'
import { PaymentProblem } from '../payments/problem.ts'
import { type CheckoutSession, findCheckout } from '../payments/sessions.ts'
import type { Payments } from '../payments/subscriptions.ts'
import { cardErrors } from './cardFields.ts'
import { type CheckoutValues, type CheckoutView, sendCheckout, sendConfirmation } from './checkoutPage.ts'
import { sendMessage } from './layout.ts'
import { countPeople, wordsOf } from './request.ts'
import type { Words } from './words.ts'

const typed = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max)), '')

const FormBody = v.object({
  action: v.picklist(['pay', 'update', 'cancel', 'confirm', 'refuse']),
  /** In cents, what the page said that would be paid. */
  total: typed(20),
  quantity: typed(20),
  email: typed(300),
  number: typed(40),
  expiry: typed(20),
  cvc: typed(10),
  name: typed(200),
})
type Form = v.InferOutput<typeof FormBody>

const FIELD_OF: Readonly<Partial<Record<PaymentProblem['reason'], string>>> = {
  declined: 'number',
  insufficient: 'number',
  tooManyUsers: 'quantity',
}

/** What there is to say when a checkout is not open. */
const sendEnd = (
  reply: FastifyReply,
  { say }: Words,
  words: Words,
  step: Exclude<CheckoutStep, 'open' | 'confirming'>,
  session: CheckoutSession | undefined,
): FastifyReply => {
  if (step === 'unknown' || !session)
    return sendMessage(reply, words, { status: 404, title: say('unknownTitle'), text: say('unknownText') })
  return sendMessage(reply, words, {
    status: step === 'expired' ? 410 : 200,
    title: say(`${step}Title`),
    text: say(`${step}Text`),
    backTo: step === 'paid' ? session.return_url : session.cancel_url,
  })
}

/** The page that takes a card, and what comes of its buttons. */
export const checkoutRoutes = (app: FastifyInstance, payments: Payments): void => {
  const { db, now, wish } = payments

  const sendForm = async (
    reply: FastifyReply,
    words: Words,
    token: string,
    session: CheckoutSession,
    more: { values?: CheckoutValues; errors?: CheckoutView['errors']; problem?: string },
  ): Promise<FastifyReply> => {
    const { quantity, email, name } = session.details
    return sendCheckout(reply, words, {
      token,
      session,
      values: more.values ?? { quantity: String(quantity), email, name, number: '', expiry: '' },
      errors: more.errors ?? {},
      problem: more.problem ?? null,
      people: await countPeople(db, session.account_id),
      now: now(),
      withoutYearly: wish().withoutYearly,
    })
  }

  const show = async (
    reply: FastifyReply,
    words: Words,
    token: string,
    more: { problem?: string } = {},
  ): Promise<FastifyReply> => {
    const session = await findCheckout(db, token)
    const step = stepOf(session, now())
    if (session && step === 'open') return sendForm(reply, words, token, session, more)
    if (session && step === 'confirming')
      return sendConfirmation(reply, words, { token, session, withoutYearly: wish().withoutYearly })
    return step === 'open' || step === 'confirming' ? reply : sendEnd(reply, words, words, step, session)
  }

  const problemsOf = (form: Form, session: CheckoutSession, words: Words) => {
    const { say } = words
    const most = mostUsers(session.details.planId)
    const quantity = /^\s*\d{1,6}\s*$/.test(form.quantity) ? Number(form.quantity) : 0
    const card = checkCard(form, now())
    const errors = {
      ...(quantity >= 1 && quantity <= most ? {} : { quantity: say('problem.quantity', { most }) }),
      ...(isEmail(form.email.trim()) ? {} : { email: say('problem.email') }),
      ...('problems' in card ? cardErrors(card.problems, words) : {}),
      ...(form.name.trim() === '' ? { name: say('problem.name') } : {}),
    }
    return { errors, quantity, card }
  }

  const submitCard = async (
    reply: FastifyReply,
    words: Words,
    token: string,
    form: Form,
  ): Promise<FastifyReply> => {
    const session = await findCheckout(db, token)
    // Sent twice: the second one finds what the first has done.
    if (!session || stepOf(session, now()) !== 'open') return leave(reply, words, token)
    const { errors, quantity, card } = problemsOf(form, session, words)
    const again = (more: Parameters<typeof sendForm>[4]) =>
      sendForm(reply, words, token, session, { values: form, ...more })
    if (form.action === 'update')
      return again(errors.quantity === undefined ? {} : { errors: { quantity: errors.quantity } })
    if (Object.keys(errors).length > 0 || 'problems' in card) return again({ errors })
    const total = priceOf({ ...session.details, quantity }, wish().withoutYearly)
    // Nobody pays another sum than the one they saw.
    if (form.total !== String(total)) return again({ problem: words.say('problem.cardTotal') })
    try {
      await pay(
        payments,
        token,
        { quantity, email: form.email.trim().toLowerCase(), name: form.name.trim() },
        card,
      )
    } catch (error) {
      if (!(error instanceof PaymentProblem)) throw error
      const problem = words.say(`problem.${error.reason}`)
      const field = FIELD_OF[error.reason]
      return again(field === undefined ? { problem } : { errors: { [field]: problem } })
    }
    return leave(reply, words, token)
  }

  /** Leads on to where a checkout stands now. */
  const leave = async (reply: FastifyReply, words: Words, token: string): Promise<FastifyReply> => {
    const session = await findCheckout(db, token)
    const step = stepOf(session, now())
    if (session && step === 'paid') return reply.redirect(session.return_url, 303)
    if (session && step === 'cancelled') return reply.redirect(session.cancel_url, 303)
    return reply.redirect(`/checkout/${token}${words.suffix}`, 303)
  }

  app.route<{ Params: { token: string } }>({
    method: 'GET',
    url: '/checkout/:token',
    handler: async (request, reply) => show(reply, wordsOf(request), request.params.token),
  })

  app.route<{ Params: { token: string } }>({
    method: 'POST',
    url: '/checkout/:token',
    handler: async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
      const form = parseBody(FormBody, request.body)
      const words = wordsOf(request)
      const { token } = request.params
      if (form.action === 'pay' || form.action === 'update') return submitCard(reply, words, token, form)
      if (form.action === 'cancel') {
        await cancel(payments, token)
        return leave(reply, words, token)
      }
      try {
        const step = await (form.action === 'confirm' ? confirm(payments, token) : refuse(payments, token))
        if (step === 'open') {
          return show(reply, words, token, { problem: words.say('problem.refused') })
        }
      } catch (error) {
        if (!(error instanceof PaymentProblem)) throw error
        // The bank has answered once; another card needs another try.
        await refuse(payments, token)
        return show(reply, words, token, { problem: words.say(`problem.${error.reason}`) })
      }
      return leave(reply, words, token)
    },
  })
}
