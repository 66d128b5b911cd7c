import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import { AccountReplySchema } from '../../api/contract/account.ts'
import { keptDraftModel, keptFields } from '../../drafts/keptDraft.ts'
import { environmentOf } from '../../environment/environment.ts'
import { problemOf, type Problem } from '../../resource/problem.ts'
import { peersOf } from '../../root/peers.ts'
import {
  COMPANY_FIELDS,
  companyDraftOf,
  companyErrorsOf,
  EMPTY_COMPANY_DRAFT,
  savedCompanyDraft,
  type CompanyDraft,
  type CompanyField,
  type CompanyFieldError,
  type CompanyRules,
} from './companyDraft.ts'
import { CountriesStoreModel } from './countriesStore.ts'

/**
 * How a save ended. `invalid`: `shownErrors` say where; `failed`: `saveProblem` says why; `held`: the dialog is closed, or a
 * save is under way.
 */
type CompanySaveOutcome = 'saved' | 'unchanged' | 'invalid' | 'held' | 'failed'

interface CompanyState {
  isOpen: boolean
  /** What the dialog began with. */
  initial: CompanyDraft
  draft: CompanyDraft
  /** Fields that the person has left once. */
  touched: ReadonlySet<CompanyField>
  hasTriedSaving: boolean
  isSaving: boolean
  /** Why the latest save was refused. */
  saveProblem: Problem | null
  /** Tells one opening of the dialog from the next. */
  opening: number
}

const closed: Omit<CompanyState, 'opening'> = {
  isOpen: false,
  initial: EMPTY_COMPANY_DRAFT,
  draft: EMPTY_COMPANY_DRAFT,
  touched: new Set(),
  hasTriedSaving: false,
  isSaving: false,
  saveProblem: null,
}

/** What was changed; the rest may have been changed elsewhere since. */
const KeptSchema = v.object({
  companyName: v.exactOptional(v.string()),
  phone: v.exactOptional(v.string()),
  state: v.exactOptional(v.string()),
  country: v.exactOptional(v.string()),
})

/** What is known of the company, edited by the owner. Unsaved changes survive a session that ends by itself. */
export const CompanyEditStoreModel = types
  .compose(
    'CompanyEditStore',
    keptDraftModel('portico.companyDraft', KeptSchema),
    types.model({ countries: types.optional(CountriesStoreModel, {}) }),
  )
  .volatile((): CompanyState => ({ ...closed, opening: 0 }))
  .views((self) => ({
    get rules(): CompanyRules {
      const { config } = peersOf(self)
      return {
        lengths: {
          companyName: config.lengthsOf('company', 'companyName'),
          phone: config.lengthsOf('company', 'phone'),
          state: config.lengthsOf('company', 'state'),
          country: config.lengthsOf('company', 'country'),
        },
        countryCodes: self.countries.codes,
      }
    },
    get isDirty(): boolean {
      return self.isOpen && COMPANY_FIELDS.some((field) => self.draft[field] !== self.initial[field])
    },
    get isKeptHere(): boolean {
      return self.isOpen && self.kept !== null
    },
  }))
  .views((self) => ({
    get errors(): ReadonlyMap<CompanyField, CompanyFieldError> {
      return self.isOpen ? companyErrorsOf(self.draft, self.rules) : new Map()
    },
  }))
  .views((self) => ({
    /** The errors to show: of fields that were left, and of all once Save was pressed. */
    get shownErrors(): ReadonlyMap<CompanyField, CompanyFieldError> {
      return new Map([...self.errors].filter(([field]) => self.hasTriedSaving || self.touched.has(field)))
    },
  }))
  .actions((self) => ({
    /** Closes the dialog and forgets what was typed. A save under way goes on. */
    close(): void {
      Object.assign(self, closed)
      self.opening += 1
    },
    setText(field: CompanyField, text: string): void {
      if (self.isOpen) self.draft = { ...self.draft, [field]: text }
    },
    /** The person has left a field: from now on its error shows. */
    touch(field: CompanyField): void {
      self.touched = new Set([...self.touched, field])
    },
  }))
  .actions((self) => keptFields(self))
  .actions((self) => ({
    /** Opens the dialog with what is saved, and fetches the countries. @returns Whether the person may edit. */
    open(): boolean {
      self.close()
      const { session, account } = peersOf(self)
      if (!session.canManageAccount || account.value === null) return false
      const initial = companyDraftOf(account.value.companyInformation)
      Object.assign(self, { isOpen: true, initial, draft: initial })
      void self.countries.load()
      return true
    },
    /** Saves the four fields; the others go back as they came. What was typed stays whatever happens. */
    save: flow(function* () {
      const { client } = environmentOf(self)
      const { account } = peersOf(self)
      const { opening } = self
      if (!self.isOpen || self.isSaving || account.value === null) return 'held' satisfies CompanySaveOutcome
      self.hasTriedSaving = true
      if (self.errors.size > 0) return 'invalid' satisfies CompanySaveOutcome
      if (!self.isDirty) return 'unchanged' satisfies CompanySaveOutcome
      self.isSaving = true
      self.saveProblem = null
      try {
        const body = { ...account.value.companyInformation, ...savedCompanyDraft(self.draft) }
        const reply = yield* toGenerator(client.put('/account/', { schema: AccountReplySchema, body }))
        account.receive(reply.account)
        if (self.opening === opening) self.initial = self.draft
        return 'saved' satisfies CompanySaveOutcome
      } catch (error) {
        const problem = problemOf(error)
        if (self.opening === opening) self.saveProblem = problem
        return 'failed' satisfies CompanySaveOutcome
      } finally {
        if (self.opening === opening) self.isSaving = false
      }
    }),
  }))
export interface CompanyEditStore extends Instance<typeof CompanyEditStoreModel> {}
