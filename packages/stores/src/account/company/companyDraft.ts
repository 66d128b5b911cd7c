import type { CompanyInformation } from '../../api/contract/account.ts'
import type { LengthRange } from '../../api/contract/config.ts'

/** What of the company can be edited (specification, section 3), in the order of the dialog. */
export const COMPANY_FIELDS = ['companyName', 'phone', 'state', 'country'] as const
export type CompanyField = (typeof COMPANY_FIELDS)[number]

/** What is typed; the country is a code. */
export type CompanyDraft = Readonly<Record<CompanyField, string>>

/** What a field asks for; `limit` in characters. */
export type CompanyFieldError =
  | { readonly code: 'required' }
  | { readonly code: 'tooShort' | 'tooLong'; readonly limit: number }

export interface CompanyRules {
  readonly lengths: Readonly<Record<CompanyField, LengthRange>>
  /** Codes to choose from; null where the list of countries is not to be had. */
  readonly countryCodes: ReadonlySet<string> | null
}

export const EMPTY_COMPANY_DRAFT: CompanyDraft = { companyName: '', phone: '', state: '', country: '' }

export const companyDraftOf = ({ companyName, phone, state, country }: CompanyInformation): CompanyDraft => ({
  companyName: companyName ?? '',
  phone: phone ?? '',
  state: state ?? '',
  country: country ?? '',
})

/** What is saved of what was typed. */
export const savedCompanyDraft = ({ companyName, phone, state, country }: CompanyDraft): CompanyDraft => ({
  companyName: companyName.trim(),
  phone: phone.trim(),
  state: state.trim(),
  country: country.trim().toUpperCase(),
})

const errorOf = (
  field: CompanyField,
  text: string,
  { lengths, countryCodes }: CompanyRules,
): CompanyFieldError | null => {
  const { min, max } = lengths[field]
  if (text === '') return { code: 'required' }
  // One that the list does not have is not chosen yet.
  if (field === 'country' && countryCodes !== null)
    return countryCodes.has(text) ? null : { code: 'required' }
  if (text.length < min) return { code: 'tooShort', limit: min }
  return text.length > max ? { code: 'tooLong', limit: max } : null
}

/** All four are required (specification, section 5); lengths are those of the configuration. */
export const companyErrorsOf = (
  draft: CompanyDraft,
  rules: CompanyRules,
): ReadonlyMap<CompanyField, CompanyFieldError> => {
  const saved = savedCompanyDraft(draft)
  return new Map(
    COMPANY_FIELDS.flatMap((field) => {
      const error = errorOf(field, saved[field], rules)
      return error ? [[field, error] as const] : []
    }),
  )
}
