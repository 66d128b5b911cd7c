import { types } from 'mobx-state-tree'
import * as v from 'valibot'
import { environmentOf } from '../../environment/environment.ts'
import { peersOf } from '../../root/peers.ts'
import { changesBetween, EMPTY_DRAFT, WORKSPACE_FIELDS, type WorkspaceDraft } from './draft.ts'
import { WorkspaceFormModel } from './workspaceForm.ts'

/** Lives as long as the tab, and is for the person alone who typed it. */
const KEY = 'portico.workspaceDraft'

const KeptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    accountId: v.string(),
    email: v.string(),
    workspaceId: v.string(),
    workspaceName: v.string(),
    fields: v.record(v.string(), v.union([v.string(), v.boolean()])),
  }),
)
type Kept = v.InferOutput<typeof KeptSchema>

/** A draft with the fields that were kept, where they still are what the field can hold. */
const withKept = (draft: WorkspaceDraft, fields: Kept['fields']): WorkspaceDraft => {
  const known = WORKSPACE_FIELDS.filter((field) => typeof fields[field] === typeof EMPTY_DRAFT[field])
  return { ...draft, ...Object.fromEntries(known.map((field) => [field, fields[field]])) }
}

interface KeptState {
  /** What was typed when the session was ended from outside; null when there is nothing to offer. */
  kept: Kept | null
}

/** The form, whose unsaved changes survive the end of a session that the person did not ask for. */
export const KeptFormModel = types
  .compose('KeptForm', WorkspaceFormModel, types.model({}))
  .volatile((): KeptState => ({ kept: null }))
  .views((self) => ({
    /** Unsaved changes of an earlier session, to offer to the person; null when there are none. */
    get keptDraft(): { readonly workspaceId: string; readonly workspaceName: string } | null {
      return self.kept
    },
  }))
  .actions((self) => ({
    /** Called when the session ends, with who it was: keeps what is not saved, unless they signed out themselves. */
    keep(user: { readonly accountId: string; readonly email: string }): void {
      const { tabStorage } = environmentOf(self)
      const { endReason } = peersOf(self).session
      self.kept = null
      if (endReason === 'signedOut' || endReason === null) tabStorage.remove(KEY)
      if (endReason === 'signedOut' || endReason === null || !self.loaded || !self.isDirty) return
      const changes = changesBetween(self.loadedDraft, self.draft)
      const kept: Kept = {
        accountId: user.accountId,
        email: user.email,
        workspaceId: self.loaded.id,
        workspaceName: self.loaded.name,
        fields: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
      }
      tabStorage.set(KEY, JSON.stringify(kept))
    },
    /** Called when a session begins: finds what the same person left unsaved in this tab. */
    recall(): void {
      const { tabStorage } = environmentOf(self)
      const { user } = peersOf(self).session
      const stored = v.safeParse(KeptSchema, tabStorage.get(KEY) ?? '')
      const isTheirs =
        stored.success && stored.output.accountId === user?.accountId && stored.output.email === user.email
      self.kept = isTheirs ? stored.output : null
      if (!isTheirs) tabStorage.remove(KEY)
    },
    /** Lets go of what was kept. */
    discardKept(): void {
      self.kept = null
      environmentOf(self).tabStorage.remove(KEY)
    },
  }))
  .actions((self) => ({
    /** Puts what was kept into the open form of that workspace. @returns Whether there was something to put. */
    restoreKept(): boolean {
      if (!self.loaded || self.kept?.workspaceId !== self.loaded.id) return false
      self.rebase(self.loaded, self.members, withKept(self.draft, self.kept.fields))
      self.discardKept()
      return true
    },
  }))
