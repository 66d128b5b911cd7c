import { addDisposer, flow, toGenerator, types } from 'mobx-state-tree'
import * as v from 'valibot'
import { environmentOf } from '../environment/environment.ts'
import {
  createEndingId,
  end,
  hasEnded,
  parseStored,
  StorageKey,
  type DraftKey,
  type KeyValueStorage,
  type StorageChange,
} from '../environment/storage.ts'
import { rootOf } from '../root/root.ts'
import type { Identity } from '../session/sessionUser.ts'

const DRAFT_LIFE_MS = 7 * 86_400_000

/** State that survives a reload, a crash and an involuntary end of the session. */
export interface Unfinished {
  loadDraft: () => void
  persistDraft: (author: Identity) => void
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
  /** Of the stored draft, in every place and tab that has a copy. */
  storedId: string | undefined
  /** Of what this page stores itself. */
  ownId: string | undefined
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
      storedId: undefined,
      ownId: undefined,
      draftKey: key,
      editor: undefined,
      isEditedElsewhere: false,
    }))
    .actions((self) => {
      const environment = environmentOf(self)
      const { storage, tabStorage, clock, locks, random } = environment
      let loads = 0
      const isFresh = (at: number): boolean => clock.now() - at < DRAFT_LIFE_MS
      const StoredSchema = v.object({
        accountId: v.string(),
        by: v.string(),
        at: v.pipe(v.number(), v.check(isFresh)),
        editor: v.optional(v.string()),
        id: v.optional(v.string()),
        draft: schema,
      })
      /** This tab's own draft comes last and wins. */
      const offer = flow(function* (
        place: KeyValueStorage,
        { draft, editor, id }: v.InferOutput<typeof StoredSchema>,
      ) {
        const load = loads
        const offered = { storedDraft: draft, storedId: id }
        if (editor === undefined || editor === self.editor) {
          Object.assign(self, offered)
          return
        }
        const isEdited = yield* toGenerator(locks.isTaken(editor))
        if (load !== loads || hasEnded(environment, id)) return
        if (!isEdited) Object.assign(self, offered)
        else if (place === storage) self.isEditedElsewhere = true
      })
      const write = (
        place: KeyValueStorage,
        { accountId, email }: Identity,
        draft: Draft | null,
        id?: string,
      ): void => {
        const { editor } = self
        if (draft === null) place.remove(self.draftKey)
        else
          place.set(
            self.draftKey,
            JSON.stringify({ accountId, by: email, at: clock.now(), editor, id, draft }),
          )
      }
      const endOnce = (which: 'storedId' | 'ownId'): void => {
        const id = self[which]
        if (id === undefined) return
        self[which] = undefined
        end(environment, id)
      }
      const idOf = (which: 'storedId' | 'ownId'): string => (self[which] ??= createEndingId(environment))
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
          Object.assign(self, { storedDraft: null, storedId: undefined, isEditedElsewhere: false })
          loads += 1
          // A closed or crashed tab leaves only the shared draft.
          for (const place of [storage, tabStorage]) {
            for (const each of place.keys().filter((other) => other.startsWith(key))) {
              const stored = parseStored(place.get(each), StoredSchema)
              const isTheirs = stored?.accountId === user.accountId && stored.by === user.email
              if (!isTheirs || hasEnded(environment, stored.id)) place.remove(each)
              else if (each === self.draftKey) void offer(place, stored)
            }
          }
        },
        /** Offers the unsaved changes of a closed form when it opens next. */
        offerDraft(draft: Draft): void {
          Object.assign(self, { storedDraft: draft, storedId: self.ownId, ownId: undefined })
        },
        forgetStoredDraft(): void {
          Object.assign(self, { storedDraft: null, storedId: undefined })
        },
        /** Restored or discarded: no copy of this tab offers it again. */
        removeStoredDraft(): void {
          self.storedDraft = null
          endOnce('storedId')
        },
        /** @param draft null when nothing is unsaved; a draft that was offered and not restored stays */
        storeDraft(draft: Draft | null): void {
          const { user } = rootOf(self).session
          if (user === null) return
          // Before the removal, which other tabs follow.
          if (draft === null) endOnce('ownId')
          const kept = draft ?? self.storedDraft
          const id = kept === null ? undefined : idOf(draft === null ? 'storedId' : 'ownId')
          const places = self.isEditedElsewhere ? [tabStorage] : [storage, tabStorage]
          for (const place of places) write(place, user, kept, id)
        },
        /** Stores it for this tab only: another tab may have signed out on purpose. */
        storeLastDraft(author: Identity, draft: Draft | null): void {
          if (draft !== null) write(tabStorage, author, draft, self.ownId ?? idOf('storedId'))
          Object.assign(self, { storedDraft: null, storedId: undefined, ownId: undefined })
        },
      }
    })
    .actions((self) => ({
      afterAttach(): void {
        const { storage } = environmentOf(self)
        const follow = ({ key: changed, value }: StorageChange): void => {
          // Saved or discarded in another tab.
          if (changed === self.draftKey && value === null) self.loadDraft()
          if (changed === StorageKey.ended && hasEnded({ storage }, self.storedId)) self.forgetStoredDraft()
        }
        addDisposer(self, storage.onChange(follow))
      },
    }))
}

const nothing = (): void => undefined

/** For a form that saves one value at a time: nothing of it is stored, nor are drafts of the dialog offered there. */
export const withoutDrafts = () => ({
  claimDraft: nothing,
  loadDraft: nothing,
  offerDraft: nothing,
  storeDraft: nothing,
  storeLastDraft: nothing,
})
