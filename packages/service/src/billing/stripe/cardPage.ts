import { ADDED_CARD, CARD_RETURN, PLAN_CURRENCY } from '@portico/stores/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { ownAddress } from '../../http/cors.ts'
import { limitCalls } from '../../http/forms.ts'
import { parse } from '../../http/parse.ts'
import { originOf } from '../../http/hosts.ts'
import { type Language, languageOf } from '../../http/language.ts'
import type { Settings } from '../../settings.ts'
import { createId } from '../../auth/tokens.ts'
import { PaymentProblem } from '../problem.ts'
import { customerIdOf } from './accounts.ts'
import { idOf, type StripeContext } from './client.ts'
import { atStripe } from './failures.ts'

const CARD_PAGE = '/payments/stripe/card'

const LIFETIME_MS = 3_600_000
/** As long as Stripe keeps its page. */
const RETURN_MS = 24 * 3_600_000

/** Stripe replaces it by the id of the session. */
const SESSION_PLACE = '{CHECKOUT_SESSION_ID}'

const Query = v.object({
  [CARD_RETURN]: v.pipe(v.string(), v.maxLength(2000)),
  session: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
})

interface Params {
  readonly token: string
}

const seal = ({ settings }: Pick<StripeContext, 'settings'>, text: string): string =>
  createHmac('sha256', settings.secretKey).update(`card page ${text}`).digest('base64url')

const tokenOf = (context: Pick<StripeContext, 'settings' | 'now'>, accountId: string, lifetimeMs: number) => {
  const text = `${accountId}.${context.now() + lifetimeMs}`
  return `${text}.${seal(context, text)}`
}

/** The page opens in the browser without the session's token, so its address identifies the account for an hour. */
export const cardPageOf = (
  context: Pick<StripeContext, 'settings' | 'now'>,
  accountId: string,
  origin: string,
  language: Language,
): string => {
  const page = `${origin}${CARD_PAGE}/${tokenOf(context, accountId, LIFETIME_MS)}`
  return language === 'en' ? page : `${page}?lang=${language}`
}

const accountIn = (context: Pick<StripeContext, 'settings' | 'now'>, token: string): string | null => {
  const [accountId = '', until = '', given = ''] = token.split('.')
  const expected = Buffer.from(seal(context, `${accountId}.${until}`))
  const sent = Buffer.from(given)
  const isOurs = sent.length === expected.length && timingSafeEqual(sent, expected)
  return isOurs && Number(until) > context.now() ? accountId : null
}

const returnUrlOf = (settings: Settings, request: FastifyRequest): string =>
  ownAddress(settings, request, CARD_RETURN, parse(Query, request.query)[CARD_RETURN])

/** Redirects to Stripe’s card page, and back with the id of the card, which the console attaches. */
export const stripeCardPage =
  (context: StripeContext, settings: Settings) =>
  async (app: FastifyInstance): Promise<void> => {
    const { db, stripe } = context
    await limitCalls(app, settings, 60)

    /** Redirects back without a card when Stripe does not answer: the console shows the stored ones. */
    const leave = async (reply: FastifyReply, returnUrl: string, target: () => Promise<string>) => {
      try {
        return await reply.redirect(await atStripe(context, target), 303)
      } catch (error) {
        if (!(error instanceof PaymentProblem)) throw error
        return reply.redirect(returnUrl, 303)
      }
    }

    app.get<{ Params: Params }>(`${CARD_PAGE}/:token/done`, async (request, reply) => {
      const returnUrl = returnUrlOf(settings, request)
      if (accountIn(context, request.params.token) === null) return reply.redirect(returnUrl, 303)
      return leave(reply, returnUrl, async () => {
        const { setup_intent: intent } = await stripe.checkout.sessions.retrieve(
          parse(Query, request.query).session,
          { expand: ['setup_intent'] },
        )
        const method = typeof intent === 'string' ? null : idOf(intent?.payment_method ?? null)
        if (method === null) return returnUrl
        const back = new URL(returnUrl)
        back.searchParams.set(ADDED_CARD, method)
        return back.href
      })
    })

    app.get<{ Params: Params }>(`${CARD_PAGE}/:token`, async (request, reply) => {
      const returnUrl = returnUrlOf(settings, request)
      const accountId = accountIn(context, request.params.token)
      const customer = accountId === null ? null : await customerIdOf(db, accountId)
      return leave(reply, returnUrl, async () => {
        if (customer === null || accountId === null) return returnUrl
        const token = tokenOf(context, accountId, RETURN_MS)
        const done = new URL(`${CARD_PAGE}/${token}/done`, originOf(settings, request.headers.host))
        done.searchParams.set(CARD_RETURN, returnUrl)
        const { url } = await stripe.checkout.sessions.create(
          {
            mode: 'setup',
            locale: languageOf(request),
            customer,
            currency: PLAN_CURRENCY.toLowerCase(),
            allowed_payment_method_types: ['card'],
            success_url: `${done.href}&session=${SESSION_PLACE}`,
            cancel_url: returnUrl,
          },
          { idempotencyKey: createId() },
        )
        return url ?? returnUrl
      })
    })
  }
