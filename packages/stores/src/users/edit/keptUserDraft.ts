import { types } from 'mobx-state-tree'
import * as v from 'valibot'
import { MemberStatusSchema, RoleSchema } from '../../api/contract/roles.ts'
import { changedFields, keptDraftModel, type Typist } from '../../drafts/keptDraft.ts'
import { UserFormModel } from './userForm.ts'

const KeptSchema = v.object({
  /** Whose form it was; null for somebody new. */
  email: v.nullable(v.string()),
  /** What was changed; the rest may have been changed elsewhere since. */
  fields: v.object({
    firstName: v.exactOptional(v.string()),
    lastName: v.exactOptional(v.string()),
    role: v.exactOptional(v.nullable(RoleSchema)),
    email: v.exactOptional(v.string()),
    emailConfirmation: v.exactOptional(v.string()),
    status: v.exactOptional(v.nullable(MemberStatusSchema)),
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
      const { person, initial, draft, isDirty } = self
      const fields = changedFields(initial, draft)
      self.keepDraft(user, isDirty ? { email: person?.email ?? null, fields } : null)
    },
    restoreKept(): boolean {
      if (!self.isKeptHere || self.kept === null) return false
      const { fields } = self.kept
      for (const field of ['firstName', 'lastName', 'email', 'emailConfirmation'] as const)
        if (fields[field] !== undefined) self.setText(field, fields[field])
      const { role = null, status = null } = fields
      if (role !== null) self.setRole(role)
      if (status !== null) self.setStatus(status)
      self.discardKept()
      return true
    },
  }))
