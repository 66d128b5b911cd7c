import { RedeemReplySchema, successOf, type RedeemReply } from '@portico/stores/contract'
import type { Dependencies } from '@portico/service/dependencies.ts'
import { tokenCookie } from '@portico/service/http/cookies.ts'
import type { WorkspaceSite } from '@portico/service/http/hosts.ts'
import { languageOf } from '@portico/service/http/language.ts'
import { createToken } from '@portico/service/security/tokens.ts'
import { issueWorkspaceKey } from '@portico/service/security/workspaceKeys.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { readReport } from '../agent/controlClient.ts'
import { reachOf } from '../reach.ts'
import type { StandIn } from '../standIn.ts'
import { sendWorkspacePage, type WorkspaceFacts } from './page.ts'

const VISIT_SECONDS = 8 * 3600

/** Lax: links of other sites lead to the workspace. */
const cookie = tokenCookie('portico_workspace', { seconds: VISIT_SECONDS, sameSite: 'Lax' })

interface Visit {
  readonly visitor: RedeemReply
  /** Milliseconds since the epoch. */
  readonly until: number
}

type Answer = (request: FastifyRequest, reply: FastifyReply, site: WorkspaceSite) => Promise<FastifyReply>

const answerOf = (
  app: FastifyInstance,
  { db, now, settings }: Dependencies,
  visits: Map<string, Visit>,
): Answer => {
  const findWorkspace = async (
    subdomain: string,
    accountId: string,
  ): Promise<(WorkspaceFacts & { id: string }) | null> => {
    const row = await db
      .selectFrom('workspaces')
      .innerJoin('accounts', 'accounts.id', 'workspaces.account_id')
      .innerJoin('subscriptions', 'subscriptions.account_id', 'workspaces.account_id')
      .select(['workspaces.id', 'name', 'machine', 'ready', 'company_name', 'expires_at'])
      .where('workspaces.account_id', '=', accountId)
      .where('subdomain', '=', subdomain)
      .where('removed_at', 'is', null)
      .where('suspended_at', 'is', null)
      .executeTakeFirst()
    if (!row) return null
    const { id, name, machine, ready } = row
    return {
      id,
      name,
      machine,
      ready,
      companyName: row.company_name,
      isExpired: row.expires_at.getTime() <= now(),
    }
  }

  /** Null when the workspace has a server elsewhere. */
  const keyOf = async (workspaceId: string): Promise<string | null> => {
    const ofAgent = (await readReport(settings))?.keys[workspaceId]
    if (ofAgent !== undefined) return ofAgent
    const server = await db
      .selectFrom('workspace_servers')
      .select('beat_at')
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirst()
    return server?.beat_at ? null : issueWorkspaceKey(db, workspaceId)
  }

  const redeem = async (key: string, suffix: string): Promise<RedeemReply | 'foreign' | 'over'> => {
    const { origin, known } = reachOf(app, settings)
    const reply = await fetch(new URL('/api/server/redeem', origin), {
      method: 'POST',
      headers: { Host: known.host, Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ suffix }),
    })
    if (reply.ok) return v.parse(successOf(RedeemReplySchema), await reply.json()).data
    if (reply.status === 410) return 'over'
    if (reply.status === 400 || reply.status === 404) return 'foreign'
    throw new Error(`The service refuses to redeem with ${reply.status}`)
  }

  /** A new key ends the one before. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work)
    last = result
    return result
  }

  const visitorOf = (request: FastifyRequest, workspaceId: string): RedeemReply | null => {
    const visit = visits.get(cookie.read(settings, request) ?? '')
    return visit && visit.until > now() && visit.visitor.serviceid === workspaceId ? visit.visitor : null
  }

  return async (request, reply, site) => {
    const language = languageOf(request)
    const page = (state: Parameters<typeof sendWorkspacePage>[1]) => {
      const [consoleOrigin = reachOf(app, settings).known.origin] = settings.consoleOrigins
      const back =
        state.kind === 'signed-out' && site.kind === 'workspace'
          ? `admin/workspaces?open=${encodeURIComponent(site.subdomain)}`
          : ''
      return sendWorkspacePage(reply, state, { consoleUrl: `${consoleOrigin}/${back}`, language })
    }
    const [path, query] = request.url.split('?')
    const workspace = site.kind === 'workspace' ? await findWorkspace(site.subdomain, site.accountId) : null
    if (!workspace || path !== '/') return page({ kind: 'nowhere' })
    if (request.method !== 'GET') return reply.code(405).header('Allow', 'GET').send()
    if (workspace.isExpired) return page({ kind: 'expired', workspace })
    if (!workspace.ready) return page({ kind: 'down', workspace })
    if (new URLSearchParams(query).has('otl')) {
      const visitor = await inTurn(async () => {
        const key = await keyOf(workspace.id)
        return key === null ? null : redeem(key, request.url)
      })
      if (visitor === null) return page({ kind: 'nowhere' })
      if (typeof visitor === 'string') return page({ kind: 'signed-out', workspace, refused: visitor })
      const { token } = createToken()
      visits.set(token, { visitor, until: now() + VISIT_SECONDS * 1000 })
      // Removes the suffix from the address bar, the history and bookmarks.
      return cookie
        .send(settings, reply, token)
        .headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
        .redirect(language === 'en' ? '/' : `/?lang=${language}`, 303)
    }
    const visitor = visitorOf(request, workspace.id)
    return page(
      visitor ? { kind: 'open', workspace, visitor } : { kind: 'signed-out', workspace, refused: null },
    )
  }
}

/** In place of the remote desktops: at each workspace's address a page that says who came, and how. */
export const createWorkspacePages = (): StandIn => {
  const visits = new Map<string, Visit>()
  let answer: Answer | null = null
  return {
    env: {},
    reset: () => visits.clear(),
    addRoutes: async (app, dependencies) => {
      answer = answerOf(app, dependencies, visits)
    },
    atWorkspaces: async (request, reply, site) => answer?.(request, reply, site) ?? reply.code(503).send(),
    stop: () => Promise.resolve(),
  }
}
