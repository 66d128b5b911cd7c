import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from 'openid-client'
import * as v from 'valibot'
import type { Identity } from '../../database/signInTables.ts'
import { createAudit } from '../../audit/record.ts'
import type { Dependencies } from '../../dependencies.ts'
import { originOf } from '../../http/hosts.ts'
import { type Language, languageOf } from '../../http/language.ts'
import { tryParse } from '../../http/parse.ts'
import { securityMails, type SecurityMailContext } from '../../mail/securityMails.ts'
import { issueOneTimeToken } from '../oneTimeTokens.ts'
import { type ClientOf, describeFailure, refusalFor, createClients } from './clients.ts'
import { redeem, UnverifiedError } from './identity.ts'
import { choicePath, refusedPath, sendAccounts, sendEarlyRefusal } from './page.ts'
import { bindIdentity, type Candidate, findCandidates } from './people.ts'
import { earlyRefusals, type EarlyRefusal } from './refusals.ts'
import { type OidcProvider, redirectUriOf, startPath } from './settings.ts'
import {
  beginSignIn,
  browserOf,
  findSignIn,
  rememberBrowser,
  secretsOf,
  type SignIn,
  takeSignIn,
} from './signIns.ts'
import { acceptForms } from '../../http/forms.ts'

const LINK_MS = 60_000

const State = v.object({ state: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })
const StartQuery = v.object({ select: v.literal('1') })
const ChoiceBody = v.object({ ...State.entries, member: v.pipe(v.string(), v.maxLength(100)) })
const RefusedParams = v.object({ refusal: v.picklist(earlyRefusals) })

interface Refused {
  readonly refusal: EarlyRefusal | 'stale'
  readonly language: Language
}

interface Resumed extends Pick<SignIn, 'language' | 'identity'> {
  readonly browser: string
  readonly state: string
}

