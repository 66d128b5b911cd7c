import type { CompanyInformation } from '../../api/contract/account.ts'
import type { LengthRange } from '../../api/contract/config.ts'
import { recordOf } from '../../records/recordOf.ts'

/** In the order of the dialog (specification, section 3). */
export const COMPANY_FIELDS = ['companyName', 'phone', 'state', 'country'] as const
export type CompanyField = (typeof COMPANY_FIELDS)[number]

export type CompanyDraft = Readonly<Record<CompanyField, string>>

/** `limit` in characters. */
export type CompanyFieldError =
  | { readonly code: 'required' }
  | { readonly code: 'tooShort' | 'tooLong'; readonly limit: number }

export interface CompanyRules {
  readonly lengthsOf: (field: CompanyField) => LengthRange
  /** Null without a list of countries. */
  readonly countryCodes: ReadonlySet<string> | null
}

export const EMPTY_COMPANY_DRAFT: CompanyDraft = recordOf(COMPANY_FIELDS, () => '')

export const companyDraftOf = (company: CompanyInformation): CompanyDraft =>
  recordOf(COMPANY_FIELDS, (field) => company[field] ?? '')

export const savedCompanyDraft = (draft: CompanyDraft): CompanyDraft => {
  const trimmed = recordOf(COMPANY_FIELDS, (field) => draft[field].trim())
  return { ...trimmed, country: trimmed.country.toUpperCase() }
}

/** Specification, section 5. */
export const companyErrorOf = (
  field: CompanyField,
  draft: CompanyDraft,
  { lengthsOf, countryCodes }: CompanyRules,
): CompanyFieldError | null => {
  const text = savedCompanyDraft(draft)[field]
  const { min, max } = lengthsOf(field)
  if (text === '') return { code: 'required' }
  if (field === 'country' && countryCodes !== null)
    return countryCodes.has(text) ? null : { code: 'required' }
  if (text.length < min) return { code: 'tooShort', limit: min }
  return text.length > max ? { code: 'tooLong', limit: max } : null
}
