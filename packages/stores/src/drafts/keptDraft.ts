import { types } from 'mobx-state-tree'
import * as v from 'valibot'
import { environmentOf } from '../environment/environment.ts'
import { peersOf } from '../root/peers.ts'
import type { DraftKey } from './draftKeys.ts'

/** Who typed it. */
export interface Typist {
  readonly accountId: string
  readonly email: string
}

/** A form whose unsaved changes survive the end of a session that the person did not ask for. */
export interface KeptForm {
  /** Something was left unsaved by the same person in what is open now, and can be offered. */
  readonly isKeptHere: boolean
  /** What is open is being saved: nothing may be put into it. */
  readonly isSaving?: boolean
  /** Called when a session begins. */
  recall: () => void
  /** Called when the session ends, with who it was, unless they signed out themselves. */
  keep: (user: Typist) => void
  /** Puts what was kept into what is open. @returns Whether there was something to put. */
  restoreKept: () => boolean
  /** Lets go of what was kept. */
  discardKept: () => void
}

interface FieldsForm<Draft> {
  readonly isDirty: boolean
  readonly isKeptHere: boolean
  readonly initial: Draft
  draft: Draft
  readonly kept: Partial<Draft> | null
  readonly keepDraft: (user: Typist, draft: Partial<Draft> | null) => void
  readonly discardKept: () => void
}

/** Actions of a form of plain fields. Those that were changed are kept: the rest may have been changed elsewhere by then. */
export const keptFields = <Draft extends object>(
  self: FieldsForm<Draft>,
): Pick<KeptForm, 'keep' | 'restoreKept'> => ({
  keep: (user) => self.keepDraft(user, self.isDirty ? changedFields(self.initial, self.draft) : null),
  restoreKept: () => {
    if (!self.isKeptHere || self.kept === null) return false
    self.draft = { ...self.draft, ...self.kept }
    self.discardKept()
    return true
  },
})

/** The fields of a draft that are no longer as they were at first. */
export const changedFields = <Draft extends object>(initial: Draft, draft: Draft): Partial<Draft> => {
  const changed: Partial<Draft> = { ...draft }
  for (const field in draft) if (draft[field] === initial[field]) delete changed[field]
  return changed
}

/**
 * The part of a form that lets its unsaved changes survive the end of a session that the person did not ask for. They live
 * as long as the tab, and are for the person alone who typed them.
 * @param key under which the tab keeps them
 * @param schema of what is kept; what does not fit is none
 */
export const keptDraftModel = <Schema extends v.GenericSchema>(key: DraftKey, schema: Schema) => {
  const StoredSchema = v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ accountId: v.string(), by: v.string(), draft: schema }),
  )
  return types
    .model({})
    .volatile((): { kept: v.InferOutput<Schema> | null } => ({ kept: null }))
    .actions((self) => ({
      /** Called when a session begins: finds what the same person left unsaved in this tab. */
      recall(): void {
        const { tabStorage } = environmentOf(self)
        const { user } = peersOf(self).session
        if (user === null) return
        const stored = v.safeParse(StoredSchema, tabStorage.get(key) ?? '')
        const isTheirs =
          stored.success && stored.output.accountId === user.accountId && stored.output.by === user.email
        self.kept = isTheirs ? stored.output.draft : null
        if (!isTheirs) tabStorage.remove(key)
      },
      /** Lets go of what was kept. */
      discardKept(): void {
        self.kept = null
        environmentOf(self).tabStorage.remove(key)
      },
      /** @param draft what is not saved; null for nothing */
      keepDraft(user: Typist, draft: v.InferInput<Schema> | null): void {
        self.kept = null
        if (draft === null) return
        const kept = { accountId: user.accountId, by: user.email, draft }
        environmentOf(self).tabStorage.set(key, JSON.stringify(kept))
      },
    }))
}
