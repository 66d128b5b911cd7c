import type { MemberStatus } from '../../api/contract/roles.ts'
import type { SessionUser } from '../../session/sessionUser.ts'
import { abilitiesOf, ASSIGNABLE_ROLES, isSelf, type AssignableRole } from '../abilities.ts'
import type { Person } from '../person.ts'

export type ChangeAction =
  | { readonly kind: 'status'; readonly status: MemberStatus }
  | { readonly kind: 'role'; readonly role: AssignableRole }

/** What a dialog asks about before it starts. */
export type AskedAction = ChangeAction | { readonly kind: 'remove' } | { readonly kind: 'invite' }

/** Puts back what a change has replaced: its own action for each user, by e-mail. */
interface RestoreAction {
  readonly kind: 'restore'
  readonly undone: ChangeAction
  readonly previous: Readonly<Record<string, ChangeAction>>
}

export type BulkAction = AskedAction | RestoreAction

/** `gone`: no longer listed. `changed`: another user has changed the same since. */
export type SkipReason = 'owner' | 'self' | 'notAllowed' | 'unchanged' | 'gone' | 'changed'

/** The change that the action makes to this user; null when it makes none. */
export const changeFor = (
  action: Exclude<BulkAction, { readonly kind: 'remove' } | { readonly kind: 'invite' }>,
  { email }: Pick<Person, 'email'>,
): ChangeAction | null => (action.kind === 'restore' ? (action.previous[email] ?? null) : action)

/** Whether the user has what the change would set. */
const hasValue = (person: Person, change: ChangeAction): boolean =>
  change.kind === 'role' ? person.role === change.role : person.status === change.status

/** The action that puts back the values of these users. */
export const restoreOf = (undone: ChangeAction, people: readonly Person[]): RestoreAction => {
  const previous: Record<string, ChangeAction> = {}
  for (const { email, role, status } of people) {
    const assignable = ASSIGNABLE_ROLES.find((each) => each === role)
    if (undone.kind === 'role' && assignable !== undefined)
      previous[email] = { kind: 'role', role: assignable }
    if (undone.kind === 'status' && status !== null) previous[email] = { kind: 'status', status }
  }
  return { kind: 'restore', undone, previous }
}

/** Null when not skipped. The signed-in user is always skipped: without their role the run could not finish. */
export const skipReasonOf = (
  person: Person | undefined,
  action: BulkAction,
  me: Pick<SessionUser, 'email' | 'role'> | null,
): SkipReason | null => {
  if (!person) return 'gone'
  if (person.isOwner) return 'owner'
  if (isSelf(person, me)) return 'self'
  const abilities = abilitiesOf(person, me)
  if (action.kind === 'remove') return abilities.canDelete ? null : 'notAllowed'
  if (!abilities.canEdit) return 'notAllowed'
  if (action.kind === 'invite') return abilities.passwordMail === 'invitation' ? null : 'unchanged'
  const change = changeFor(action, person)
  if (change === null || hasValue(person, change)) return 'unchanged'
  return action.kind === 'restore' && !hasValue(person, action.undone) ? 'changed' : null
}
