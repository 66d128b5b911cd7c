import { types } from 'mobx-state-tree'
import * as v from 'valibot'
import { environmentOf } from '../environment/environment.ts'
import { rootOf } from '../root/root.ts'
import type { DraftKey } from './draftKeys.ts'

/** A draft is offered to its author alone. */
export interface Author {
  readonly accountId: string
  readonly email: string
}

/** A form whose unsaved changes survive an involuntary end of the session. */
export interface DraftForm {
  readonly hasStoredDraft: boolean
  readonly isSaving: boolean
  loadDraft: () => void
  persistDraft: (author: Author) => void
  restoreDraft: () => boolean
  discardDraft: () => void
}

/** @param schema a stored draft that does not match counts as none */
export const storedDraftModel = <Schema extends v.GenericSchema>(key: DraftKey, schema: Schema) => {
  const StoredSchema = v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ accountId: v.string(), by: v.string(), draft: schema }),
  )
  return types
    .model({})
    .volatile((): { storedDraft: v.InferOutput<Schema> | null } => ({ storedDraft: null }))
    .actions((self) => ({
      loadDraft(): void {
        const { tabStorage } = environmentOf(self)
        const { user } = rootOf(self).session
        if (user === null) return
        const stored = v.safeParse(StoredSchema, tabStorage.get(key) ?? '')
        const isTheirs =
          stored.success && stored.output.accountId === user.accountId && stored.output.by === user.email
        self.storedDraft = isTheirs ? stored.output.draft : null
        if (!isTheirs) tabStorage.remove(key)
      },
      discardDraft(): void {
        self.storedDraft = null
        environmentOf(self).tabStorage.remove(key)
      },
      /** @param draft null leaves the stored draft */
      storeDraft(author: Author, draft: v.InferOutput<Schema> | null): void {
        self.storedDraft = null
        if (draft === null) return
        const stored = { accountId: author.accountId, by: author.email, draft }
        environmentOf(self).tabStorage.set(key, JSON.stringify(stored))
      },
    }))
}
