import { successOf, type VisitorReply, VisitorReplySchema } from '@portico/stores/contract'
import type { Dependencies } from '@portico/service/dependencies.ts'
import { tokenCookie } from '@portico/service/http/cookies.ts'
import type { Site } from '@portico/service/http/hosts.ts'
import { html } from '@portico/service/http/html.ts'
import { type Language, languageOf } from '@portico/service/http/language.ts'
import { createToken } from '@portico/service/auth/tokens.ts'
import { issueWorkspaceKey } from '@portico/service/auth/workspaceKeys.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Agent } from '../agent/server.ts'
import type { Reach, StandIn } from '../standIn.ts'
import { sayIn, sendPage, type StandInPage } from '../page.ts'

const TEXTS = {
  note: { en: 'Stands in for a remote desktop.', es: 'Hace las veces de un escritorio remoto.' },
  asAdministrator: { en: 'Opened as an administrator', es: 'Abierto como administrador' },
  asUser: { en: 'Opened as a user', es: 'Abierto como usuario' },
  signedInAs: { en: 'You are signed in as', es: 'Ha iniciado sesión como' },
  nobody: { en: 'Nobody is signed in here.', es: 'Nadie ha iniciado sesión aquí.' },
  used: {
    en: 'This link was used already. Each link opens the workspace once.',
    es: 'Este enlace ya se usó. Cada enlace abre el espacio de trabajo una sola vez.',
  },
  tooLate: {
    en: 'This link has expired. A link is good for one minute.',
    es: 'Este enlace ha caducado. Un enlace vale durante un minuto.',
  },
  foreign: {
    en: 'This link is not good for this workspace.',
    es: 'Este enlace no vale para este espacio de trabajo.',
  },
  signedOut: { en: 'Sign in to this workspace', es: 'Inicie sesión en este espacio de trabajo' },
  down: {
    en: 'This workspace is not reachable right now',
    es: 'No se puede acceder a este espacio de trabajo ahora',
  },
  expired: {
    en: 'This workspace is closed: Its subscription has expired.',
    es: 'Este espacio de trabajo está cerrado: su suscripción ha caducado.',
  },
  nowhere: { en: 'There is no workspace here', es: 'Aquí no hay ningún espacio de trabajo' },
  openedBy: { en: 'Opened by', es: 'Abierto por' },
  machine: { en: 'Machine', es: 'Equipo' },
  company: { en: 'Company', es: 'Empresa' },
  signIn: { en: 'Sign in', es: 'Iniciar sesión' },
  console: { en: 'Open the console', es: 'Abrir la consola' },
}

interface Workspace {
  readonly name: string
  readonly machine: string
  readonly company_name: string
}

const STATUS = { signedOut: 200, down: 503, expired: 403, nowhere: 404 }

/** @param reason why a link did not sign in; `nobody` when there was none */
const closedPage = (
  language: Language,
  kind: keyof typeof STATUS,
  consoleUrl: string,
  reason?: 'nobody' | 'used' | 'tooLate' | 'foreign',
): StandInPage => {
  const say = sayIn(TEXTS, language)
  return {
    language,
    note: say('note'),
    title: say(kind),
    status: reason === undefined || reason === 'nobody' ? STATUS[kind] : 403,
    // The address can be guessed: it tells nothing of the workspace.
    body: html`<p>${reason === undefined ? '' : say(reason)}</p>
      <a href="${consoleUrl}">${kind === 'signedOut' ? say('signIn') : say('console')}</a>`,
  }
}

const openPage = (language: Language, workspace: Workspace, visitor: VisitorReply): StandInPage => {
  const say = sayIn(TEXTS, language)
  const name = `${visitor.firstName} ${visitor.lastName}`.trim()
  return {
    language,
    note: say('note'),
    title: workspace.name,
    body: html`<p>
        ${visitor.asAdministrator ? say('asAdministrator') : say('asUser')}. ${say('signedInAs')} ${name}.
      </p>
      <dl>
        <dt>${say('openedBy')}</dt>
        <dd>${name} ${visitor.email}</dd>
        <dt>${say('machine')}</dt>
        <dd>${workspace.machine}</dd>
        <dt>${say('company')}</dt>
        <dd>${workspace.company_name}</dd>
      </dl>`,
  }
}

const VISIT_SECONDS = 8 * 3600

/** Lax: links of other sites lead to the workspace. */
const cookie = tokenCookie('portico_workspace', { seconds: VISIT_SECONDS, sameSite: 'Lax' })

interface Visit {
  readonly workspaceId: string
  /** By which the visitor came. */
  readonly otl: string
  /** Milliseconds since the epoch. */
  readonly until: number
}

interface Surroundings extends Dependencies {
  readonly agent: Agent | null
  readonly reach: Reach
  /** By the token of its cookie. */
  readonly visits: Map<string, Visit>
}

