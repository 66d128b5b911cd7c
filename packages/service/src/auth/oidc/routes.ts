import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from 'openid-client'
import * as v from 'valibot'
import type { Identity } from '../../database/signInTables.ts'
import type { ApiContext } from '../../api/context.ts'
import { originOf } from '../../http/hosts.ts'
import { languageOf } from '../../http/language.ts'
import { tryParse } from '../../http/parse.ts'
import { issueOneTimeToken } from '../oneTimeTokens.ts'
import { type ClientOf, describeFailure, refusalFor, createClients } from './clients.ts'
import { redeem, UnverifiedError } from './identity.ts'
import { choicePath, sendChoice } from './choicePage.ts'
import { bindIdentity, type Candidate, findCandidates, reasonOf } from './people.ts'
import { type OidcProvider, redirectUriOf, startPath } from './settings.ts'
import {
  beginSignIn,
  browserOf,
  findSignIn,
  hasUnused,
  rememberBrowser,
  secretsOf,
  takeSignIn,
} from './signIns.ts'
import { acceptForms } from '../../http/forms.ts'

const LINK_MS = 60_000

const State = v.object({ state: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })
const ChoiceBody = v.object({ ...State.entries, member: v.pipe(v.string(), v.maxLength(100)) })

/** Authorization code with PKCE; state and nonce are bound to the browser. */
const providerRoutes =
  ({ db, now, settings, audit, notify }: ApiContext, provider: OidcProvider, clientOf: ClientOf) =>
  async (app: FastifyInstance): Promise<void> => {
    const path = startPath(provider.id)
    const redirectUriFor = ({ headers }: FastifyRequest): string =>
      redirectUriOf(originOf(settings, headers.host), provider.id)

    const [console = ''] = settings.consoleOrigins

    /** The console says why, unless the user is signed in, which only it knows. */
    const refuse = (reply: FastifyReply, problem: string | number): FastifyReply =>
      reply.redirect(`${console}/login?problem=${problem}`, 303)

    const fail = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
      if (error instanceof UnverifiedError) return refuse(reply, 'unverified')
      const refusal = refusalFor(error)
      if (refusal !== 'declined')
        request.log.warn(
          { err: error, provider: provider.id, reason: describeFailure(error) },
          'A sign-in by a provider failed',
        )
      return refuse(reply, refusal)
    }

    const finish = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { memberId, accountId, email }: Candidate,
      identity: Identity,
    ): Promise<FastifyReply> => {
      const done = await db.transaction().execute(async (transaction) => {
        const bound = await bindIdentity(transaction, memberId, identity, now())
        await audit.record(transaction, request, {
          action: 'provider.confirm',
          accountId,
          person: { memberId, email },
          outcome: bound === 'other' ? 'refused' : 'done',
          after: { provider: provider.id, email: identity.email },
        })
        const link = { kind: 'sign-in', memberId, lifetimeMs: LINK_MS } as const
        if (bound === 'other') return null
        return { bound, token: await issueOneTimeToken(transaction, link, now()) }
      })
      if (done === null) return refuse(reply, 'stale')
      if (done.bound === 'new') notify({ request, reply }, memberId, { kind: 'identityBound' })
      return reply.redirect(`${console}/otpl/${done.token}`, 303)
    }

    /** Refused unless this browser began the sign-in and it is still valid. */
    const resume = async (request: FastifyRequest, input: unknown, look: typeof findSignIn) => {
      const browser = browserOf(settings, request)
      const sent = tryParse(State, input)
      if (browser === undefined || !sent.success) return 'stale'
      const { state } = sent.output
      const signIn = await look(db, { provider: provider.id, browser }, state)
      if (!signIn) return 'stale'
      const { language, identity, expires_at } = signIn
      return expires_at.getTime() <= now() ? 'expired' : { browser, state, language, identity }
    }

    app.get(path, async (request, reply) => {
      const language = languageOf(request)
      let configuration: Configuration
      try {
        configuration = await clientOf(provider)
      } catch (error) {
        return fail(request, reply, error)
      }
      const client = await import('openid-client')
      const browser = rememberBrowser(settings, request, reply)
      const place = { provider: provider.id, browser }
      const state = await beginSignIn(db, place, { language, identity: null }, now())
      const { nonce, codeVerifier } = secretsOf(browser, state)
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUriFor(request),
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: language,
        // Otherwise the provider would name the same person again.
        ...((await hasUnused(db, place, now())) && { prompt: provider.prompt }),
      })
      return reply.redirect(address.href, 303)
    })

    app.get(`${path}/callback`, async (request, reply) => {
      const resumed = await resume(request, request.query, takeSignIn)
      if (typeof resumed === 'string') return refuse(reply, resumed)
      const { browser, state, language } = resumed
      if (resumed.identity !== null) return refuse(reply, 'stale')
      const answer = new URL(redirectUriFor(request))
      answer.search = new URL(request.url, answer).search
      let identity: Identity
      try {
        const expected = { state, ...secretsOf(browser, state) }
        identity = await redeem(await clientOf(provider), provider, answer, expected)
      } catch (error) {
        return fail(request, reply, error)
      }
      const found = await findCandidates(db, identity)
      const [only, ...others] = found.candidates.filter(({ refusal }) => refusal === null)
      if (only && others.length === 0) return finish(request, reply, only, identity)
      const held = await beginSignIn(db, { provider: provider.id, browser }, { language, identity }, now())
      return only
        ? reply.redirect(`${choicePath(provider.id, held)}&lang=${language}`, 303)
        : refuse(reply, reasonOf(found))
    })

    app.get(`${path}/account`, async (request, reply) => {
      const resumed = await resume(request, request.query, findSignIn)
      if (typeof resumed === 'string') return refuse(reply, resumed)
      const { state, identity } = resumed
      if (identity === null) return refuse(reply, 'stale')
      const { candidates } = await findCandidates(db, identity)
      const { email } = identity
      return sendChoice(reply, { provider, language: languageOf(request), state, email, candidates })
    })

    app.post(`${path}/account`, async (request, reply) => {
      const site = request.headers['sec-fetch-site']
      const form = tryParse(ChoiceBody, request.body)
      if (!form.success || (site !== undefined && site !== 'same-origin')) return refuse(reply, 'stale')
      const resumed = await resume(request, form.output, takeSignIn)
      if (typeof resumed === 'string') return refuse(reply, resumed)
      if (resumed.identity === null) return refuse(reply, 'stale')
      const { candidates } = await findCandidates(db, resumed.identity)
      const chosen = candidates.find(
        ({ memberId, refusal }) => memberId === form.output.member && refusal === null,
      )
      return chosen ? finish(request, reply, chosen, resumed.identity) : refuse(reply, 'stale')
    })
  }

/** Sign-in by OpenID Connect (ADR 0015). */
export const oidc =
  (context: ApiContext) =>
  async (app: FastifyInstance): Promise<void> => {
    const { settings } = context
    const clientOf = createClients(context)
    await acceptForms(app, settings, 120)
    for (const provider of settings.oidcProviders)
      await app.register(providerRoutes(context, provider, clientOf))
  }
