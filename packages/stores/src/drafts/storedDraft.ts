import { addDisposer, flow, toGenerator, types } from 'mobx-state-tree'
import * as v from 'valibot'
import { environmentOf } from '../environment/environment.ts'
import { parseStored, type KeyValueStorage, type StorageChange } from '../environment/storage.ts'
import { rootOf } from '../root/root.ts'
import type { DraftKey } from './draftKeys.ts'

const DRAFT_LIFE_MS = 7 * 86_400_000

/** A draft is only offered to its author. */
export interface Author {
  readonly accountId: string
  readonly email: string
}

/** State that survives a reload, a crash and an involuntary end of the session. */
export interface Unfinished {
  loadDraft: () => void
  persistDraft: (author: Author) => void
  /** Offers unsaved changes again after the form closes. Not for a bulk run, which continues without its dialog. */
  offerDraftAgain?: () => void
}

/** A form whose unsaved changes survive. */
export interface DraftForm extends Unfinished {
  readonly hasStoredDraft: boolean
  readonly isSaving: boolean
  restoreDraft: () => boolean
  discardDraft: () => void
}

interface DraftState<Draft> {
  storedDraft: Draft | null
  draftKey: string
  /** A lock that this page holds once the user has typed. */
  editor: string | undefined
  /** The shared draft belongs to another tab that is still open. */
  isEditedElsewhere: boolean
}

/** @param schema a stored draft that does not match is ignored */
export const storedDraftModel = <Schema extends v.GenericSchema>(key: DraftKey, schema: Schema) => {
  type Draft = v.InferOutput<Schema>
  return types
    .model({})
    .volatile((): DraftState<Draft> => ({
      storedDraft: null,
      draftKey: key,
      editor: undefined,
      isEditedElsewhere: false,
    }))
    .actions((self) => {
      const { storage, tabStorage, clock, locks, random } = environmentOf(self)
      let loads = 0
      const isFresh = (at: number): boolean => clock.now() - at < DRAFT_LIFE_MS
      const StoredSchema = v.object({
        accountId: v.string(),
        by: v.string(),
        at: v.pipe(v.number(), v.check(isFresh)),
        editor: v.optional(v.string()),
        draft: schema,
      })
      /** This tab's own draft comes last and wins. */
      const offer = flow(function* (place: KeyValueStorage, draft: Draft, editor: string | undefined) {
        const load = loads
        if (editor === undefined || editor === self.editor) {
          self.storedDraft = draft
          return
        }
        const isEdited = yield* toGenerator(locks.isTaken(editor))
        if (load !== loads) return
        if (!isEdited) self.storedDraft = draft
        else if (place === storage) self.isEditedElsewhere = true
      })
      const write = (place: KeyValueStorage, { accountId, email }: Author, draft: Draft | null): void => {
        const { editor } = self
        if (draft === null) place.remove(self.draftKey)
        else
          place.set(self.draftKey, JSON.stringify({ accountId, by: email, at: clock.now(), editor, draft }))
      }
      return {
        /** From now on other tabs do not offer this draft, until this page is closed. */
        claimDraft(): void {
          if (self.editor !== undefined) return
          self.editor = `portico.editor.${random().toString(36).slice(2)}`
          void locks.take(self.editor)
        },
        /** @param record in a form that edits one of several @default the previous one */
        loadDraft: (record?: string): void => {
          if (record !== undefined) self.draftKey = `${key}:${record}`
          const { user } = rootOf(self).session
          if (user === null) return
          self.storedDraft = null
          self.isEditedElsewhere = false
          loads += 1
          // A closed or crashed tab leaves only the shared draft.
          for (const place of [storage, tabStorage]) {
            for (const each of place.keys().filter((other) => other.startsWith(key))) {
              const stored = parseStored(place.get(each), StoredSchema)
              if (stored?.accountId !== user.accountId || stored.by !== user.email) place.remove(each)
              else if (each === self.draftKey) void offer(place, stored.draft, stored.editor)
            }
          }
        },
        /** Offers the unsaved changes of a closed form when it opens next. */
        offerDraft(draft: Draft): void {
          self.storedDraft = draft
        },
        removeStoredDraft(): void {
          self.storedDraft = null
        },
        /** @param draft null when nothing is unsaved; a draft that was offered and not restored stays */
        storeDraft(draft: Draft | null): void {
          const { user } = rootOf(self).session
          if (user === null) return
          const places = self.isEditedElsewhere ? [tabStorage] : [storage, tabStorage]
          for (const place of places) write(place, user, draft ?? self.storedDraft)
        },
        /** Stores it for this tab only: another tab may have signed out on purpose. */
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