const answerOf = ({ db, now, settings, agent, reach, visits }: Surroundings) => {
  const findWorkspace = (subdomain: string, accountId: string) =>
    db
      .selectFrom('workspaces')
      .innerJoin('accounts', 'accounts.id', 'workspaces.account_id')
      .innerJoin('subscriptions', 'subscriptions.account_id', 'workspaces.account_id')
      .select(['workspaces.id', 'name', 'machine', 'ready', 'company_name', 'expires_at'])
      .where('workspaces.account_id', '=', accountId)
      .where('subdomain', '=', subdomain)
      .where('removed_at', 'is', null)
      .where('suspended_at', 'is', null)
      .executeTakeFirst()

  /** None when the workspace has a server elsewhere. */
  const keyOf = async (workspaceId: string): Promise<string> => {
    const ofAgent = agent?.keyOf(workspaceId)
    if (ofAgent !== undefined) return ofAgent
    const server = await db
      .selectFrom('workspace_servers')
      .select('beat_at')
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirst()
    return server?.beat_at ? '' : issueWorkspaceKey(db, workspaceId)
  }

  /** As the workspace's server. @returns who comes, or the status of the refusal */
  const ask = async (call: 'redeem' | 'visit', workspaceId: string, otl: string) => {
    const reply = await fetch(new URL(`/api/server/${call}`, reach.origin), {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await keyOf(workspaceId)}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ suffix: `?${new URLSearchParams({ otl })}` }),
    })
    if (reply.status >= 500) throw new Error(`The service answered with ${reply.status}`)
    return reply.ok ? v.parse(successOf(VisitorReplySchema), await reply.json()).data : reply.status
  }

  /** A new key ends the one before. */
  let last: Promise<unknown> = Promise.resolve()
  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work)
    last = result.catch(() => undefined)
    return result
  }

  /** @returns the token of the visit, or the status of the refusal */
  const enter = async (workspaceId: string, otl: string): Promise<string | number> => {
    const visitor = await ask('redeem', workspaceId, otl)
    if (typeof visitor === 'number') return visitor
    const { token } = createToken()
    visits.set(token, { workspaceId, otl, until: now() + VISIT_SECONDS * 1000 })
    return token
  }

  const currentVisitor = async (request: FastifyRequest, workspaceId: string) => {
    const visit = visits.get(cookie.read(settings, request) ?? '')
    if (!visit || visit.until <= now() || visit.workspaceId !== workspaceId) return null
    const visitor = await queued(() => ask('visit', workspaceId, visit.otl))
    return typeof visitor === 'number' ? null : visitor
  }

  return async (request: FastifyRequest, reply: FastifyReply, site: Site): Promise<FastifyReply> => {
    const language = languageOf(request)
    const [consoleOrigin = reach.known.origin] = settings.consoleOrigins
    const closed = (kind: 'down' | 'expired' | 'nowhere') =>
      sendPage(reply, closedPage(language, kind, consoleOrigin))
    const signedOut = (reason: 'nobody' | 'used' | 'tooLate' | 'foreign') => {
      const open = site.kind === 'workspace' ? encodeURIComponent(site.subdomain) : ''
      const back = `${consoleOrigin}/admin/workspaces?open=${open}`
      return sendPage(reply, closedPage(language, 'signedOut', back, reason))
    }
    const [path, query] = request.url.split('?')
    const workspace =
      site.kind === 'workspace' ? await findWorkspace(site.subdomain, site.accountId) : undefined
    if (!workspace || path !== '/') return closed('nowhere')
    if (request.method !== 'GET') return reply.code(405).header('Allow', 'GET').send()
    if (workspace.expires_at.getTime() <= now()) return closed('expired')
    if (!workspace.ready) return closed('down')
    const otl = new URLSearchParams(query).get('otl')
    if (otl === null) {
      const visitor = await currentVisitor(request, workspace.id)
      return visitor ? sendPage(reply, openPage(language, workspace, visitor)) : signedOut('nobody')
    }
    const token = await queued(() => enter(workspace.id, otl))
    if (token === 401) return closed('nowhere')
    if (typeof token === 'number') {
      const isUsed = visits.values().some((visit) => visit.otl === otl)
      return signedOut(token === 410 ? (isUsed ? 'used' : 'tooLate') : 'foreign')
    }
    // Removes the suffix from the address bar, the history and bookmarks.
    return cookie.send(settings, reply, token).redirect(language === 'en' ? '/' : `/?lang=${language}`, 303)
  }
}

/** In place of the remote desktops: at each workspace's address a page that says who came, and how. */
export const createWorkspacePages = (agent: Agent | null): StandIn => {
  const visits = new Map<string, Visit>()
  let dependencies: Dependencies | null = null
  let answer: ReturnType<typeof answerOf> | null = null
  return {
    reset: () => visits.clear(),
    addRoutes: async (_app, given) => {
      dependencies = given
    },
    serve: (reach) => {
      answer = dependencies && answerOf({ ...dependencies, agent, reach, visits })
    },
    onRequest: async (request, reply, site) => {
      if (site.kind === 'console') return undefined
      return answer?.(request, reply, site) ?? reply.code(503).send()
    },
  }
}
