import { MemberStatus, Role } from '@portico/stores/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { tokenCookie } from '../http/cookies.ts'
import type { Site } from '../http/hosts.ts'
import { languageOf } from '../http/language.ts'
import { findOneTimeToken, consumeOneTimeToken, type OneTimeToken } from '../security/oneTimeTokens.ts'
import { hashToken, insertToken } from '../security/tokens.ts'
import { sendLanding, type Visitor, type WorkspaceFacts } from './page.ts'

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

  const findVisitor = async (
    workspaceId: string,
    memberId: string,
    asAdministrator: boolean,
  ): Promise<Visitor | null> => {
    const row = await db
      .selectFrom('members')
      .innerJoin('workspaces', 'workspaces.account_id', 'members.account_id')
      .leftJoin('workspace_members', (join) =>
        join
          .onRef('workspace_members.workspace_id', '=', 'workspaces.id')
          .onRef('workspace_members.member_id', '=', 'members.id'),
      )
      .select(['first_name', 'last_name', 'email', 'level', 'workspace_members.member_id'])
      .where('members.id', '=', memberId)
      .where('members.status', '=', MemberStatus.active)
      .where('workspaces.id', '=', workspaceId)
      .executeTakeFirst()
    const isAdministrator = row !== undefined && row.level >= Role.admin
    if (!row || !(isAdministrator || (row.member_id !== null && !asAdministrator))) return null
    return { name: `${row.first_name} ${row.last_name}`.trim(), email: row.email, asAdministrator }
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
    return visit ? findVisitor(workspaceId, visit.member_id, visit.as_administrator) : null
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

  const consume = async (
    suffix: string,
    workspaceId: string,
  ): Promise<{ visit: string } | { refused: 'used' | 'expired' | 'foreign' }> => {
    const token = await findOneTimeToken(db, suffix, now())
    if (token?.kind !== 'workspace-link' || token.workspaceId !== workspaceId) return { refused: 'foreign' }
    const { memberId, asAdministrator, state } = token
    // Checked first: another account must not see a link's state.
    if (!(await findVisitor(workspaceId, memberId, asAdministrator))) return { refused: 'foreign' }
    if (state !== 'good') return { refused: state }
    if (!(await consumeOneTimeToken(db, token.hash, now()))) return { refused: 'used' }
    return { visit: await openVisit(workspaceId, token) }
  }

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
      const outcome = await consume(suffix, workspace.id)
      if ('refused' in outcome) return page({ kind: 'signed-out', workspace, refused: outcome.refused })
      // Removes the suffix from the address bar, the history and bookmarks.
      return cookie
        .send(settings, reply, outcome.visit)
        .headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
        .redirect(language === 'en' ? '/' : `/?lang=${language}`, 303)
    }
    const visitor = await currentVisitor(request, workspace.id)
    return page(
      visitor ? { kind: 'open', workspace, visitor } : { kind: 'signed-out', workspace, refused: null },
    )
  }
}
