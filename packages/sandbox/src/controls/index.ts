import { text } from '@portico/stores/contract'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { AgentScenarioSchema } from '../agent/scenario.ts'
import type { Agent } from '../agent/server.ts'
import type { OneTimeTokenKind } from '@portico/service/database/signInTables.ts'
import type { Dependencies } from '@portico/service/dependencies.ts'
import { named } from '@portico/service/http/named.ts'
import { route } from '@portico/service/http/route.ts'
import { issueOneTimeToken } from '@portico/service/auth/oneTimeTokens.ts'
import { contentCalls, MemberPlace, requireMember } from './contents.ts'
import { guardControls, type StandIn } from '../standIn.ts'
import { sendPage } from '../page.ts'
import { addScript } from '../servers.ts'
import { sandboxPage } from './page.ts'
import { createSandboxState, FaultSchema, injectFaults, type SandboxState } from './state.ts'

const SCRIPT = new URL('./sandboxPage.js', import.meta.url)

/** Default: everything, including accounts outside the demo data. */
const ResetBody = v.object({ accountIds: v.optional(v.pipe(v.array(text(40)), v.minLength(1))) })

const calls =
  (dependencies: Dependencies, state: SandboxState, agent: Agent | null) =>
  async (app: FastifyInstance): Promise<void> => {
    const { db, now, settings, embedding } = dependencies

    guardControls(app, settings)

    app.get('/sandbox', async (_request, reply) => sendPage(reply, sandboxPage))
    addScript(app, '/sandbox/sandbox.js', SCRIPT)

    route(app, 'GET /sandbox/api/state', {
      handle: async () => {
        const accounts = await db
          .selectFrom('accounts')
          .select(['id', 'company_name'])
          .orderBy('id', 'desc')
          .execute()
        const workspaces = await db
          .selectFrom('workspaces')
          .select(['id', 'account_id', 'name', 'subdomain', 'ready'])
          .orderBy('name')
          .execute()
        const byAccount = Map.groupBy(workspaces, ({ account_id }) => account_id)
        return {
          ...state,
          /** Null when none runs. */
          agent: agent?.report() ?? null,
          accounts: accounts.map(({ id, company_name }) => ({
            accountId: id,
            companyName: company_name,
            workspaces: byAccount.get(id) ?? [],
          })),
        }
      },
    })

    route(app, 'GET /sandbox/api/fault', { handle: () => ({ faults: state.faults }) })
    route(app, 'POST /sandbox/api/fault', {
      schema: FaultSchema,
      handle: ({ input }) => {
        state.faults.push(input)
        return { faults: state.faults }
      },
    })
    route(app, 'DELETE /sandbox/api/fault', {
      handle: () => {
        state.faults = []
        return { faults: state.faults }
      },
    })

    route(app, 'POST /sandbox/api/ipAllowed', {
      schema: v.object({ allowed: v.boolean() }),
      handle: ({ input }) => {
        state.ipAllowed = input.allowed
        return { ipAllowed: state.ipAllowed }
      },
    })

    route(app, 'POST /sandbox/api/agent', {
      schema: AgentScenarioSchema,
      handle: ({ input }) => {
        agent?.set(input)
        return { agent: input.state, serviceId: input.serviceId, isReached: agent !== null }
      },
    })

    route(app, 'POST /sandbox/api/reset', {
      schema: ResetBody,
      handle: async ({ input: { accountIds } }) => {
        await db.transaction().execute(async (transaction) => embedding?.fill(transaction, accountIds))
        return {}
      },
    })

    const link = (name: string, kind: OneTimeTokenKind, path: string): void =>
      route(app, `POST /sandbox/api/${name}`, {
        schema: MemberPlace,
        handle: async ({ input }) => {
          const member = await requireMember(db, input)
          return { path: `/${path}/${await issueOneTimeToken(db, { kind, memberId: member.id }, now())}` }
        },
      })
    link('one-time-link', 'sign-in', 'otpl')
    link('email-confirmation', 'email-confirmation', 'emailconfirmation')

    contentCalls(app, dependencies)
  }

/** The page `/sandbox`, and the calls below it. */
export const createControls = (agent: Agent | null): StandIn => {
  const state = createSandboxState()
  return {
    config: () => ({ ipAllowed: state.ipAllowed }),
    reset: () => void Object.assign(state, createSandboxState()),
    addRoutes: async (app, dependencies) => {
      injectFaults(app, state, dependencies.sleep)
      await app.register(named('sandbox', calls(dependencies, state, agent)))
    },
  }
}