/** Authorization code with PKCE; state and nonce are bound to the browser. */
const providerRoutes =
  (
    dependencies: Dependencies & SecurityMailContext,
    context: { readonly provider: OidcProvider; readonly clientOf: ClientOf },
  ) =>
  async (app: FastifyInstance): Promise<void> => {
    const { db, now, settings } = dependencies
    const audit = createAudit(dependencies)
    const mails = securityMails(dependencies)
    const { provider, clientOf } = context
    const path = startPath(provider.id)
    const redirectUriFor = ({ headers }: FastifyRequest): string =>
      redirectUriOf(originOf(settings, headers.host), provider.id)

    const [console = ''] = settings.consoleOrigins

    /** Redirects to an own address, so that neither reload nor another language repeats the sign-in. */
    const refuse = (reply: FastifyReply, { refusal, language }: Refused): FastifyReply =>
      reply.redirect(
        // Whoever comes back to a finished sign-in is signed in, which only the console knows.
        refusal === 'stale'
          ? `${console}/login?stale=1`
          : `${refusedPath(provider.id, refusal)}?lang=${language}`,
        303,
      )

    const fail = (
      request: FastifyRequest,
      reply: FastifyReply,
      language: Language,
      error: unknown,
    ): FastifyReply => {
      if (error instanceof UnverifiedError) return refuse(reply, { refusal: 'unverified', language })
      const refusal = refusalFor(error)
      if (refusal !== 'declined')
        request.log.warn(
          { err: error, provider: provider.id, reason: describeFailure(error) },
          'A sign-in by a provider failed',
        )
      return refuse(reply, { refusal, language })
    }

    const finish = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { memberId, accountId, email }: Candidate,
      identity: Identity,
      language: Language,
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
      if (done === null) return refuse(reply, { refusal: 'stale', language })
      if (done.bound === 'new') mails.send({ request, reply }, memberId, { kind: 'identityBound' })
      return reply.redirect(`${console}/otpl/${done.token}`, 303)
    }

    /** Refused unless this browser began the sign-in and it is still valid. */
    const resume = async (
      request: FastifyRequest,
      input: unknown,
      look: typeof findSignIn,
    ): Promise<Refused | Resumed> => {
      const stale = { refusal: 'stale', language: languageOf(request) } as const
      const browser = browserOf(settings, request)
      const sent = tryParse(State, input)
      if (browser === undefined || !sent.success) return stale
      const { state } = sent.output
      const signIn = await look(db, { provider: provider.id, browser }, state, now())
      if (signIn === null) return stale
      const { language, identity, isExpired } = signIn
      return isExpired ? { refusal: 'expired', language } : { browser, state, language, identity }
    }

    app.get(path, async (request, reply) => {
      const language = languageOf(request)
      let configuration: Configuration
      try {
        configuration = await clientOf(provider)
      } catch (error) {
        return fail(request, reply, language, error)
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
        ...(v.is(StartQuery, request.query) ? { prompt: provider.prompt } : {}),
      })
      return reply.redirect(address.href, 303)
    })

    app.get(`${path}/callback`, async (request, reply) => {
      const resumed = await resume(request, request.query, takeSignIn)
      if ('refusal' in resumed) return refuse(reply, resumed)
      const { browser, state, language } = resumed
      if (resumed.identity !== null) return refuse(reply, { refusal: 'stale', language })
      const answer = new URL(redirectUriFor(request))
      answer.search = new URL(request.url, answer).search
      let identity: Identity
      try {
        const expected = { state, ...secretsOf(browser, state) }
        identity = await redeem(await clientOf(provider), provider, answer, expected)
      } catch (error) {
        return fail(request, reply, language, error)
      }
      const { candidates } = await findCandidates(db, identity)
      const [only, ...others] = candidates.filter(({ refusal }) => refusal === null)
      if (only && others.length === 0) return finish(request, reply, only, identity, language)
      const held = await beginSignIn(db, { provider: provider.id, browser }, { language, identity }, now())
      return reply.redirect(`${choicePath(provider.id, held)}&lang=${language}`, 303)
    })

    app.get(`${path}/account`, async (request, reply) => {
      const resumed = await resume(request, request.query, findSignIn)
      if ('refusal' in resumed) return refuse(reply, resumed)
      const { state, identity } = resumed
      const language = languageOf(request)
      if (identity === null) return refuse(reply, { refusal: 'stale', language })
      const found = await findCandidates(db, identity)
      return sendAccounts(reply, { provider, language }, { state, email: identity.email, found })
    })

    app.post(`${path}/account`, async (request, reply) => {
      const language = languageOf(request)
      const stale = { refusal: 'stale', language } as const
      const site = request.headers['sec-fetch-site']
      const form = tryParse(ChoiceBody, request.body)
      if (!form.success || (site !== undefined && site !== 'same-origin')) return refuse(reply, stale)
      const resumed = await resume(request, form.output, takeSignIn)
      if ('refusal' in resumed) return refuse(reply, resumed)
      if (resumed.identity === null) return refuse(reply, stale)
      const { candidates } = await findCandidates(db, resumed.identity)
      const chosen = candidates.find(
        ({ memberId, refusal }) => memberId === form.output.member && refusal === null,
      )
      return chosen ? finish(request, reply, chosen, resumed.identity, language) : refuse(reply, stale)
    })

    app.get(`${path}/refused/:refusal`, (request, reply) => {
      const params = tryParse(RefusedParams, request.params)
      if (!params.success) return reply.callNotFound()
      const language = languageOf(request)
      return sendEarlyRefusal(reply, { provider, language }, params.output.refusal)
    })
  }

/** Sign-in by OpenID Connect (ADR 0015). */
export const oidc =
  (dependencies: Dependencies & SecurityMailContext) =>
  async (app: FastifyInstance): Promise<void> => {
    const { settings } = dependencies
    const clientOf = createClients(dependencies)
    await acceptForms(app, settings, 120)
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    })
    for (const provider of settings.oidcProviders)
      await app.register(providerRoutes(dependencies, { provider, clientOf }))
  }
