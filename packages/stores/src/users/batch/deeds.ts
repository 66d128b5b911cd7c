import type { MemberStatus } from '../../api/contract/roles.ts'
import type { SessionUser } from '../../session/sessionUser.ts'
import { abilitiesOf, isSelf, type AssignableRole } from '../abilities.ts'
import type { Person } from '../person.ts'

/** What is done to many at once. */
export type Deed =
  | { readonly kind: 'status'; readonly status: MemberStatus }
  | { readonly kind: 'role'; readonly role: AssignableRole }
  | { readonly kind: 'remove' }

/** Why somebody is left out: `gone` is not, or no longer, in the list; `unchanged` is so already. */
export type SkipReason = 'owner' | 'self' | 'notAllowed' | 'unchanged' | 'gone'

/**
 * Why a deed is not done to somebody; null when it is. Oneself is left out of all of them: somebody who takes their
 * own role away half-way could not finish.
 */
export const skipReasonOf = (
  person: Person | undefined,
  deed: Deed,
  me: Pick<SessionUser, 'email' | 'role'> | null,
): SkipReason | null => {
  if (!person) return 'gone'
  if (person.isOwner) return 'owner'
  if (isSelf(person, me)) return 'self'
  const abilities = abilitiesOf(person, me)
  if (deed.kind === 'remove') return abilities.canDelete ? null : 'notAllowed'
  if (!abilities.canEdit) return 'notAllowed'
  if (deed.kind === 'role') return person.role === deed.role ? 'unchanged' : null
  if (person.status === deed.status) return 'unchanged'
  const isAllowed = abilities.statuses.some((choice) => choice.status === deed.status && choice.isAllowed)
  return isAllowed ? null : 'notAllowed'
}
