import { types } from 'mobx-state-tree'
import * as v from 'valibot'
import { AccountReplySchema, type Account, type CompanyInformation } from '../api/contract/account.ts'
import { CountriesSchema, type Country } from '../api/contract/payment.ts'
import { isEmail } from '../api/contract/email.ts'
import { UserDataSchema } from '../api/contract/session.ts'
import { cleanName } from '../api/contract/texts.ts'
import { environmentOf } from '../environment/environment.ts'
import { editForm } from '../forms/editForm.ts'
import { plainFields } from '../forms/formRules.ts'
import { newestRules } from '../forms/newest.ts'
import { recordOf } from '../records/recordOf.ts'
import { ResourceModel } from '../resource/resource.ts'
import { part, rootOf } from '../root/root.ts'

/** Specification, section 5. */
const REQUIRED_FIELDS = ['companyName', 'phone', 'state', 'country'] as const
/** In the order of the dialog. */
const COMPANY_FIELDS = [...REQUIRED_FIELDS, 'address', 'city', 'postalCode', 'email'] as const
export type CompanyField = (typeof COMPANY_FIELDS)[number]

type CompanyDraft = Readonly<Record<CompanyField, string>>

/** `limit` in characters. */
type CompanyFieldError =
  | { readonly code: 'required' | 'invalid' }
  | { readonly code: 'tooShort' | 'tooLong'; readonly limit: number }

const EMPTY_COMPANY_DRAFT: CompanyDraft = recordOf(COMPANY_FIELDS, () => '')

const companyDraftOf = (company: CompanyInformation): CompanyDraft =>
  recordOf(COMPANY_FIELDS, (field) => company[field] ?? '')

export const isRequiredCompanyField = (field: CompanyField): field is (typeof REQUIRED_FIELDS)[number] =>
  REQUIRED_FIELDS.some((required) => required === field)

const trimmedDraft = (draft: CompanyDraft): CompanyDraft => {
  const trimmed = recordOf(COMPANY_FIELDS, (field) => cleanName(draft[field]))
  return { ...trimmed, country: trimmed.country.toUpperCase() }
}

/** An empty field is null, as the service has it. */
const savedCompanyDraft = (draft: CompanyDraft): CompanyInformation => {
  const trimmed = trimmedDraft(draft)
  return recordOf(COMPANY_FIELDS, (field) => trimmed[field] || null)
}

const CountriesStoreModel = ResourceModel.named('CountriesStore')
  .props({ all: types.frozen<readonly Country[]>([]) })
  .views((self) => ({
    get codes(): ReadonlySet<string> | null {
      return self.isReady ? new Set(self.all.map(({ code }) => code)) : null
    },
    get isMissing(): boolean {
      return self.status === 'failed'
    },
  }))
  .actions((self) => ({
    /** A failure is tolerated: the field is then plain text. */
    load(): Promise<boolean> {
      if (self.isReady) return Promise.resolve(true)
      return self.read(
        '/data/countries.json',
        CountriesSchema,
        (countries) => {
          self.all = countries
        },
        { isAnonymous: true },
      )
    },
  }))

const form = editForm({
  draft: EMPTY_COMPANY_DRAFT,
  storageKey: 'portico.companyDraft',
  stored: v.object(recordOf(COMPANY_FIELDS, () => v.exactOptional(v.string()))),
})

export const CompanyEditStoreModel = form.model
  .named('CompanyEditStore')
  .props({
    countries: part(CountriesStoreModel),
    /** The account as read when the form opened. */
    account: types.frozen<Account | null>(null),
  })
  .extend((self) => {
    const { client } = environmentOf(self)

    /** Specification, section 5. */
    const errorOf = (field: CompanyField, draft: CompanyDraft): CompanyFieldError | null => {
      const text = trimmedDraft(draft)[field]
      const { min, max } = rootOf(self).config.lengthsOf('company', field)
      const { codes } = self.countries
      if (text === '') return isRequiredCompanyField(field) ? { code: 'required' } : null
      if (field === 'email' && !isEmail(text)) return { code: 'invalid' }
      if (field === 'country' && codes !== null) return codes.has(text) ? null : { code: 'required' }
      if (text.length < min) return { code: 'tooShort', limit: min }
      return text.length > max ? { code: 'tooLong', limit: max } : null
    }

    const newest = newestRules(self, {
      fields: COMPANY_FIELDS,
      draftOf: ({ companyInformation }: Account) => companyDraftOf(companyInformation),
      baseOf: (account) => ({ account }),
      lastChangeOf: (account) => account.lastChange,
      base: () => self.account,
      read: async () => (await client.get('/auth/userdata', { schema: UserDataSchema })).user.account,
      send: ({ companyInformation, revision }) => {
        const body = { ...companyInformation, ...savedCompanyDraft(self.draft), revision }
        return client.put('/account/', { schema: AccountReplySchema, body })
      },
      onSaved: ({ account }) => rootOf(self).account.receive(account),
      onTaken: () => self.account && rootOf(self).account.receive(self.account),
    })

    const { views, actions } = form.rules(self, {
      validate: errorOf,
      send: (_draft, isCurrent) => newest.send(isCurrent),
      onClose: () => Object.assign(self, { account: null }),
      stored: plainFields(self),
    })
    return {
      views,
      actions: {
        ...actions,
        ...newest.actions(() => actions.save()),
        /** @returns Whether the user may edit. */
        open(): boolean {
          const { session, account } = rootOf(self)
          const opened = session.canManageAccount ? account.value : null
          if (opened !== null) void self.countries.load()
          const isOpen = actions.openWith(opened && companyDraftOf(opened.companyInformation))
          self.account = opened
          return isOpen
        },
      },
    }
  })
