import { types } from 'mobx-state-tree'
import * as v from 'valibot'
import { keptDraftModel, type Typist } from '../../drafts/keptDraft.ts'
import { changesBetween, EMPTY_DRAFT, WORKSPACE_FIELDS, type WorkspaceDraft } from './draft.ts'
import { WorkspaceFormModel } from './workspaceForm.ts'

const KeptSchema = v.object({
  workspaceId: v.string(),
  fields: v.record(v.string(), v.union([v.string(), v.boolean()])),
})

/** A draft with the fields that were kept, where they still are what the field can hold. */
const withKept = (
  draft: WorkspaceDraft,
  fields: v.InferOutput<typeof KeptSchema>['fields'],
): WorkspaceDraft => {
  const known = WORKSPACE_FIELDS.filter((field) => typeof fields[field] === typeof EMPTY_DRAFT[field])
  return { ...draft, ...Object.fromEntries(known.map((field) => [field, fields[field]])) }
}

/** The form, whose unsaved changes survive the end of a session that the person did not ask for. */
export const KeptFormModel = types
  .compose('KeptForm', WorkspaceFormModel, keptDraftModel('portico.workspaceDraft', KeptSchema))
  .views((self) => ({
    get isKeptHere(): boolean {
      return self.loaded !== null && self.kept?.workspaceId === self.loaded.id
    },
  }))
  .actions((self) => ({
    keep(user: Typist): void {
      const { loaded, isDirty } = self
      if (!loaded || !isDirty) {
        self.keepDraft(user, null)
        return
      }
      const changes = changesBetween(self.loadedDraft, self.draft)
      const fields = Object.fromEntries(changes.map(({ field, to }) => [field, to]))
      self.keepDraft(user, { workspaceId: loaded.id, fields })
    },
    restoreKept(): boolean {
      if (!self.loaded || self.kept?.workspaceId !== self.loaded.id) return false
      self.rebase(self.loaded, self.members, withKept(self.draft, self.kept.fields))
      self.discardKept()
      return true
    },
  }))
