import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import {
  type Adapter,
  type AdapterPayload,
  type ClientMetadata,
  type Configuration,
  Provider,
} from 'oidc-provider'
import * as v from 'valibot'

export const CLIENT_ID = 'portico'
export const CLIENT_SECRET = 'secret of the client: + & %'

type Claims = Record<string, unknown>

export interface OidcServer {
  readonly issuer: string
  readonly port: number
  /** Claims by login; other logins are unknown. */
  readonly people: Map<string, Claims>
  /** Modifies and signs the claims of the next ID tokens, like a broken or malicious provider. */
  alterIdToken: ((claims: Claims) => Claims) | null
  /** Whether ID tokens are signed by a key that the provider does not publish. */
  hasForeignKey: boolean
  /** Requested paths since the start. */
  readonly asked: string[]
  readonly stop: () => Promise<void>
  /** Listens again, on the same port. */
  readonly start: () => Promise<void>
}

interface OidcServerOptions {
  readonly redirectUris: readonly string[]
  /** @default a free one */
  readonly port?: number
  /** Puts the claims into the ID token, otherwise only into userinfo. */
  readonly hasIdTokenClaims?: boolean
  readonly client?: Partial<ClientMetadata>
}

const IdTokenReply = v.looseObject({ id_token: v.string() })

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const decode = (part: string | undefined): Claims =>
  v.parse(
    v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())),
    Buffer.from(part ?? '', 'base64url').toString(),
  )

const resigned = (token: string, alter: (claims: Claims) => Claims, key: KeyObject): string => {
  const [header = '', claims] = token.split('.')
  const signed = `${header}.${encode(alter(decode(claims)))}`
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/** The library's own memory store logs a warning. */
const createStore = () => {
  const entries = new Map<string, AdapterPayload>()
  const findBy = async (isWanted: (payload: AdapterPayload) => boolean) => entries.values().find(isWanted)
  return (kind: string): Adapter => {
    const find = async (id: string) => entries.get(`${kind} ${id}`)
    return {
      upsert: async (id, payload) => void entries.set(`${kind} ${id}`, payload),
      find,
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (code) => findBy((payload) => payload.userCode === code),
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

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Example ID</title><link rel="icon" href="data:,"><h1>Example ID</h1>
<form method="post"><p><label>Login <input name="login"></label></p>
<button name="answer" value="agree">Agree</button> <button name="answer" value="decline">Decline</button></form>`

/** One page for login and consent. */
const interact = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  if (request.method !== 'POST') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page)
    return
  }
  const form = await bodyOf(request)
  if (form.get('answer') !== 'agree') {
    await provider.interactionFinished(request, response, { error: 'access_denied' })
    return
  }
  const { params } = await provider.interactionDetails(request, response)
  const accountId = form.get('login') ?? ''
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) })
  grant.addOIDCScope(String(params['scope']))
  const consent = { grantId: await grant.save() }
  await provider.interactionFinished(request, response, { login: { accountId }, consent })
}

/** A real OpenID provider on this machine. */
export const startOidcServer = async (options: OidcServerOptions): Promise<OidcServer> => {
  const key = newKey()
  const people = new Map<string, Claims>()
  const asked: string[] = []
  let handle: ((request: IncomingMessage, response: ServerResponse) => void) | null = null
  let server: Server

  const listen = (port: number): Promise<number> =>
    new Promise((resolve, reject) => {
      server = createServer((request, response) => {
        asked.push(new URL(request.url ?? '/', 'http://localhost').pathname)
        handle?.(request, response)
      })
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
  const port = await listen(options.port ?? 0)
  const issuer = `http://localhost:${port}`

  const configuration: Configuration = {
    adapter: createStore(),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [...options.redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
        ...options.client,
      },
    ],
    claims: { email: ['email', 'email_verified', 'xms_edov'] },
    conformIdTokenClaims: options.hasIdTokenClaims !== true,
    cookies: { keys: ['of this test'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, login) => {
      const claims = people.get(login)
      return claims && { accountId: login, claims: () => ({ sub: login, ...claims }) }
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  }
  const provider = new Provider(issuer, configuration)

  const oidcServer: OidcServer = {
    issuer,
    port,
    people,
    alterIdToken: null,
    hasForeignKey: false,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
    start: async () => void (await listen(port)),
  }

  const foreign = newKey()
  provider.use(async (context, next) => {
    await next()
    const reply = v.safeParse(IdTokenReply, context.body)
    if (context.path !== '/token' || !reply.success) return
    const { alterIdToken, hasForeignKey } = oidcServer
    if (alterIdToken === null && !hasForeignKey) return
    const id_token = resigned(
      reply.output.id_token,
      alterIdToken ?? ((claims) => claims),
      hasForeignKey ? foreign : key,
    )
    context.body = { ...reply.output, id_token }
  })
  const answer = provider.callback()
  handle = (request, response) => {
    const isInteraction = request.url?.startsWith('/interaction/') === true
    void (isInteraction ? interact(provider, request, response) : answer(request, response)).catch(() =>
      response.writeHead(500).end(),
    )
  }
  return oidcServer
}
