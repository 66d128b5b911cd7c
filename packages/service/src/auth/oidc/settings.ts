import { isLocalName } from '../../http/localNames.ts'
import { type Environment, secretOf } from '../../secretFiles.ts'
import { StartupError } from '../../startupError.ts'
import { iconNames, iconOf, isIconName } from './icons.ts'

export interface OidcProvider {
  /** Part of its addresses in this service. */
  readonly id: string
  readonly name: string
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string
  readonly clientAuth: 'basic' | 'post' | null
  /** Claim that is true when the e-mail address is verified. */
  readonly verifiedClaim: string
  /** Makes the provider ask for the user. */
  readonly prompt: 'login' | 'select_account'
  /** Address of an image. */
  readonly icon: string
}

const PRESETS: Readonly<Record<string, { readonly name: string; readonly issuer?: string }>> = {
  google: { name: 'Google', issuer: 'https://accounts.google.com' },
  microsoft: { name: 'Microsoft' },
  github: { name: 'GitHub' },
  gitlab: { name: 'GitLab' },
}

/** Defaults for providers that deviate from the standard. */
const HOSTS: Readonly<Record<string, Partial<Pick<OidcProvider, 'verifiedClaim' | 'prompt'>>>> = {
  'accounts.google.com': { prompt: 'select_account' },
  'login.microsoftonline.com': { prompt: 'select_account', verifiedClaim: 'xms_edov' },
}

const SUFFIXES = [
  'ISSUER',
  'CLIENT_ID',
  'CLIENT_SECRET',
  'CLIENT_SECRET_FILE',
  'CLIENT_AUTH',
  'NAME',
  'ICON',
  'EMAIL_VERIFIED_CLAIM',
] as const
type Suffix = (typeof SUFFIXES)[number]

const prefixOf = (id: string): string => `OIDC_${id.toUpperCase().replaceAll('-', '_')}_`

const capitalised = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1)

const issuerOf = (name: string, text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocalName(url.hostname))
  if (url === null || !isSafe || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new StartupError(
      `${name} is "${text}", but it must be the provider’s issuer, an https address: try ${name}=https://login.example.com.`,
    )
  if (url.pathname.endsWith('/.well-known/openid-configuration'))
    throw new StartupError(`${name} must be the issuer alone, without /.well-known/openid-configuration.`)
  return url
}

const readProvider = (id: string, env: Environment, cwd: string): OidcProvider => {
  const prefix = prefixOf(id)
  const nameOf = (suffix: Suffix): string => `${prefix}${suffix}`
  const valueOf = (suffix: Suffix): string | undefined => env[nameOf(suffix)]?.trim() || undefined
  const required = (suffix: Suffix, value: string | undefined): string => {
    if (value !== undefined) return value
    throw new StartupError(`${nameOf(suffix)} is missing: OIDC_PROVIDERS names ${id}.`)
  }

  const preset = PRESETS[id]
  const issuer = issuerOf(nameOf('ISSUER'), required('ISSUER', valueOf('ISSUER') ?? preset?.issuer))
  const clientAuth = valueOf('CLIENT_AUTH') ?? null
  if (clientAuth !== null && clientAuth !== 'basic' && clientAuth !== 'post')
    throw new StartupError(`${nameOf('CLIENT_AUTH')} is "${clientAuth}", but it must be "basic" or "post".`)
  const icon = valueOf('ICON') ?? (isIconName(id) ? id : 'key')
  if (!isIconName(icon))
    throw new StartupError(`${nameOf('ICON')} is "${icon}", but it must be one of ${iconNames.join(', ')}.`)
  const clientSecret = secretOf(nameOf('CLIENT_SECRET'), env, cwd)
  const host = HOSTS[issuer.hostname]
  return {
    id,
    name: valueOf('NAME') ?? preset?.name ?? capitalised(id),
    issuer,
    clientId: required('CLIENT_ID', valueOf('CLIENT_ID')),
    clientSecret: required('CLIENT_SECRET', clientSecret),
    clientAuth,
    verifiedClaim: valueOf('EMAIL_VERIFIED_CLAIM') ?? host?.verifiedClaim ?? 'email_verified',
    prompt: host?.prompt ?? 'login',
    icon: iconOf(icon),
  }
}

/** A misspelt name would silently keep a default. */
const requireKnownNames = (id: string, ids: readonly string[], env: Environment): void => {
  const prefix = prefixOf(id)
  const longer = ids.map(prefixOf).filter((other) => other.startsWith(prefix) && other !== prefix)
  const unknown = Object.keys(env).find(
    (name) =>
      name.startsWith(prefix) &&
      !longer.some((other) => name.startsWith(other)) &&
      !SUFFIXES.some((suffix) => name === `${prefix}${suffix}`),
  )
  if (unknown !== undefined)
    throw new StartupError(`${unknown} is no setting: after ${prefix} come ${SUFFIXES.join(', ')}.`)
}

/** @throws StartupError about the list itself */
const providerIds = (env: Environment): readonly string[] => {
  const list = env['OIDC_PROVIDERS']?.trim() ?? ''
  if (list === '') return []
  const ids = list.split(',').map((id) => id.trim())
  const wrong = ids.find((id) => !/^[a-z][a-z0-9-]{0,30}$/.test(id))
  if (wrong !== undefined)
    throw new StartupError(
      `OIDC_PROVIDERS has "${wrong}", but each must be a short name of small letters, digits and hyphens: try OIDC_PROVIDERS=google,microsoft.`,
    )
  if (new Set(ids).size < ids.length) throw new StartupError('OIDC_PROVIDERS names a provider twice.')
  return ids
}

/** One reader per provider, so that an invalid one does not hide the others. */
export const oidcReaders = (env: Environment, cwd: string): readonly (() => OidcProvider)[] => {
  const ids = providerIds(env)
  return ids.map((id) => () => {
    requireKnownNames(id, ids, env)
    return readProvider(id, env, cwd)
  })
}

/** @throws StartupError naming the variable, never repeating a secret. */
export const readOidcProviders = (...from: Parameters<typeof oidcReaders>): readonly OidcProvider[] =>
  oidcReaders(...from).map((read) => read())

export const startPath = (id: string): string => `/oidc/${id}`

/** Has to be registered at the provider. */
export const redirectUriOf = (origin: string, id: string): string => `${origin}${startPath(id)}/callback`
