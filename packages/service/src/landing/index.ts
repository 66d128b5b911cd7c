import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { tokenCookie } from '../http/cookies.ts'
import type { Site } from '../http/hosts.ts'
import { languageOf } from '../http/language.ts'
import { findOneTimeToken, type OneTimeToken } from '../security/oneTimeTokens.ts'
import { hashToken, insertToken } from '../security/tokens.ts'
import { findVisitor, redeemLink, type Visitor } from '../security/workspaceLinks.ts'
import { sendLanding, type WorkspaceFacts } from './page.ts'

const VISIT_SECONDS = 8 * 3600

/** Lax: links of other sites lead to the workspace. */
const cookie = tokenCookie('portico_workspace', { seconds: VISIT_SECONDS, sameSite: 'Lax' })

export const landing = ({ db, now, settings }: Dependencies, consoleUrl: () => string) => {
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

  const currentVisitor = async (request: FastifyRequest, workspaceId: string): Promise<Visitor | null> => {
    const token = cookie.read(settings, request)
    if (token === undefined) return null
    const visit = await db
      .selectFrom('workspace_sessions')
      .select(['member_id', 'as_administrator'])
      .where('token_hash', '=', hashToken(token))
      .where('workspace_id', '=', workspaceId)
      .where('expires_at', '>', new Date(now()))
      .executeTakeFirst()
    if (!visit) return null
    const { member_id: memberId, as_administrator: asAdministrator } = visit
    return findVisitor(db, workspaceId, { memberId, asAdministrator })
  }

  const openVisit = (
    workspaceId: string,
    { memberId, asAdministrator, sessionHash }: OneTimeToken,
  ): Promise<string> =>
    insertToken(db, 'workspace_sessions', (token_hash) => ({
      token_hash,
      workspace_id: workspaceId,
      member_id: memberId,
      as_administrator: asAdministrator,
      session_hash: sessionHash,
      expires_at: new Date(now() + VISIT_SECONDS * 1000),
    }))

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    site: Extract<Site, { kind: 'workspace' | 'nowhere' }>,
  ): Promise<FastifyReply> => {
    const language = languageOf(request)
    const page = (state: Parameters<typeof sendLanding>[1]) => {
      const back = `admin/workspaces?open=${site.kind === 'workspace' ? encodeURIComponent(site.subdomain) : ''}`
      return sendLanding(reply, state, {
        consoleUrl: consoleUrl() + (state.kind === 'signed-out' ? back : ''),
        language,
      })
    }
    const [path, query] = request.url.split('?')
    const workspace = site.kind === 'workspace' ? await findWorkspace(site.subdomain, site.accountId) : null
    if (!workspace || path !== '/') return page({ kind: 'nowhere' })
    if (request.method !== 'GET') return reply.code(405).header('Allow', 'GET').send()
    if (workspace.isExpired) return page({ kind: 'expired', workspace })
    if (!workspace.ready) return page({ kind: 'down', workspace })
    const suffix = new URLSearchParams(query).get('otl')
    if (suffix !== null) {
      const token = await findOneTimeToken(db, suffix, now())
      const outcome = await redeemLink(db, token, workspace.id, now())
      if ('refused' in outcome) return page({ kind: 'signed-out', workspace, refused: outcome.refused })
      const visit = await openVisit(workspace.id, outcome.token)
      // Removes the suffix from the address bar, the history and bookmarks.
      return cookie
        .send(settings, reply, visit)
        .headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
        .redirect(language === 'en' ? '/' : `/?lang=${language}`, 303)
    }
    const visitor = await currentVisitor(request, workspace.id)
    return page(
      visitor ? { kind: 'open', workspace, visitor } : { kind: 'signed-out', workspace, refused: null },
    )
  }
}
