import { canonicalEmail, isEmail } from '@portico/stores/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { countMembers } from '../database/lookups.ts'
import { createExpiring } from '../http/expiring.ts'
import { parse } from '../http/parse.ts'
import { cancel, type CheckoutStep, confirm, pay, refuse, stepOf } from '../payments/checkout.ts'
import { checkCard } from '../payments/cards.ts'
import { maxUsers, priceOf } from '../payments/prices.ts'
import { PaymentProblem } from '../payments/problem.ts'
import { type CheckoutSession, findCheckout } from '../payments/sessions.ts'
import { type Payments, requireNone } from '../payments/subscriptions.ts'
import { cardErrors } from './cardFields.ts'
import { type CheckoutValues, type CheckoutView, sendCheckout, sendConfirmation } from './checkoutPage.ts'
import { sendMessage, sendUnknown } from './layout.ts'
import { type Labels, labelsOf } from './labels.ts'

const typed = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max)), '')

const FormBody = v.object({
  action: v.picklist(['pay', 'update', 'cancel', 'confirm', 'refuse']),
  /** Total in cents on the page. */
  total: typed(20),
  quantity: typed(20),
  email: typed(300),
  number: typed(40),
  expiry: typed(20),
  cvc: typed(10),
  name: typed(200),
})
type Form = v.InferOutput<typeof FormBody>

/** Milliseconds for which entered values are stored for the page after a redirect. */
const RETRY_MS = 300_000

interface Attempt {
  readonly values?: CheckoutValues
  readonly errors?: CheckoutView['errors']
  readonly problem?: string
}

const FIELD_OF: Readonly<Partial<Record<PaymentProblem['reason'], string>>> = {
  declined: 'number',
  insufficient: 'number',
  tooManyUsers: 'quantity',
}

const sendEnd = (
  reply: FastifyReply,
  labels: Labels,
  step: Exclude<CheckoutStep, 'open' | 'confirming'>,
  session: CheckoutSession | undefined,
): FastifyReply => {
  if (step === 'unknown' || !session) return sendUnknown(reply, labels)
  const { say } = labels
  return sendMessage(reply, labels, {
    status: step === 'expired' ? 410 : 200,
    title: say(`${step}Title`),
    text: say(`${step}Text`),
    backTo: step === 'paid' ? session.return_url : session.cancel_url,
  })
}

