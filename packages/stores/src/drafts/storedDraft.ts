import { addDisposer, types } from 'mobx-state-tree'
import * as v from 'valibot'
import { environmentOf } from '../environment/environment.ts'
import type { KeyValueStorage, StorageChange } from '../environment/storage.ts'
import { rootOf } from '../root/root.ts'
import type { DraftKey } from './draftKeys.ts'

const DRAFT_LIFE_MS = 7 * 86_400_000

/** A draft is offered to its author alone. */
export interface Author {
  readonly accountId: string
  readonly email: string
}

/** What survives a reload, a crash and an involuntary end of the session. */
export interface Unfinished {
  loadDraft: () => void
  persistDraft: (author: Author) => void
}

/** A form whose unsaved changes survive. */
export interface DraftForm extends Unfinished {
  readonly hasStoredDraft: boolean
  readonly isSaving: boolean
  restoreDraft: () => boolean
  discardDraft: () => void
}

/** @param schema a stored draft that does not match counts as none */
export const storedDraftModel = <Schema extends v.GenericSchema>(key: DraftKey, schema: Schema) => {
  type Draft = v.InferOutput<Schema>
  return types
    .model({})
    .volatile((): { storedDraft: Draft | null; draftKey: string } => ({ storedDraft: null, draftKey: key }))
    .actions((self) => {
      const { storage, tabStorage, clock } = environmentOf(self)
      const isFresh = (at: number): boolean => clock.now() - at < DRAFT_LIFE_MS
      const StoredSchema = v.pipe(
        v.string(),
        v.parseJson(),
        v.object({
          accountId: v.string(),
          by: v.string(),
          at: v.pipe(v.number(), v.check(isFresh)),
          draft: schema,
        }),
      )
      const write = (place: KeyValueStorage, { accountId, email }: Author, draft: Draft | null): void => {
        if (draft === null) place.remove(self.draftKey)
        else place.set(self.draftKey, JSON.stringify({ accountId, by: email, at: clock.now(), draft }))
      }
      return {
        /** @param record of a form that edits one of several @default the one before */
        loadDraft: (record?: string): void => {
          if (record !== undefined) self.draftKey = `${key}:${record}`
          const { user } = rootOf(self).session
          if (user === null) return
          self.storedDraft = null
          // A tab that was closed or crashed for good leaves only the shared one.
          for (const place of [storage, tabStorage]) {
            for (const each of place.keys().filter((other) => other.startsWith(key))) {
              const stored = v.safeParse(StoredSchema, place.get(each) ?? '')
              const isTheirs =
                stored.success &&
                stored.output.accountId === user.accountId &&
                stored.output.by === user.email
              if (!isTheirs) place.remove(each)
              else if (each === self.draftKey) self.storedDraft = stored.output.draft
            }
          }
        },
        forgetStoredDraft(): void {
          self.storedDraft = null
        },
        /** @param draft null when nothing is unsaved: one that was not restored stays on offer */
        storeDraft(draft: Draft | null): void {
          const { user } = rootOf(self).session
          if (user === null) return
          for (const place of [storage, tabStorage]) write(place, user, draft ?? self.storedDraft)
        },
        /** For this tab alone: another one may have signed out on purpose. */
        storeLastDraft(author: Author, draft: Draft | null): void {
          self.storedDraft = null
          if (draft !== null) write(tabStorage, author, draft)
        },
      }
    })
    .actions((self) => ({
      afterAttach(): void {
        const { storage } = environmentOf(self)
        const follow = ({ key: changed, value }: StorageChange): void => {
          // Saved or discarded in another tab.
          if (changed === self.draftKey && value === null) self.loadDraft()
        }
        addDisposer(self, storage.onChange(follow))
      },
    }))
}
