import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Adapter, AdapterPayload, ClientMetadata, Configuration, Provider } from 'oidc-provider'
import { createLocalServer } from '../servers.ts'
import { PAGE_HEADERS } from '../page.ts'

export type Claims = Record<string, unknown>

interface OidcOptions {
  readonly clients: readonly ClientMetadata[]
  /** @returns undefined for a person who is unknown. */
  readonly claimsOf: (login: string) => Claims | undefined
  /** Where people sign in and consent: its form answers with `login`, and with `answer`, which is "agree" or something else. */
  readonly page: (visit: { readonly client: string; readonly locales: string }) => string
  /** Puts the claims into the ID token, otherwise only into userinfo. */
  readonly hasIdTokenClaims?: boolean
  /** Changes the provider before its first answer. */
  readonly adjust?: (provider: Provider, key: KeyObject) => void
  /** Sees each request. @returns whether it is answered by 503. */
  readonly before?: (path: string) => boolean
}

export const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

const none = async () => undefined

/** The library's own memory store logs a warning. */
const createStore = () => {
  const entries = new Map<string, AdapterPayload>()
  return (kind: string): Adapter => {
    const find = async (id: string) => entries.get(`${kind} ${id}`)
    return {
      upsert: async (id, payload) => {
        // A tester is many people: each sign-in asks anew.
        if (kind !== 'Session') entries.set(`${kind} ${id}`, payload)
      },
      find,
      // Only of sessions, and of devices.
      findByUid: none,
      findByUserCode: none,
      consume: async (id) => {
        const payload = await find(id)
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void entries.delete(`${kind} ${id}`),
      revokeByGrantId: async (grantId) => {
        for (const [id, payload] of entries) if (payload.grantId === grantId) entries.delete(id)
      },
    }
  }
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The path below which it is reached; empty at its own port. */
const mountOf = (request: IncomingMessage): string => {
  const whole: unknown = Reflect.get(request, 'originalUrl')
  return typeof whole === 'string' ? whole.slice(0, whole.length - (request.url?.length ?? 0)) : ''
}

/** Loaded with the first request. */
const open = async (issuer: string, options: OidcOptions): Promise<Handle> => {
  const { Provider } = await import('oidc-provider')
  const key = newKey()
  const seconds = 600
  const configuration: Configuration = {
    adapter: createStore(),
    clients: [...options.clients],
    claims: { email: ['email', 'email_verified', 'xms_edov'] },
    expiresWithSession: () => false,
    conformIdTokenClaims: options.hasIdTokenClaims !== true,
    cookies: { keys: ['of a provider that keeps no secret'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, login) => {
      const claims = options.claimsOf(login)
      return claims && { accountId: login, claims: () => ({ sub: login, ...claims }) }
    },
    interactions: { url: ({ req }, { uid }) => `${mountOf(req)}/interaction/${uid}` },
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
    pkce: { required: () => true },
    ttl: {
      AccessToken: seconds,
      AuthorizationCode: 60,
      Grant: seconds,
      IdToken: seconds,
      Interaction: seconds,
      Session: seconds,
    },
  }
  const provider = new Provider(issuer, configuration)
  provider.proxy = true
  options.adjust?.(provider, key)
  const answer = provider.callback()

  /** One page for login and consent. */
  const interact: Handle = async (request, response) => {
    const details = await provider.interactionDetails(request, response).catch(() => null)
    if (details === null) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('This sign-in is over.\n')
      return
    }
    const { params } = details
    const client = String(params['client_id'])
    if (request.method !== 'POST') {
      const { ui_locales: locales } = params
      const page = options.page({ client, locales: typeof locales === 'string' ? locales : '' })
      response.writeHead(200, PAGE_HEADERS).end(page)
      return
    }
    const form = new URLSearchParams(await text(request))
    if (form.get('answer') !== 'agree') {
      await provider.interactionFinished(request, response, { error: 'access_denied' })
      return
    }
    const accountId = form.get('login') ?? ''
    const grant = new provider.Grant({ accountId, clientId: client })
    grant.addOIDCScope(String(params['scope']))
    const consent = { grantId: await grant.save() }
    await provider.interactionFinished(request, response, { login: { accountId }, consent })
  }
  return (request, response) =>
    request.url?.startsWith('/interaction/') === true
      ? interact(request, response)
      : answer(request, response)
}

/** An OpenID provider at a port of this machine. */
export const createOidc = (options: OidcOptions) => {
  /** By its name, so that it is another site than 127.0.0.1, as a provider is. */
  const issuer = (): string => `http://localhost:${port()}`
  let opened: Promise<Handle> | null = null

  const answer: Handle = async (request, response) => {
    try {
      const { pathname } = new URL(request.url ?? '/', issuer())
      if (options.before?.(pathname) === true) response.writeHead(503).end()
      // A whole Chromium asks for it before it has read the page.
      else if (pathname === '/favicon.ico') response.writeHead(204).end()
      else {
        const handle = await (opened ??= open(issuer(), options))
        await handle(request, response)
      }
    } catch {
      response.writeHead(500).end()
    }
  }
  const { port, ...server } = createLocalServer((request, response) => void answer(request, response))

  return {
    issuer,
    /** A request that arrived at another server; its `originalUrl` is the whole one. */
    answer,
    ...server,
  }
}
