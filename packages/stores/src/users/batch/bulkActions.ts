import type { MemberStatus } from '../../api/contract/roles.ts'
import type { SessionUser } from '../../session/sessionUser.ts'
import { abilitiesOf, isSelf, type AssignableRole } from '../abilities.ts'
import type { Person } from '../person.ts'

export type ChangeAction =
  | { readonly kind: 'status'; readonly status: MemberStatus }
  | { readonly kind: 'role'; readonly role: AssignableRole }

export type BulkAction = ChangeAction | { readonly kind: 'remove' }

/** `gone`: no longer listed. */
export type SkipReason = 'owner' | 'self' | 'notAllowed' | 'unchanged' | 'gone'

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
  if (action.kind === 'role') return person.role === action.role ? 'unchanged' : null
  return person.status === action.status ? 'unchanged' : null
}
