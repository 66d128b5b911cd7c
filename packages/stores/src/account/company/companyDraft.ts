import type { CompanyInformation } from '../../api/contract/account.ts'
import type { LengthRange } from '../../api/contract/config.ts'
import { isEmail } from '../../api/contract/email.ts'
import { cleanName } from '../../api/contract/names.ts'
import { recordOf } from '../../records/recordOf.ts'

/** Specification, section 5. */
const REQUIRED_FIELDS = ['companyName', 'phone', 'state', 'country'] as const
/** In the order of the dialog. */
export const COMPANY_FIELDS = [...REQUIRED_FIELDS, 'address', 'city', 'postalCode', 'email'] as const
export type CompanyField = (typeof COMPANY_FIELDS)[number]

export type CompanyDraft = Readonly<Record<CompanyField, string>>

/** `limit` in characters. */
export type CompanyFieldError =
  | { readonly code: 'required' | 'invalid' }
  | { readonly code: 'tooShort' | 'tooLong'; readonly limit: number }

export interface CompanyRules {
  readonly lengthsOf: (field: CompanyField) => LengthRange
  /** Null without a list of countries. */
  readonly countryCodes: ReadonlySet<string> | null
}

export const EMPTY_COMPANY_DRAFT: CompanyDraft = recordOf(COMPANY_FIELDS, () => '')

export const companyDraftOf = (company: CompanyInformation): CompanyDraft =>
  recordOf(COMPANY_FIELDS, (field) => company[field] ?? '')

export const isRequiredCompanyField = (field: CompanyField): field is (typeof REQUIRED_FIELDS)[number] =>
  REQUIRED_FIELDS.some((required) => required === field)

const trimmedDraft = (draft: CompanyDraft): CompanyDraft => {
  const trimmed = recordOf(COMPANY_FIELDS, (field) => cleanName(draft[field]))
  return { ...trimmed, country: trimmed.country.toUpperCase() }
}

/** An empty field is null, as the service has it. */
export const savedCompanyDraft = (draft: CompanyDraft): CompanyInformation => {
  const trimmed = trimmedDraft(draft)
  return recordOf(COMPANY_FIELDS, (field) => trimmed[field] || null)
}

/** Specification, section 5. */
export const companyErrorOf = (
  field: CompanyField,
  draft: CompanyDraft,
  { lengthsOf, countryCodes }: CompanyRules,
): CompanyFieldError | null => {
  const text = trimmedDraft(draft)[field]
  const { min, max } = lengthsOf(field)
  if (text === '') return isRequiredCompanyField(field) ? { code: 'required' } : null
  if (field === 'email' && !isEmail(text)) return { code: 'invalid' }
  if (field === 'country' && countryCodes !== null)
    return countryCodes.has(text) ? null : { code: 'required' }
  if (text.length < min) return { code: 'tooShort', limit: min }
  return text.length > max ? { code: 'tooLong', limit: max } : null
}
