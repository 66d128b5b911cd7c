import { types } from 'mobx-state-tree'
import * as v from 'valibot'
import { MemberStatusSchema, RoleSchema } from '../../api/contract/roles.ts'
import { keptDraftModel, type Typist } from '../../drafts/keptDraft.ts'
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
    get isKeptHere(): boolean {
      return self.mode !== null && self.kept !== null && self.kept.email === (self.person?.email ?? null)
    },
  }))
  .actions((self) => ({
    keep(user: Typist): void {
      const { person, draft, isDirty } = self
      self.keepDraft(user, isDirty ? { email: person?.email ?? null, fields: draft } : null)
    },
    restoreKept(): boolean {
      if (!self.isKeptHere || self.kept === null) return false
      const { fields } = self.kept
      for (const field of ['firstName', 'lastName', 'email', 'emailConfirmation'] as const)
        self.setText(field, fields[field])
      if (fields.role !== null) self.setRole(fields.role)
      if (fields.status !== null) self.setStatus(fields.status)
      self.discardKept()
      return true
    },
  }))
