import type { ClientAuth, Configuration } from 'openid-client'
import type { Dependencies } from '../../dependencies.ts'
import { type OidcProvider, redirectUriOf } from './settings.ts'
import { consoleUrlOf } from '../../http/hosts.ts'
import type { Settings } from '../../settings.ts'

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

/** The provider's own code, such as `access_denied`, if it sent one. */
const answerOf = (error: unknown): string | null => text(field(error, 'error'))

/** For operators: the answer of the provider or the network. Never claims, tokens or secrets. */
export const describeFailure = (error: unknown): string =>
  answerOf(error) ??
  text(field(field(error, 'cause'), 'code')) ??
  text(field(error, 'message')) ??
  'unknown reason'

const isUnreachable = (error: unknown): boolean => {
  const status = field(error, 'status') ?? field(field(error, 'cause'), 'status')
  return (
    ['temporarily_unavailable', 'server_error'].includes(answerOf(error) ?? '') ||
    (error instanceof TypeError && error.message === 'fetch failed') ||
    field(error, 'code') === 'OAUTH_TIMEOUT' ||
    field(error, 'name') === 'TimeoutError' ||
    (typeof status === 'number' && status >= 500)
  )
}

export const refusalFor = (error: unknown): 'declined' | 'failing' | 'invalid' => {
  if (answerOf(error) === 'access_denied') return 'declined'
  return isUnreachable(error) ? 'failing' : 'invalid'
}

/** Keys are fetched again automatically when a token is signed by a new one. */
const FRESH_MS = 3_600_000
const RETRY_AFTER_MS = 500
const TIMEOUT_S = 8
/** Tolerated difference between the clocks of service and provider. */
const CLOCK_TOLERANCE_S = 60

/** Loaded with the first sign-in. */
const load = () => import('openid-client')

const discover = async (provider: OidcProvider): Promise<Configuration> => {
  const client = await load()
  const [basic, post] = [
    client.ClientSecretBasic(provider.clientSecret),
    client.ClientSecretPost(provider.clientSecret),
  ]
  const authenticate: ClientAuth = (server, ...call) => {
    // Without a list, OpenID Connect defines basic as the only method.
    const isPost =
      provider.clientAuth === 'post' ||
      (provider.clientAuth === null &&
        server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true)
    return (isPost ? post : basic)(server, ...call)
  }
  const configuration = await client.discovery(
    provider.issuer,
    provider.clientId,
    { client_secret: provider.clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_S },
    authenticate,
    {
      timeout: TIMEOUT_S,
      execute: [
        client.enableNonRepudiationChecks,
        ...(provider.issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    },
  )
  const { authorization_endpoint, token_endpoint } = configuration.serverMetadata()
  if (authorization_endpoint === undefined || token_endpoint === undefined)
    throw new Error('it publishes no authorization or token endpoint')
  return configuration
}

export type ClientOf = (provider: OidcProvider) => Promise<Configuration>

/** Reads a provider's configuration on first use, again after a failure, and hourly; meanwhile the known one is used. */
export const createClients = ({ now, sleep }: Pick<Dependencies, 'now' | 'sleep'>): ClientOf => {
  const cache = new Map<string, { readonly since: number; readonly configuration: Promise<Configuration> }>()

  return (provider) => {
    const known = cache.get(provider.id)
    if (known && now() - known.since < FRESH_MS) return known.configuration
    const configuration = discover(provider)
      .catch(() => sleep(RETRY_AFTER_MS).then(() => discover(provider)))
      .catch((error: unknown) => {
        if (known) return known.configuration
        cache.delete(provider.id)
        throw error
      })
    cache.set(provider.id, { since: now(), configuration })
    return configuration
  }
}

/** Reads each provider's configuration. Client id and secret cannot be checked without a user. */
export const checkOidc = (settings: Pick<Settings, 'host' | 'oidcProviders' | 'port' | 'publicUrl'>) =>
  Promise.all(
    settings.oidcProviders.map(async (provider) => ({
      /** Has to be registered at the provider. */
      redirectUri: redirectUriOf(new URL(consoleUrlOf(settings, settings.port)).origin, provider.id),
      /** One sentence; null when the provider answers correctly. */
      problem: await discover(provider).then(
        () => null,
        (error: unknown) =>
          `${provider.name} cannot be used at ${provider.issuer.href} (${describeFailure(error)}).`,
      ),
    })),
  )
