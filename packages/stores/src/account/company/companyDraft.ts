import type { CompanyInformation } from '../../api/contract/account.ts'
import type { LengthRange } from '../../api/contract/config.ts'

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

export const EMPTY_COMPANY_DRAFT: CompanyDraft = { companyName: '', phone: '', state: '', country: '' }

export const companyDraftOf = ({ companyName, phone, state, country }: CompanyInformation): CompanyDraft => ({
  companyName: companyName ?? '',
  phone: phone ?? '',
  state: state ?? '',
  country: country ?? '',
})

export const savedCompanyDraft = ({ companyName, phone, state, country }: CompanyDraft): CompanyDraft => ({
  companyName: companyName.trim(),
  phone: phone.trim(),
  state: state.trim(),
  country: country.trim().toUpperCase(),
})

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
