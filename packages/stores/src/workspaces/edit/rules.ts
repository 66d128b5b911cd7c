import type { LengthRange } from '../../api/contract/config.ts'
import { isGatewayUrl, isSubdomain, startsWithHttps, USERS_RANGE } from '../../api/contract/workspaceRules.ts'
import type { TextField, WorkspaceDraft } from './draft.ts'

/** What is wrong with a field, for the screen to word. */
export type FieldError =
  | { readonly code: 'required' }
  | { readonly code: 'tooShort'; readonly min: number }
  | { readonly code: 'tooLong'; readonly max: number }
  | { readonly code: 'invalidSubdomain' }
  | { readonly code: 'usersRange'; readonly min: number; readonly max: number }
  | { readonly code: 'notHttps' }
  | { readonly code: 'invalidUrl' }

/** Length limits of the texts, from the configuration. */
export type WorkspaceLimits = Readonly<Record<Exclude<TextField, 'users'>, LengthRange>>

/** Gives null when the text keeps the rule. Texts are checked without the blanks around them. */
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

/** Checks the field of the second-factor reset: an e-mail or user id. */
export const checkResetName = (text: string, limits: LengthRange): FieldError | null =>
  firstError(text, [isRequired, isWithin(limits)])

/** Errors of a draft by field (specification, section 5). A field that does not apply has none. */
export const errorsOf = (
  draft: WorkspaceDraft,
  limits: WorkspaceLimits,
  isDown: boolean,
): ReadonlyMap<TextField, FieldError> => {
  const rules: [TextField, readonly Rule[]][] = [['name', [isRequired, isWithin(limits.name)]]]
  if (!isDown) {
    rules.push(
      ['subdomain', [isRequired, isSubdomainRule, isWithin(limits.subdomain)]],
      ['users', [isRequired, isUsers]],
    )
    if (draft.activeDirectory) rules.push(['restrictedGroups', [isWithin(limits.restrictedGroups)]])
    if (draft.privateGateway) {
      rules.push(
        ['networkId', [isRequired, isWithin(limits.networkId)]],
        ['gatewayUrl', [isRequired, isHttps, isUrl, isWithin(limits.gatewayUrl)]],
      )
    }
  }
  return new Map(
    rules.flatMap(([field, checks]) => {
      const error = firstError(draft[field], checks)
      return error ? [[field, error] as const] : []
    }),
  )
}
