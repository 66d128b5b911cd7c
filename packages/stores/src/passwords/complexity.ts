import type { PasswordComplexity } from '../api/contract/config.ts'
import { brokenPasswordRules, type PasswordRule } from '../api/contract/userRules.ts'

/** Both length limits are one requirement. */
type RequirementId = 'length' | Exclude<PasswordRule, 'minlen' | 'maxlen'>

export interface Requirement {
  readonly id: RequirementId
  readonly isMet: boolean
  /** Characters; only for `length`. */
  readonly min: number
  readonly max: number
}

export const requirementsOf = (
  password: string,
  complexity: Omit<PasswordComplexity, 'validationError'>,
): readonly Requirement[] => {
  const broken = new Set(brokenPasswordRules(password, complexity))
  const min = Math.max(1, complexity.minlen)
  const max = complexity.maxlen
  const isAsked: Readonly<Record<RequirementId, boolean>> = {
    length: true,
    lowercase: complexity.mustContainLowercase,
    uppercase: complexity.mustContainUppercase,
    number: complexity.mustContainNumbers,
    special: complexity.mustContainNonAlphanumeric,
  }
  const isBroken = (id: RequirementId): boolean =>
    id === 'length' ? broken.has('minlen') || broken.has('maxlen') : broken.has(id)
  return (['length', 'lowercase', 'uppercase', 'number', 'special'] as const)
    .filter((id) => isAsked[id])
    .map((id) => ({ id, isMet: !isBroken(id), min, max }))
}
