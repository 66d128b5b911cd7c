import { ErrorCode } from '@portico/stores/contract'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { tellAgent } from '../agent/tellAgent.ts'
import { AgentWishSchema } from '../agent/wish.ts'
import type { OneTimeTokenKind } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { folded, parseBody, text } from '../http/body.ts'
import { isAllowedOrigin } from '../http/cors.ts'
import { sendFailure } from '../http/sendFailure.ts'
import { issueOneTimeToken } from '../security/oneTimeTokens.ts'
import { contentCalls } from './contents.ts'
import { readOverview } from './overview.ts'
import { sendSandboxPage } from './page.ts'
import { alignProvider, paymentCalls } from './payments.ts'
import { findWorkspaceId, nothingFound, WorkspacePlace } from './places.ts'
import { standInCalls } from './standIns.ts'
import type { Payments } from '../payments/subscriptions.ts'
import { createSandboxState, FaultSchema, InstallerWishSchema, type SandboxState } from './state.ts'

const DAY_MS = 24 * 3_600_000

const WorkspaceBody = v.object({ ...WorkspacePlace.entries, ready: v.boolean() })

const SubscriptionBody = v.object({
  accountId: text(40),
  state: v.picklist(['trial', 'active', 'expired']),
  /** A fraction is fine: 0.5 is twelve hours. */
  daysLeft: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(36_500))),
  /** For a paid subscription: 1 Basic, 2 Pro, 3 Enterprise. */
  planId: v.optional(v.picklist([1, 2, 3])),
})

/** Default: everything, also what is in no demo account. */
const ResetBody = v.object({ accountIds: v.optional(v.pipe(v.array(text(40)), v.minLength(1))) })

const MemberBody = v.object({ accountId: text(40), email: folded(254) })

const subscriptionChange = (
  before: {
    plan_id: number | null
    billing_interval: 'monthly' | 'yearly' | null
    customer_id: string | null
  },
  { accountId, state, daysLeft, planId }: v.InferOutput<typeof SubscriptionBody>,
  now: number,
) => {
  const expiresIn = (usual: number) => ({ expires_at: new Date(now + (daysLeft ?? usual) * DAY_MS) })
  if (state === 'expired') return { expires_at: new Date(now - DAY_MS) }
  if (state === 'trial') {
    return {
      is_trial: true,
      plan_id: null,
      billing_interval: null,
      customer_id: null,
      cancel_at_period_end: false,
      ...expiresIn(14.5),
    }
  }
  const interval = before.billing_interval ?? ('monthly' as const)
  return {
    is_trial: false,
    plan_id: planId ?? before.plan_id ?? 2,
    billing_interval: interval,
    customer_id: before.customer_id ?? `cus_demo${accountId}`,
    cancel_at_period_end: false,
    ...expiresIn(interval === 'monthly' ? 30.5 : 365.5),
  }
}

