import { BILLING_INTERVALS, PLAN_IDS } from '@portico/stores/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { countMembers } from '../database/lookups.ts'
import { createExpiring } from '../http/expiring.ts'
import { parse, tryParse } from '../http/parse.ts'
import { checkCard } from '../payments/cards.ts'
import { addMethod, makeDefault, methodsOf, removeMethod } from '../payments/customers.ts'
import { invoicesOf } from '../payments/invoices.ts'
import { maxUsers } from '../payments/prices.ts'
import { PaymentProblem } from '../payments/problem.ts'
import { quoteChange, shownOf } from '../payments/quote.ts'
import { touchPortal } from '../payments/sessions.ts'
import {
  changeOrder,
  isRunning,
  type Payments,
  setCancelled,
  subscriptionNow,
} from '../payments/subscriptions.ts'
import { cardErrors, type Errors } from './cardFields.ts'
import { sendMessage, sendUnknown } from './layout.ts'
import { sendCancelQuestion, sendReview } from './portalDialogs.ts'
import { type PortalView, sendPortal } from './portalPage.ts'
import { type Labels, labelsOf } from './labels.ts'

const typed = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max)), '')

const DONE = ['change', 'cancel', 'resume', 'add', 'default', 'remove'] as const

const Asked = v.object({ done: v.optional(v.picklist(DONE)) })

const OrderQuery = v.object({
  planId: v.pipe(v.string(), v.transform(Number), v.picklist(PLAN_IDS)),
  interval: v.picklist(BILLING_INTERVALS),
  quantity: typed(20),
})

const OrderBody = v.object({ ...OrderQuery.entries, shown: typed(100) })

const FormBody = v.object({
  action: v.picklist(DONE),
  id: typed(100),
  number: typed(40),
  expiry: typed(20),
  cvc: typed(10),
  asDefault: typed(5),
})
type Form = v.InferOutput<typeof FormBody>

interface Visit {
  readonly token: string
  readonly labels: Labels
  readonly accountId: string
  readonly returnUrl: string
}

type Trouble = Pick<PortalView, 'notice' | 'newCard' | 'newOrder'>

const nothing: Trouble = { notice: null, newCard: null, newOrder: null }

/** Milliseconds for which entered values are stored for the page after a redirect. */
const RETRY_MS = 300_000

const bad = (text: string): PortalView['notice'] => ({ isBad: true, text })

const quantityOf = (text: string, planId: (typeof PLAN_IDS)[number]): number | null => {
  const quantity = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : 0
  return quantity >= 1 && quantity <= maxUsers(planId) ? quantity : null
}

const home = ({ token, labels }: Visit): string => `/portal/${token}${labels.suffix}`

const wrongQuantity = ({ labels }: Visit, order: NonNullable<Trouble['newOrder']>['order']): Trouble => ({
  ...nothing,
  newOrder: { order, error: labels.say('problem.quantity', { most: maxUsers(order.planId) }) },
})

