import {
  AUTHENTICATION_METHODS,
  cleanName,
  ErrorCode,
  isGatewayUrl,
  isSubdomain,
  SCRAPERS,
  USERS_RANGE,
  type LengthRange,
  type WireToggle,
  type WireWorkspace,
  type WorkspaceFeatures,
} from '@portico/stores/contract'
import { isDeepStrictEqual } from 'node:util'
import { ApiError, forbidden, invalidContent } from '../http/apiError.ts'
import { type WorkspaceRow, isInPlan } from './calls.ts'
import { validationLengths } from '../account/config.ts'

export interface WorkspaceSettings {
  readonly name: string
  readonly subdomain: string
  readonly users: number
  readonly features: WorkspaceFeatures
}

const lengths = validationLengths.workspace

const isOn = (toggle: WireToggle): boolean => (typeof toggle === 'boolean' ? toggle : toggle.enabled)

const toggle = (isEnabled: boolean) => ({ enabled: isEnabled, available: true })

/** Advanced authentication disables every method; a disabled gateway is emptied (specification, section 4). */
const featuresOf = ({ features }: Pick<WireWorkspace, 'features'>, stored: WorkspaceFeatures) => {
  const { authentications, advancedAuthentication, privateProfiles, privateGateway, scrapers } = features
  const method = (value: WireToggle) => toggle(!advancedAuthentication && isOn(value))
  const { activeDirectory } = authentications
  return {
    authentications: {
      // No screen shows it, so it is preserved.
      workspace: stored.authentications.workspace,
      google: method(authentications.google),
      microsoft: method(authentications.microsoft),
      linkedin: method(authentications.linkedin),
      facebook: method(authentications.facebook),
      secondFactor: method(authentications.secondFactor),
      activeDirectory: {
        ...method(activeDirectory),
        restrictedGroups: activeDirectory.restrictedGroups.trim(),
      },
    },
    advancedAuthentication,
    privateProfiles,
    privateGateway: privateGateway.enabled
      ? {
          ...toggle(true),
          networkId: privateGateway.networkId.trim(),
          url: privateGateway.url.trim(),
          useSubdomain: privateGateway.useSubdomain,
        }
      : { ...toggle(false), networkId: '', url: '', useSubdomain: false },
    scrapers: Object.fromEntries(SCRAPERS.map((name) => [name, toggle(scrapers[name]?.enabled ?? false)])),
  } satisfies WorkspaceFeatures
}

const storedSettings = (row: WorkspaceRow): WorkspaceSettings => ({
  name: row.name,
  subdomain: row.subdomain,
  users: row.license_users,
  features: featuresOf(row, row.features),
})

const invalidGateway = (reason: string): ApiError =>
  new ApiError(ErrorCode.invalidPrivateGateway, `Invalid private gateway: ${reason}`)

const isWithin = (text: string, { min, max }: LengthRange): boolean =>
  text.length >= min && text.length <= max

const requireLength = (field: string, text: string, { min, max }: LengthRange): void => {
  if (text.length < min)
    throw invalidContent(`${field} ${text === '' ? 'is missing' : `is shorter than ${min} characters`}`)
  if (text.length > max) throw invalidContent(`${field} is longer than ${max} characters`)
}

const checkUsers = (users: number): void => {
  const { min, max } = USERS_RANGE
  if (users > max)
    throw new ApiError(ErrorCode.serviceLimitExceeded, `A workspace can have at most ${max} users`)
  if (!Number.isInteger(users) || users < min)
    throw invalidContent(`users must be a whole number from ${min}`)
}

const checkSubdomain = (subdomain: string): void => {
  if (isSubdomain(subdomain) && isWithin(subdomain, lengths.subdomain)) return
  throw new ApiError(ErrorCode.invalidSubdomain, 'Invalid subdomain')
}

const checkGateway = ({ enabled, url, networkId }: WorkspaceFeatures['privateGateway']): void => {
  if (!enabled) return
  if (!isGatewayUrl(url)) throw invalidGateway('the URL must begin with https and name a host')
  if (!isWithin(url, lengths.gatewayUrl)) throw invalidGateway('the URL is too short or too long')
  if (!isWithin(networkId, lengths.networkId)) throw invalidGateway('the network id is missing or too long')
}

const switchedOn = ({ authentications, privateGateway, scrapers }: WorkspaceFeatures): Set<string> =>
  new Set([
    ...AUTHENTICATION_METHODS.filter((name) => isOn(authentications[name])),
    ...(privateGateway.enabled ? ['privateGateway'] : []),
    ...SCRAPERS.filter((name) => scrapers[name]?.enabled === true),
  ])

/** Features that were enabled before may stay enabled. */
const checkAvailable = (before: WorkspaceFeatures, after: WorkspaceFeatures, row: WorkspaceRow): void => {
  const wasOn = switchedOn(before)
  for (const name of switchedOn(after)) {
    if (wasOn.has(name)) continue
    if (!isInPlan(row.plan_id, name)) throw forbidden(`Not available in current plan: ${name}`)
    if (row.type !== 'network' && SCRAPERS.some((scraper) => scraper === name))
      throw invalidContent(`${name} is for workspaces of the type network`)
  }
}

/** Only what changes is checked: the rest may be older than today's rules. Specification, section 5. `isDown`: only the name of an unreachable workspace can change. */
export const settingsAfter = (
  row: WorkspaceRow,
  request: Pick<WireWorkspace, 'name' | 'subdomain' | 'license' | 'features'>,
  isDown: boolean,
): WorkspaceSettings => {
  const before = storedSettings(row)
  const after: WorkspaceSettings = {
    name: request.name === row.name ? row.name : cleanName(request.name),
    subdomain: request.subdomain.trim().toLowerCase(),
    users: request.license.limits.users,
    features: featuresOf(request, row.features),
  }
  if (after.name !== before.name) requireLength('name', after.name, lengths.name)
  if (isDown) {
    if (isDeepStrictEqual({ ...after, name: before.name }, before)) return after
    throw new ApiError(ErrorCode.invalidContent, 'The workspace is down: only its name can be changed')
  }
  if (after.subdomain !== before.subdomain) checkSubdomain(after.subdomain)
  if (after.users !== before.users) checkUsers(after.users)
  const { privateGateway, authentications } = after.features
  if (!isDeepStrictEqual(privateGateway, before.features.privateGateway)) checkGateway(privateGateway)
  const { restrictedGroups } = authentications.activeDirectory
  if (restrictedGroups !== before.features.authentications.activeDirectory.restrictedGroups)
    requireLength('restrictedGroups', restrictedGroups, lengths.restrictedGroups)
  checkAvailable(before.features, after.features, row)
  return after
}
