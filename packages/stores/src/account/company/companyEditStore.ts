import { types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import { IN_BACKGROUND } from '../../api/client.ts'
import { AccountReplySchema, type Account } from '../../api/contract/account.ts'
import { CountriesSchema, type Country } from '../../api/contract/country.ts'
import { UserDataSchema } from '../../api/contract/session.ts'
import { environmentOf } from '../../environment/environment.ts'
import { editForm } from '../../forms/editForm.ts'
import { plainFields } from '../../forms/formRules.ts'
import { newestRules } from '../../forms/newest.ts'
import { recordOf } from '../../records/recordOf.ts'
import { ResourceModel } from '../../resource/resource.ts'
import { rootOf } from '../../root/root.ts'
import {
  COMPANY_FIELDS,
  companyDraftOf,
  companyErrorOf,
  EMPTY_COMPANY_DRAFT,
  savedCompanyDraft,
} from './companyDraft.ts'
import { part } from '../../root/part.ts'

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
      const { client } = environmentOf(self)
      return self.request(
        (signal) =>
          client.get('/data/countries.json', {
            schema: CountriesSchema,
            isAnonymous: true,
            ...IN_BACKGROUND,
            signal,
          }),
        (countries) => {
          self.all = countries
        },
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
      validate: (field, draft) =>
        companyErrorOf(field, draft, {
          lengthsOf: (each) => rootOf(self).config.lengthsOf('company', each),
          countryCodes: self.countries.codes,
        }),
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
export interface CompanyEditStore extends Instance<typeof CompanyEditStoreModel> {}
