import type { LengthRange } from '../../api/contract/config.ts'
import { cleanName } from '../../api/contract/texts.ts'
import { isGatewayUrl, isSubdomain, startsWithHttps, USERS_RANGE } from '../../api/contract/workspace.ts'
import type { WorkspaceDraft, WorkspaceField } from './draft.ts'

export type FieldError =
  | { readonly code: 'required' | 'invalidSubdomain' | 'subdomainTaken' | 'notHttps' | 'invalidUrl' }
  | { readonly code: 'tooShort'; readonly min: number }
  | { readonly code: 'tooLong'; readonly max: number }
  | { readonly code: 'usersRange'; readonly min: number; readonly max: number }

export const LIMITED_FIELDS = ['name', 'subdomain', 'networkId', 'gatewayUrl', 'restrictedGroups'] as const
export type WorkspaceLimits = Readonly<Record<(typeof LIMITED_FIELDS)[number], LengthRange>>

/** Checks a trimmed text; null when valid. */
type Rule = (text: string) => FieldError | null

const isRequired: Rule = (text) => (text === '' ? { code: 'required' } : null)

const isWithin =
  ({ min, max }: LengthRange): Rule =>
  (text) => {
    if (text.length < min) return { code: 'tooShort', min }
    return text.length > max ? { code: 'tooLong', max } : null
  }

const isSubdomainRule: Rule = (text) => (isSubdomain(text) ? null : { code: 'invalidSubdomain' })

const isUsers: Rule = (text) => {
  const { min, max } = USERS_RANGE
  const users = /^\d+$/.test(text) ? Number(text) : Number.NaN
  return users >= min && users <= max ? null : { code: 'usersRange', min, max }
}

const isHttps: Rule = (text) => (startsWithHttps(text) ? null : { code: 'notHttps' })

const isUrl: Rule = (text) => (isGatewayUrl(text) ? null : { code: 'invalidUrl' })

const firstError = (text: string, rules: readonly Rule[]): FieldError | null => {
  const trimmed = text.trim()
  for (const rule of rules) {
    const error = rule(trimmed)
    if (error) return error
  }
  return null
}

/** An e-mail or user id. */
export const checkResetName = (text: string, limits: LengthRange): FieldError | null =>
  firstError(text, [isRequired, isWithin(limits)])

/** No rules for a feature that is off. */
const RULES: Readonly<
  Partial<Record<WorkspaceField, (draft: WorkspaceDraft, limits: WorkspaceLimits) => readonly Rule[]>>
> = {
  name: (_, { name }) => [isRequired, isWithin(name)],
  subdomain: (_, { subdomain }) => [isRequired, isSubdomainRule, isWithin(subdomain)],
  users: () => [isRequired, isUsers],
  restrictedGroups: ({ activeDirectory }, { restrictedGroups }) =>
    activeDirectory ? [isWithin(restrictedGroups)] : [],
  networkId: ({ privateGateway }, { networkId }) => (privateGateway ? [isRequired, isWithin(networkId)] : []),
  gatewayUrl: ({ privateGateway }, { gatewayUrl }) =>
    privateGateway ? [isRequired, isHttps, isUrl, isWithin(gatewayUrl)] : [],
}

/** Specification, section 5. */
export const errorOf = (
  field: WorkspaceField,
  draft: WorkspaceDraft,
  limits: WorkspaceLimits,
  isDown: boolean,
): FieldError | null =>
  isDown && field !== 'name'
    ? null
    : firstError(
        field === 'name' ? cleanName(draft.name) : String(draft[field]),
        RULES[field]?.(draft, limits) ?? [],
      )

export type WorkspaceNotice =
  | { readonly code: 'longHost'; readonly length: number; readonly max: number }
  | { readonly code: 'usersAbovePlan'; readonly max: number }
  | { readonly code: 'nobodyCanSignIn' }