export const checkoutRoutes = (app: FastifyInstance, payments: Payments): void => {
  const { db, now, scenario } = payments
  const attempts = createExpiring<Attempt>(now, RETRY_MS)

  /** Forms answer with a redirect, so that Back and reload never repeat them. */
  const again = (reply: FastifyReply, labels: Labels, token: string, attempt: Attempt): FastifyReply => {
    attempts.add(attempt, token)
    return reply.redirect(`/checkout/${token}${labels.suffix}`, 303)
  }

  const sendForm = async (
    reply: FastifyReply,
    labels: Labels,
    token: string,
    session: CheckoutSession,
  ): Promise<FastifyReply> => {
    const { quantity, email, name } = session.details
    const attempt = attempts.take(token) ?? {}
    return sendCheckout(reply, labels, {
      token,
      session,
      values: attempt.values ?? { quantity: String(quantity), email, name, expiry: '' },
      errors: attempt.errors ?? {},
      problem: attempt.problem ?? null,
      people: await countMembers(db, session.account_id),
      now: now(),
      withoutYearly: scenario().withoutYearly,
    })
  }

  /** Why nothing can be bought: another checkout was paid. */
  const boughtMeanwhile = async ({ account_id }: CheckoutSession): Promise<PaymentProblem | null> => {
    try {
      await requireNone(db, account_id, now())
      return null
    } catch (error) {
      if (error instanceof PaymentProblem) return error
      throw error
    }
  }

  const show = async (reply: FastifyReply, labels: Labels, token: string): Promise<FastifyReply> => {
    const session = await findCheckout(db, token)
    const step = stepOf(session, now())
    if (session && (step === 'open' || step === 'confirming')) {
      const bought = await boughtMeanwhile(session)
      if (bought)
        return sendMessage(reply, labels, {
          status: 200,
          title: labels.say('boughtTitle'),
          text: labels.say(`problem.${bought.reason}`),
          backTo: session.cancel_url,
        })
    }
    if (session && step === 'open') return sendForm(reply, labels, token, session)
    if (session && step === 'confirming')
      return sendConfirmation(reply, labels, { token, session, withoutYearly: scenario().withoutYearly })
    return step === 'open' || step === 'confirming' ? reply : sendEnd(reply, labels, step, session)
  }

  const problemsOf = (form: Form, session: CheckoutSession, labels: Labels) => {
    const { say } = labels
    const most = maxUsers(session.details.planId)
    const quantity = /^\s*\d{1,6}\s*$/.test(form.quantity) ? Number(form.quantity) : 0
    const card = checkCard(form, now())
    const errors = {
      ...(quantity >= 1 && quantity <= most ? {} : { quantity: say('problem.quantity', { most }) }),
      ...(isEmail(form.email.trim()) ? {} : { email: say('problem.email') }),
      ...('problems' in card ? cardErrors(card.problems, labels) : {}),
      ...(form.name.trim() === '' ? { name: say('problem.name') } : {}),
    }
    return { errors, quantity, card }
  }

  const submitCard = async (
    reply: FastifyReply,
    labels: Labels,
    token: string,
    form: Form,
  ): Promise<FastifyReply> => {
    const session = await findCheckout(db, token)
    // A repeated form gets the result of the first.
    if (!session || stepOf(session, now()) !== 'open') return leave(reply, labels, token)
    const { errors, quantity, card } = problemsOf(form, session, labels)
    const retry = (attempt: Attempt) => {
      const { email, name, expiry } = form
      return again(reply, labels, token, {
        values: { quantity: form.quantity, email, name, expiry },
        ...attempt,
      })
    }
    if (form.action === 'update')
      return retry(errors.quantity === undefined ? {} : { errors: { quantity: errors.quantity } })
    if (Object.keys(errors).length > 0 || 'problems' in card) return retry({ errors })
    const total = priceOf({ ...session.details, quantity }, scenario().withoutYearly)
    // Charges only the total that was shown.
    if (form.total !== String(total)) return retry({ problem: labels.say('problem.cardTotal') })
    try {
      await pay(
        payments,
        token,
        { quantity, email: canonicalEmail(form.email), name: form.name.trim() },
        card,
      )
    } catch (error) {
      if (!(error instanceof PaymentProblem)) throw error
      const problem = labels.say(`problem.${error.reason}`)
      const field = FIELD_OF[error.reason]
      return retry(field === undefined ? { problem } : { errors: { [field]: problem } })
    }
    return leave(reply, labels, token)
  }

  const leave = async (reply: FastifyReply, labels: Labels, token: string): Promise<FastifyReply> => {
    const session = await findCheckout(db, token)
    const step = stepOf(session, now())
    if (session && step === 'paid') return reply.redirect(session.return_url, 303)
    if (session && step === 'cancelled') return reply.redirect(session.cancel_url, 303)
    return reply.redirect(`/checkout/${token}${labels.suffix}`, 303)
  }

  app.get<{ Params: { token: string } }>('/checkout/:token', (request, reply) =>
    show(reply, labelsOf(request), request.params.token),
  )

  app.post<{ Params: { token: string } }>('/checkout/:token', async (request, reply) => {
    const form = parse(FormBody, request.body)
    const labels = labelsOf(request)
    const { token } = request.params
    if (form.action === 'pay' || form.action === 'update') return submitCard(reply, labels, token, form)
    if (form.action === 'cancel') {
      await cancel(payments, token)
      return leave(reply, labels, token)
    }
    try {
      const step = await (form.action === 'confirm' ? confirm(payments, token) : refuse(payments, token))
      if (step === 'open') {
        return again(reply, labels, token, { problem: labels.say('problem.refused') })
      }
    } catch (error) {
      if (!(error instanceof PaymentProblem)) throw error
      // A new card needs a new confirmation.
      await refuse(payments, token)
      return again(reply, labels, token, { problem: labels.say(`problem.${error.reason}`) })
    }
    return leave(reply, labels, token)
  })
}
