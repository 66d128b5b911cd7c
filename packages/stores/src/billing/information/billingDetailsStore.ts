import { flow, toGenerator, types } from 'mobx-state-tree'
import * as v from 'valibot'
import { SubscriptionReplySchema } from '../../api/contract/payment.ts'
import { isEmail } from '../../api/contract/userRules.ts'
import { keptDraftModel, keptFields } from '../../drafts/keptDraft.ts'
import { environmentOf } from '../../environment/environment.ts'
import { problemOf, type Problem } from '../../resource/problem.ts'
import { peersOf } from '../../root/peers.ts'
import type { BillingCustomer } from './billingInformationStore.ts'

/** Whom bills are for, in the order of the dialog. */
const DETAILS = ['name', 'email'] as const
export type BillingDetail = (typeof DETAILS)[number]

/** What a field asks for; `limit` in characters. */
export type BillingDetailError =
  | { readonly code: 'required' }
  | { readonly code: 'invalid' }
  | { readonly code: 'tooLong'; readonly limit: number }

/** Characters of a name that a bill has room for. */
const LONGEST_NAME = 100

/**
 * How a save ended. `invalid`: `shownErrors` say where; `failed`: `problem` says why; `held`: the dialog is closed, or a save is
 * under way.
 */
type BillingDetailsOutcome = 'saved' | 'unchanged' | 'invalid' | 'held' | 'failed'

interface DetailsState {
  isOpen: boolean
  /** What the dialog began with. */
  initial: BillingCustomer
  draft: BillingCustomer
  hasTriedSaving: boolean
  isSaving: boolean
  /** Why the latest save was refused. */
  problem: Problem | null
  /** Tells one opening of the dialog from the next. */
  opening: number
}

const nobody: BillingCustomer = { name: '', email: '' }
const closed: Omit<DetailsState, 'opening'> = {
  isOpen: false,
  initial: nobody,
  draft: nobody,
  hasTriedSaving: false,
  isSaving: false,
  problem: null,
}

const savedOf = ({ name, email }: BillingCustomer): BillingCustomer => ({
  name: name.trim(),
  email: email.trim().toLowerCase(),
})

const errorOf = (detail: BillingDetail, text: string): BillingDetailError | null => {
  if (text === '') return { code: 'required' }
  if (detail === 'email') return isEmail(text) ? null : { code: 'invalid' }
  return text.length > LONGEST_NAME ? { code: 'tooLong', limit: LONGEST_NAME } : null
}

/** What was changed; the rest may have been changed elsewhere since. */
const KeptSchema = v.object({
  name: v.exactOptional(v.string()),
  email: v.exactOptional(v.string()),
})

/** Whom the payment provider writes its bills to. Unsaved changes survive a session that ends by itself. */
export const BillingDetailsStoreModel = types
  .compose('BillingDetailsStore', keptDraftModel('portico.billingDetailsDraft', KeptSchema), types.model({}))
  .volatile((): DetailsState => ({ ...closed, opening: 0 }))
  .views((self) => ({
    get isDirty(): boolean {
      return self.isOpen && DETAILS.some((detail) => self.draft[detail] !== self.initial[detail])
    },
    get isKeptHere(): boolean {
      return self.isOpen && self.kept !== null
    },
    get errors(): ReadonlyMap<BillingDetail, BillingDetailError> {
      const saved = savedOf(self.draft)
      return new Map(
        DETAILS.flatMap((detail) => {
          const error = errorOf(detail, saved[detail])
          return error ? [[detail, error] as const] : []
        }),
      )
    },
  }))
  .views((self) => ({
    /** The errors to show: all of them, once Save was pressed. */
    get shownErrors(): ReadonlyMap<BillingDetail, BillingDetailError> {
      return self.hasTriedSaving ? self.errors : new Map()
    },
  }))
  .actions((self) => ({
    /** Closes the dialog and forgets what was typed. A save under way goes on. */
    close(): void {
      Object.assign(self, closed)
      self.opening += 1
    },
    setText(detail: BillingDetail, text: string): void {
      if (self.isOpen) self.draft = { ...self.draft, [detail]: text }
    },
  }))
  .actions((self) => keptFields(self))
  .actions((self) => ({
    /** Opens the dialog with what is known. @returns Whether there is somebody whom bills go to, and the person may edit. */
    open(): boolean {
      self.close()
      const { session, billingInformation } = peersOf(self)
      const { customer } = billingInformation
      if (!session.canManageAccount || customer === null) return false
      Object.assign(self, { isOpen: true, initial: customer, draft: customer })
      return true
    },
    /** Saves both, and reads anew whom bills go to. What was typed stays when it fails. */
    save: flow(function* () {
      const { client } = environmentOf(self)
      const { billingInformation } = peersOf(self)
      const { opening } = self
      if (!self.isOpen || self.isSaving) return 'held' satisfies BillingDetailsOutcome
      self.hasTriedSaving = true
      if (self.errors.size > 0) return 'invalid' satisfies BillingDetailsOutcome
      if (!self.isDirty) return 'unchanged' satisfies BillingDetailsOutcome
      self.isSaving = true
      self.problem = null
      try {
        const body = savedOf(self.draft)
        yield* toGenerator(
          client.put('/subscriptions/billinginformation/', { schema: SubscriptionReplySchema, body }),
        )
        if (self.opening === opening) self.initial = self.draft
        void billingInformation.reload()
        return 'saved' satisfies BillingDetailsOutcome
      } catch (error) {
        const problem = problemOf(error)
        if (self.opening === opening) self.problem = problem
        return 'failed' satisfies BillingDetailsOutcome
      } finally {
        if (self.opening === opening) self.isSaving = false
      }
    }),
  }))