/** Knobs for testers, as calls below `/sandbox/api` and as a page at `/sandbox`. */
export const sandbox =
  (dependencies: Dependencies, state: SandboxState, payments: Payments) =>
  async (app: FastifyInstance): Promise<void> => {
    const { db, now, settings, fill } = dependencies
    const script = await readFile(new URL('./sandboxPage.js', import.meta.url), 'utf8')

    app.setErrorHandler(sendFailure)
    app.addHook('onRequest', async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const { origin, host } = request.headers
      if (request.method !== 'GET' && origin !== undefined && !isAllowedOrigin(settings, host, origin)) {
        throw new ApiError(ErrorCode.forbidden, 'Only the service’s own pages may call the sandbox')
      }
    })

    app.route({
      method: 'GET',
      url: '/sandbox',
      handler: async (_request, reply) => sendSandboxPage(reply, await readOverview(dependencies, state)),
    })
    app.get('/sandbox/sandbox.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(script),
    )

    app.route({
      method: 'GET',
      url: '/sandbox/api/state',
      handler: async () => ({ data: await readOverview(dependencies, state) }),
    })

    app.route({
      method: 'POST',
      url: '/sandbox/api/workspace',
      handler: async (request) => {
        const { ready, ...place } = parseBody(WorkspaceBody, request.body)
        const changed = await db
          .updateTable('workspaces')
          .set({ ready })
          .where('id', '=', await findWorkspaceId(db, place))
          .returning(['id', 'name', 'subdomain', 'ready'])
          .executeTakeFirstOrThrow()
        return { data: changed }
      },
    })

    app.route({
      method: 'POST',
      url: '/sandbox/api/subscription',
      handler: async (request) => {
        const body = parseBody(SubscriptionBody, request.body)
        return db.transaction().execute(async (transaction) => {
          const before = await transaction
            .selectFrom('subscriptions')
            .select(['plan_id', 'billing_interval', 'customer_id'])
            .where('account_id', '=', body.accountId)
            .forUpdate()
            .executeTakeFirst()
          if (!before) throw nothingFound('account')
          const { expires_at, is_trial } = await transaction
            .updateTable('subscriptions')
            .set(subscriptionChange(before, body, now()))
            .where('account_id', '=', body.accountId)
            .returning(['expires_at', 'is_trial'])
            .executeTakeFirstOrThrow()
          await alignProvider(transaction, body.accountId, now())
          return { data: { expiration: expires_at.toISOString(), isTrial: is_trial } }
        })
      },
    })

    app.get('/sandbox/api/fault', () => ({ data: { faults: state.faults } }))
    app.post('/sandbox/api/fault', (request) => {
      state.faults.push(parseBody(FaultSchema, request.body))
      return { data: { faults: state.faults } }
    })
    app.delete('/sandbox/api/fault', () => {
      state.faults = []
      return { data: { faults: state.faults } }
    })

    app.post('/sandbox/api/installer', (request) => {
      state.installer = parseBody(InstallerWishSchema, request.body)
      return { data: { installer: state.installer } }
    })
    app.delete('/sandbox/api/installer', () => {
      state.installer = parseBody(InstallerWishSchema, {})
      return { data: { installer: state.installer } }
    })

    app.post('/sandbox/api/ipAllowed', (request) => {
      state.ipAllowed = parseBody(v.object({ allowed: v.boolean() }), request.body).allowed
      return { data: { ipAllowed: state.ipAllowed } }
    })

    app.route({
      method: 'POST',
      url: '/sandbox/api/agent',
      handler: async (request) => {
        state.agent = parseBody(AgentWishSchema, request.body)
        const { state: agent, serviceId } = state.agent
        return { data: { agent, serviceId, isReached: await tellAgent(settings, state.agent) } }
      },
    })

    app.route({
      method: 'POST',
      url: '/sandbox/api/reset',
      handler: async (request) => {
        const { accountIds } = parseBody(ResetBody, request.body)
        await db.transaction().execute((transaction) => fill(transaction, accountIds))
        const { standIns, ...fresh } = createSandboxState()
        Object.assign(state.standIns, standIns)
        Object.assign(state, fresh)
        await tellAgent(settings, state.agent)
        return { data: {} }
      },
    })

    contentCalls(app, dependencies)
    paymentCalls(app, payments)
    standInCalls(app, state.standIns)

    const link = (call: string, kind: OneTimeTokenKind, route: string): void => {
      app.route({
        method: 'POST',
        url: `/sandbox/api/${call}`,
        handler: async (request) => {
          const { accountId, email } = parseBody(MemberBody, request.body)
          const member = await db
            .selectFrom('members')
            .select('id')
            .where('account_id', '=', accountId)
            .where('email', '=', email)
            .executeTakeFirst()
          if (!member) throw nothingFound('member')
          const token = await issueOneTimeToken(db, { kind, memberId: member.id }, now())
          return { data: { path: `/${route}/${token}` } }
        },
      })
    }
    link('one-time-link', 'sign-in', 'otpl')
    link('email-confirmation', 'email-confirmation', 'emailconfirmation')
  }
