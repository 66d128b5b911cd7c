import { types } from 'mobx-state-tree'
import * as v from 'valibot'
import { MemberStatusSchema, RoleSchema } from '../../api/contract/roles.ts'
import { environmentOf } from '../../environment/environment.ts'
import { peersOf } from '../../root/peers.ts'
import { UserFormModel } from './userForm.ts'

/** Lives as long as the tab, and is for the person alone who typed it. */
const KEY = 'portico.userDraft'

const KeptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    accountId: v.string(),
    by: v.string(),
    /** Whose form it was; null for somebody new. */
    email: v.nullable(v.string()),
    draft: v.object({
      firstName: v.string(),
      lastName: v.string(),
      role: v.nullable(RoleSchema),
      email: v.string(),
      emailConfirmation: v.string(),
      status: v.nullable(MemberStatusSchema),
    }),
  }),
)
type Kept = v.InferOutput<typeof KeptSchema>

interface KeptState {
  kept: Kept | null
}

/** The form, whose unsaved changes survive the end of a session that the person did not ask for. */
export const KeptUserFormModel = types
  .compose('KeptUserForm', UserFormModel, types.model({}))
  .volatile((): KeptState => ({ kept: null }))
  .views((self) => ({
    /** Unsaved changes of an earlier session, to offer to the person; `email` is null for somebody new. */
    get keptDraft(): { readonly email: string | null; readonly name: string } | null {
      if (!self.kept) return null
      const { email, draft } = self.kept
      return { email, name: `${draft.firstName.trim()} ${draft.lastName.trim()}`.trim() || draft.email }
    },
  }))
  .actions((self) => ({
    /** Called when the session ends, with who it was: keeps what is not saved, unless they signed out themselves. */
    keep(user: { readonly accountId: string; readonly email: string }): void {
      const { tabStorage } = environmentOf(self)
      const { endReason } = peersOf(self).session
      const isAsked = endReason === 'signedOut' || endReason === null
      self.kept = null
      if (isAsked) tabStorage.remove(KEY)
      if (isAsked || !self.isDirty) return
      const kept: Kept = {
        accountId: user.accountId,
        by: user.email,
        email: self.person?.email ?? null,
        draft: self.draft,
      }
      tabStorage.set(KEY, JSON.stringify(kept))
    },
    /** Called when a session begins: finds what the same person left unsaved in this tab. */
    recall(): void {
      const { tabStorage } = environmentOf(self)
      const { user } = peersOf(self).session
      const stored = v.safeParse(KeptSchema, tabStorage.get(KEY) ?? '')
      const isTheirs =
        stored.success && stored.output.accountId === user?.accountId && stored.output.by === user.email
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
    /** Puts what was kept into the dialog that is open for the same person. @returns Whether there was something to put. */
    restoreKept(): boolean {
      if (self.mode === null || !self.kept || self.kept.email !== (self.person?.email ?? null)) return false
      const { draft } = self.kept
      for (const field of ['firstName', 'lastName', 'email', 'emailConfirmation'] as const)
        self.setText(field, draft[field])
      if (draft.role !== null) self.setRole(draft.role)
      if (draft.status !== null) self.setStatus(draft.status)
      self.discardKept()
      return true
    },
  }))
