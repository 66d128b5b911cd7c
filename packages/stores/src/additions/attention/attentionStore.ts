import { autorun } from 'mobx'
import { addDisposer, types } from 'mobx-state-tree'
import * as v from 'valibot'
import { MemberStatus } from '../../api/contract/roles.ts'
import { environmentOf } from '../../environment/environment.ts'
import { StorageKey } from '../../environment/storage.ts'
import { rootOf, signedInOf, update } from '../../root/root.ts'
import { createUserRecords } from '../../session/sessionUser.ts'
import { hasUnguardedSignIn } from '../../workspaces/workspaceEntry.ts'

/** `unguarded`: a social account signs in without a second factor. `expired`: links of invitations. `invited`: for more than a week, where no end is known. `unshared`: no workspace is shared with them. `seats`: more people than are paid. */
export type AttentionKind =
  | 'down'
  | 'unguarded'
  | 'planEnds'
  | 'locked'
  | 'expired'
  | 'invited'
  | 'unshared'
  | 'seats'

export interface Attention {
  readonly kind: AttentionKind
  /** Ids of workspaces, e-mails, or one id that represents the fact itself. */
  readonly ids: readonly string[]
  /** When the first of them went down, in milliseconds; absent when not known. */
  readonly since?: number
}

const WEEK_MS = 7 * 86_400_000
const PLAN_DAYS = 7

const StoredSchema = v.object({
  accountId: v.string(),
  email: v.string(),
  dismissed: v.record(v.string(), v.pipe(v.array(v.string()), v.readonly())),
})

/** Facts that need an admin's attention. A dismissed one returns when it concerns something new. */
export const AttentionStoreModel = types
  .model('AttentionStore', {
    dismissed: types.frozen<Readonly<Record<string, readonly string[]>>>({}),
  })
  .views((self) => {
    const shown = (all: readonly Attention[]): readonly Attention[] =>
      all.filter(({ kind, ids }) => {
        const known = new Set(self.dismissed[kind])
        return ids.some((id) => !known.has(id))
      })
    return {
      get ofWorkspaces(): readonly Attention[] {
        const { account, config, session } = rootOf(self)
        if (!session.canManageWorkspaces) return []
        const { sorted, statuses, downSince } = signedInOf(self).workspaces
        const down = sorted.flatMap(({ id }) => (statuses.get(id) === 'down' ? [id] : []))
        const known = config.offers('statusHistory') ? down.flatMap((id) => downSince.get(id) ?? []) : []
        const isEnding = (account.isTrial || account.isCancelled) && !account.isExpired
        return shown([
          { kind: 'down', ids: down, ...(known.length > 0 && { since: Math.min(...known) }) },
          { kind: 'unguarded', ids: sorted.filter(hasUnguardedSignIn).map(({ id }) => id) },
          {
            kind: 'planEnds',
            ids: isEnding && account.daysLeft <= PLAN_DAYS ? [String(account.expiresAt)] : [],
          },
        ])
      },
      get ofPeople(): readonly Attention[] {
        const { account, session, time } = rootOf(self)
        if (!session.canManageUsers) return []
        const { expiredInvitations, people } = signedInOf(self).users
        const invitedBefore = time.now - WEEK_MS
        return shown([
          {
            kind: 'locked',
            ids: people.flatMap(({ email, status }) => (status === MemberStatus.locked ? [email] : [])),
          },
          { kind: 'expired', ids: [...expiredInvitations] },
          {
            kind: 'invited',
            ids: people.flatMap(({ email, status, lastChange, invitation }) =>
              status === MemberStatus.pending &&
              (invitation?.endsAt ?? invitation?.waitsUntil ?? null) === null &&
              Date.parse(lastChange?.at ?? '') < invitedBefore
                ? [email]
                : [],
            ),
          },
          {
            kind: 'unshared',
            ids: people.flatMap(({ email, workspaces }) => (workspaces === 0 ? [email] : [])),
          },
          {
            kind: 'seats',
            ids: account.hasSubscription && people.length > account.users ? [String(people.length)] : [],
          },
        ])
      },
    }
  })
  .actions((self) => {
    const records = createUserRecords(
      environmentOf(self).storage,
      StorageKey.dismissedAttention,
      StoredSchema,
    )
    return {
      /** Hides it until it concerns something new, or the user signs out. */
      dismiss(attention: Attention): void {
        self.dismissed = { ...self.dismissed, [attention.kind]: attention.ids }
        const { user } = rootOf(self).session
        if (user === null) return
        const { accountId, email } = user
        records.set({ accountId, email, dismissed: self.dismissed })
      },
      removeStored(): void {
        environmentOf(self).storage.remove(StorageKey.dismissedAttention)
      },
      afterAttach: () =>
        addDisposer(
          self,
          autorun(() => {
            const { user } = rootOf(self).session
            const stored = user && records.find(user)
            update(self, { dismissed: stored?.dismissed ?? {} })
          }),
        ),
    }
  })