export const portalRoutes = (app: FastifyInstance, payments: Payments): void => {
  const { db, now, scenario } = payments
  const troubles = createExpiring<Trouble>(now, RETRY_MS)

  const viewOf = async (
    { token, accountId, returnUrl }: Visit,
    more: Trouble = nothing,
  ): Promise<PortalView> => ({
    token,
    returnUrl,
    subscription: await subscriptionNow(db, accountId),
    methods: await methodsOf(db, accountId),
    invoices: await invoicesOf(db, accountId, ''),
    people: await countMembers(db, accountId),
    now: now(),
    withoutYearly: scenario().withoutYearly,
    ...more,
  })

  const addCard = async ({ accountId, labels }: Visit, form: Form): Promise<Trouble | null> => {
    const again = (errors: Errors): Trouble => ({
      ...nothing,
      newCard: { values: { expiry: form.expiry }, errors },
    })
    const checked = checkCard(form, now())
    if ('problems' in checked) return again(cardErrors(checked.problems, labels))
    if (checked.outcome === 'declined') return again({ number: labels.say('problem.declinedCard') })
    await db
      .transaction()
      .execute((transaction) => addMethod(transaction, accountId, checked.card, form.asDefault === 'on'))
    return null
  }

  const change = async (visit: Visit, body: unknown): Promise<Trouble | null> => {
    const { planId, interval, shown, ...typedIn } = parse(OrderBody, body)
    const quantity = quantityOf(typedIn.quantity, planId)
    if (quantity === null) return wrongQuantity(visit, { planId, interval, quantity: typedIn.quantity })
    await changeOrder(payments, visit.accountId, { planId, interval, quantity }, (_, current, quote) => {
      // Charges only the total that was shown.
      if (shownOf(current, quote) !== shown) throw new PaymentProblem('total')
    })
    return null
  }

  /** Null on success. */
  const actions: Readonly<
    Record<Form['action'], (visit: Visit, form: Form, body: unknown) => Promise<Trouble | null | void>>
  > = {
    change: (visit, _form, body) => change(visit, body),
    add: addCard,
    default: ({ accountId }, { id }) =>
      db.transaction().execute((transaction) => makeDefault(transaction, accountId, id)),
    remove: ({ accountId }, { id }) =>
      db.transaction().execute(async (transaction) => {
        const isSubscribed = isRunning(await subscriptionNow(transaction, accountId), now())
        await removeMethod(transaction, accountId, id, isSubscribed)
      }),
    cancel: ({ accountId }) => setCancelled(payments, accountId, true),
    resume: ({ accountId }) => setCancelled(payments, accountId, false),
  }

  const page = (
    method: 'GET' | 'POST',
    path: string,
    answer: (visit: Visit, reply: FastifyReply, query: unknown, body: unknown) => Promise<FastifyReply>,
  ): void => {
    app.route<{ Params: { token: string } }>({
      method,
      url: `/portal/:token${path}`,
      handler: async (request, reply) => {
        const labels = labelsOf(request)
        const { token } = request.params
        const session = await touchPortal(db, token, now())
        const { say } = labels
        if (!session) return sendUnknown(reply, labels)
        const { accountId, returnUrl, isOver } = session
        if (isOver)
          return sendMessage(reply, labels, {
            status: 410,
            title: say('portalExpiredTitle'),
            text: say('portalExpiredText'),
            backTo: returnUrl,
          })
        return answer({ token, labels, accountId, returnUrl }, reply, request.query, request.body)
      },
    })
  }

  page('GET', '', async (visit, reply, query) => {
    const asked = tryParse(Asked, query)
    const done = asked.success ? asked.output.done : undefined
    const notice = done === undefined ? null : { isBad: false, text: visit.labels.say(`done.${done}`) }
    const trouble = troubles.take(visit.token) ?? { ...nothing, notice }
    return sendPortal(reply, visit.labels, await viewOf(visit, trouble))
  })

  page('GET', '/change', async (visit, reply, query) => {
    const asked = tryParse(OrderQuery, query)
    const view = await viewOf(visit)
    const { subscription } = view
    if (!asked.success || !subscription || !isRunning(subscription, now()))
      return reply.redirect(home(visit), 303)
    const { planId, interval } = asked.output
    const quantity = quantityOf(asked.output.quantity, planId)
    if (quantity === null)
      return sendPortal(reply, visit.labels, { ...view, ...wrongQuantity(visit, asked.output) })
    const order = { planId, interval, quantity }
    const quote = quoteChange(subscription, order, now(), scenario().withoutYearly)
    return sendReview(reply, visit.labels, view, subscription, order, quote)
  })

  page('GET', '/cancel', async (visit, reply) => {
    const view = await viewOf(visit)
    const { subscription } = view
    if (!subscription || !isRunning(subscription, now()) || subscription.cancelAtPeriodEnd)
      return reply.redirect(home(visit), 303)
    return sendCancelQuestion(reply, visit.labels, view, subscription)
  })

  page('POST', '', async (visit, reply, _query, body) => {
    const form = parse(FormBody, body)
    // Forms answer with a redirect, so that Back and reload never repeat them.
    const failed = (trouble: Trouble): FastifyReply => {
      troubles.add(trouble, visit.token)
      return reply.redirect(home(visit), 303)
    }
    try {
      const trouble = await actions[form.action](visit, form, body)
      if (trouble) return failed(trouble)
    } catch (error) {
      if (!(error instanceof PaymentProblem)) throw error
      return failed({ ...nothing, notice: bad(visit.labels.say(`problem.${error.reason}`)) })
    }
    const { suffix } = visit.labels
    return reply.redirect(
      `/portal/${visit.token}${suffix}${suffix === '' ? '?' : '&'}done=${form.action}`,
      303,
    )
  })
}
