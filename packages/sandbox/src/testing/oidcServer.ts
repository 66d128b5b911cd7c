import { sign, type KeyObject } from 'node:crypto'
import type { ClientMetadata } from 'oidc-provider'
import * as v from 'valibot'
import { type Claims, createOidc, newKey } from '../oidc/server.ts'

export const CLIENT_ID = 'portico'
export const CLIENT_SECRET = 'secret of the client: + & %'

interface Behaviour {
  /** Modifies and signs the claims of the next ID tokens, like a broken or malicious provider. */
  alterIdToken: ((claims: Claims) => Claims) | null
  /** Whether ID tokens are signed by a key that the provider does not publish. */
  hasForeignKey: boolean
}

interface OidcServerOptions {
  readonly redirectUris: readonly string[]
  /** @default a free one */
  readonly port?: number
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

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Example ID</title><link rel="icon" href="data:,"><h1>Example ID</h1>
<form method="post"><p><label>Login <input name="login"></label></p>
<button name="answer" value="agree">Agree</button> <button name="answer" value="decline">Decline</button></form>`

/** The sandbox's provider with people of a test's choice, which can also answer wrongly. */
export const startOidcServer = async (options: OidcServerOptions) => {
  const people = new Map<string, Claims>()
  const asked: string[] = []
  const foreign = newKey()
  const behaviour: Behaviour = { alterIdToken: null, hasForeignKey: false }
  const oidc = createOidc({
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [...options.redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
        ...options.client,
      },
    ],
    claimsOf: (login) => people.get(login),
    page: () => page,
    hasIdTokenClaims: options.hasIdTokenClaims === true,
    before: (path) => {
      asked.push(path)
      return false
    },
    adjust: (provider, key) =>
      provider.use(async (context, next) => {
        await next()
        const reply = v.safeParse(IdTokenReply, context.body)
        if (context.path !== '/token' || !reply.success) return
        const { alterIdToken, hasForeignKey } = behaviour
        if (alterIdToken === null && !hasForeignKey) return
        const id_token = resigned(
          reply.output.id_token,
          alterIdToken ?? ((claims) => claims),
          hasForeignKey ? foreign : key,
        )
        context.body = { ...reply.output, id_token }
      }),
  })
  await oidc.listen(options.port ?? 0)
  const issuer = oidc.issuer()
  return Object.assign(behaviour, {
    issuer,
    port: Number(new URL(issuer).port),
    /** Claims by login; other logins are unknown. */
    people,
    /** Requested paths since the start. */
    asked,
    stop: oidc.stop,
    /** Listens again, on the same port. */
    start: () => oidc.listen(),
  })
}

export type OidcServer = Awaited<ReturnType<typeof startOidcServer>>
