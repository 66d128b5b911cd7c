import { types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import { AccountReplySchema } from '../../api/contract/account.ts'
import { environmentOf } from '../../environment/environment.ts'
import { editForm, plainFields } from '../../forms/editForm.ts'
import { recordOf } from '../../records/recordOf.ts'
import { rootOf } from '../../root/root.ts'
import {
  COMPANY_FIELDS,
  companyDraftOf,
  companyErrorOf,
  EMPTY_COMPANY_DRAFT,
  savedCompanyDraft,
} from './companyDraft.ts'
import { CountriesStoreModel } from './countriesStore.ts'

const form = editForm({
  draft: EMPTY_COMPANY_DRAFT,
  storageKey: 'portico.companyDraft',
  stored: v.object(recordOf(COMPANY_FIELDS, () => v.exactOptional(v.string()))),
})

export const CompanyEditStoreModel = form.model
  .named('CompanyEditStore')
  .props({ countries: types.optional(CountriesStoreModel, {}) })
  .extend((self) =>
    form.rules(self, {
      validate: (field, draft) =>
        companyErrorOf(field, draft, {
          lengthsOf: (each) => rootOf(self).config.lengthsOf('company', each),
          countryCodes: self.countries.codes,
        }),
      send: async (draft) => {
        const { account } = rootOf(self)
        const body = { ...account.value?.companyInformation, ...savedCompanyDraft(draft) }
        const reply = await environmentOf(self).client.put('/account/', { schema: AccountReplySchema, body })
        account.receive(reply.account)
      },
      stored: plainFields(self),
    }),
  )
  .actions((self) => ({
    /** @returns Whether the user may edit. */
    open(): boolean {
      const { session, account } = rootOf(self)
      const company = session.canManageAccount ? account.value?.companyInformation : undefined
      if (company !== undefined) void self.countries.load()
      return self.openWith(company === undefined ? null : companyDraftOf(company))
    },
  }))
export interface CompanyEditStore extends Instance<typeof CompanyEditStoreModel> {}
