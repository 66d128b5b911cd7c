import { types } from 'mobx-state-tree'
import * as v from 'valibot'
import { MemberStatusSchema, RoleSchema } from '../../api/contract/roles.ts'
import { keptDraftModel } from '../../drafts/keptDraft.ts'
import { UserFormModel } from './userForm.ts'

const KeptSchema = v.object({
  /** Whose form it was; null for somebody new. */
  email: v.nullable(v.string()),
  fields: v.object({
    firstName: v.string(),
    lastName: v.string(),
    role: v.nullable(RoleSchema),
    email: v.string(),
    emailConfirmation: v.string(),
    status: v.nullable(MemberStatusSchema),
  }),
})

/** The form, whose unsaved changes survive the end of a session that the person did not ask for. */
export const KeptUserFormModel = types
  .compose('KeptUserForm', UserFormModel, keptDraftModel('portico.userDraft', KeptSchema))
  .views((self) => ({
    /** Unsaved changes of an earlier session, to offer to the person; `email` is null for somebody new. */
    get keptDraft(): { readonly email: string | null; readonly name: string } | null {
      if (!self.kept) return null
      const { email, fields } = self.kept
      return { email, name: `${fields.firstName.trim()} ${fields.lastName.trim()}`.trim() || fields.email }
    },
  }))
  .actions((self) => ({
    /** Called when the session ends, with who it was. */
    keep(user: { readonly accountId: string; readonly email: string }): void {
      const { person, draft, isDirty } = self
      self.keepDraft(user, isDirty ? { email: person?.email ?? null, fields: draft } : null)
    },
    /** Puts what was kept into the dialog that is open for the same person. @returns Whether there was something to put. */
    restoreKept(): boolean {
      if (self.mode === null || !self.kept || self.kept.email !== (self.person?.email ?? null)) return false
      const { fields } = self.kept
      for (const field of ['firstName', 'lastName', 'email', 'emailConfirmation'] as const)
        self.setText(field, fields[field])
      if (fields.role !== null) self.setRole(fields.role)
      if (fields.status !== null) self.setStatus(fields.status)
      self.discardKept()
      return true
    },
  }))
