import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from 'openid-client'
import * as v from 'valibot'
import type { Identity } from '../database/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { addressOf } from '../http/addresses.ts'
import { languageOf } from '../http/language.ts'
import { issueOneTimeToken } from '../security/oneTimeTokens.ts'
import { browserOf, rememberBrowser } from './browser.ts'
import { createClients } from './clients.ts'
import { describeFailure, refusalFor } from './failures.ts'
import { redeem, UnverifiedError } from './identity.ts'
import { choicePath, type Place, refusedPath, sendAccounts, sendEarlyRefusal } from './page.ts'
import { bindIdentity, type Candidate, findCandidates } from './people.ts'
import { EARLY_REFUSALS, type EarlyRefusal } from './refusals.ts'
import { redirectUriOf, startPath, type OidcProvider } from './settings.ts'
import { beginSignIn, findSignIn, holdIdentity, type SignIn, secretsOf, takeSignIn } from './signIns.ts'

const LINK_MS = 60_000
const STARTS_PER_MINUTE = 120

const State = v.object({ state: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })
const StartQuery = v.object({ select: v.literal('1') })
const ChoiceBody = v.object({ ...State.entries, member: v.pipe(v.string(), v.maxLength(100)) })
const RefusedParams = v.object({ refusal: v.picklist(Object.keys(EARLY_REFUSALS) as EarlyRefusal[]) })

/** Sign-in by OpenID Connect (ADR 0015): authorization code with PKCE, state and nonce bound to the browser. */
export const oidc =
  ({ db, now, sleep, settings }: Dependencies, publicUrl: URL) =>
  async (app: FastifyInstance): Promise<void> => {
    const clientOf = createClients({ now, sleep })
    await app.register(formbody)
    if (settings.rateLimit !== null) {
      await app.register(rateLimit, {
        max: Math.min(STARTS_PER_MINUTE, settings.rateLimit),
        timeWindow: 60_000,
        keyGenerator: addressOf,
      })
    }
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    })

    const placeOf = (request: FastifyRequest, provider: OidcProvider): Place => ({
      provider,
      language: languageOf(request),
    })

    /** To an address of its own, so that neither reload nor language repeats the sign-in. */
    const refuse = (reply: FastifyReply, provider: OidcProvider, refusal: EarlyRefusal): FastifyReply =>
      reply.redirect(refusedPath(provider.id, refusal), 303)

    const fail = (
      request: FastifyRequest,
      reply: FastifyReply,
      provider: OidcProvider,
      error: unknown,
    ): FastifyReply => {
      if (error instanceof UnverifiedError) return refuse(reply, provider, 'unverified')
      const refusal = refusalFor(error)
      if (refusal !== 'declined')
        request.log.warn(
          { err: error, provider: provider.id, reason: describeFailure(error) },
          'A sign-in by a provider failed',
        )
      return refuse(reply, provider, refusal)
    }

    const finish = async (
      reply: FastifyReply,
      provider: OidcProvider,
      identity: Identity,
      { memberId }: Candidate,
    ): Promise<FastifyReply> => {
      if (!(await bindIdentity(db, memberId, identity, now()))) return refuse(reply, provider, 'stale')
      const token = await issueOneTimeToken(db, { kind: 'sign-in', memberId, lifetimeMs: LINK_MS }, now())
      return reply.redirect(`/otpl/${token}`, 303)
    }

    /** What both kinds of answers need: the browser that began and a state that is still good. */
    const resume = async (
      request: FastifyRequest,
      provider: OidcProvider,
      input: unknown,
      look: typeof findSignIn,
    ): Promise<
      | { readonly refusal: EarlyRefusal }
      | { readonly browser: string; readonly state: string; readonly signIn: SignIn }
    > => {
      const browser = browserOf(settings, request)
      const sent = v.safeParse(State, input)
      if (browser === undefined || !sent.success) return { refusal: 'stale' }
      const { state } = sent.output
      const signIn = await look(db, { provider: provider.id, browser }, state, now())
      if (signIn === null) return { refusal: 'stale' }
      return signIn.isExpired ? { refusal: 'expired' } : { browser, state, signIn }
    }

    for (const provider of settings.oidcProviders) {
      const path = startPath(provider.id)
      const redirectUri = redirectUriOf(publicUrl, provider.id)

      app.get(path, async (request, reply) => {
        let configuration: Configuration
        try {
          configuration = await clientOf(provider)
        } catch (error) {
          return fail(request, reply, provider, error)
        }
        const client = await import('openid-client')
        const browser = rememberBrowser(settings, request, reply)
        const state = await beginSignIn(db, { provider: provider.id, browser }, now())
        const { nonce, codeVerifier } = secretsOf(browser, state)
        const address = client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid email',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ui_locales: languageOf(request),
          ...(v.is(StartQuery, request.query) ? { prompt: provider.prompt } : {}),
        })
        return reply.redirect(address.href, 303)
      })

      app.get(`${path}/callback`, async (request, reply) => {
        const resumed = await resume(request, provider, request.query, takeSignIn)
        if ('refusal' in resumed) return refuse(reply, provider, resumed.refusal)
        const { browser, state, signIn } = resumed
        if (signIn.identity !== null) return refuse(reply, provider, 'stale')
        const answer = new URL(redirectUri)
        answer.search = new URL(request.url, publicUrl).search
        let identity: Identity
        try {
          const expected = { state, ...secretsOf(browser, state) }
          identity = await redeem(await clientOf(provider), provider, answer, expected)
        } catch (error) {
          return fail(request, reply, provider, error)
        }
        const { candidates } = await findCandidates(db, identity)
        const [only, ...others] = candidates.filter(({ refusal }) => refusal === null)
        if (only && others.length === 0) return finish(reply, provider, identity, only)
        const held = await holdIdentity(db, { provider: provider.id, browser }, identity, now())
        return reply.redirect(choicePath(provider.id, held), 303)
      })

      app.get(`${path}/account`, async (request, reply) => {
        const resumed = await resume(request, provider, request.query, findSignIn)
        if ('refusal' in resumed) return refuse(reply, provider, resumed.refusal)
        const { state, signIn } = resumed
        if (signIn.identity === null) return refuse(reply, provider, 'stale')
        const found = await findCandidates(db, signIn.identity)
        const { email } = signIn.identity
        return sendAccounts(reply, placeOf(request, provider), { state, email, found })
      })

      app.post(`${path}/account`, async (request, reply) => {
        const site = request.headers['sec-fetch-site']
        const form = v.safeParse(ChoiceBody, request.body)
        if (!form.success || (site !== undefined && site !== 'same-origin'))
          return refuse(reply, provider, 'stale')
        const resumed = await resume(request, provider, form.output, takeSignIn)
        if ('refusal' in resumed) return refuse(reply, provider, resumed.refusal)
        const { identity } = resumed.signIn
        if (identity === null) return refuse(reply, provider, 'stale')
        const { candidates } = await findCandidates(db, identity)
        const chosen = candidates.find(
          ({ memberId, refusal }) => memberId === form.output.member && refusal === null,
        )
        return chosen ? finish(reply, provider, identity, chosen) : refuse(reply, provider, 'stale')
      })

      app.get(`${path}/refused/:refusal`, (request, reply) => {
        const params = v.safeParse(RefusedParams, request.params)
        if (!params.success) return reply.callNotFound()
        return sendEarlyRefusal(reply, placeOf(request, provider), params.output.refusal)
      })
    }
  }
