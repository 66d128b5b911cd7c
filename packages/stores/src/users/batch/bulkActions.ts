import * as v from 'valibot'
import { MemberStatusSchema } from '../../api/contract/roles.ts'
import type { SessionUser } from '../../session/sessionUser.ts'
import { abilitiesOf, ASSIGNABLE_ROLES, isSelf } from '../abilities.ts'
import type { Person } from '../person.ts'

const StatusSchema = v.object({ kind: v.literal('status'), status: MemberStatusSchema })
const RoleSchema = v.object({ kind: v.literal('role'), role: v.picklist(ASSIGNABLE_ROLES) })
const ChangeSchema = v.variant('kind', [StatusSchema, RoleSchema])
export type ChangeAction = v.InferOutput<typeof ChangeSchema>

/** Puts back what a change has replaced: its own action for each user, by e-mail. */
const RestoreSchema = v.object({
  kind: v.literal('restore'),
  undone: ChangeSchema,
  previous: v.record(v.string(), ChangeSchema),
})

/** Also as it is stored. */
export const BulkActionSchema = v.variant('kind', [
  StatusSchema,
  RoleSchema,
  v.object({ kind: v.literal('remove') }),
  v.object({ kind: v.literal('invite') }),
  RestoreSchema,
])
export type BulkAction = v.InferOutput<typeof BulkActionSchema>

/** What a dialog asks about before it starts. */
export type AskedAction = Exclude<BulkAction, { kind: 'restore' }>

/** `gone`: no longer listed. `changed`: another user has changed the same since. */
export type SkipReason = 'owner' | 'self' | 'notAllowed' | 'unchanged' | 'gone' | 'changed'

/** The change that the action makes to this user; null when it makes none. */
export const changeFor = (
  action: Exclude<BulkAction, { kind: 'remove' | 'invite' }>,
  { email }: Pick<Person, 'email'>,
): ChangeAction | null => (action.kind === 'restore' ? (action.previous[email] ?? null) : action)

/** Whether the user has what the change would set. */
const hasValue = (person: Person, change: ChangeAction): boolean =>
  change.kind === 'role' ? person.role === change.role : person.status === change.status

/** The action that puts back the values of these users. */
export const restoreOf = (undone: ChangeAction, people: readonly Person[]): BulkAction => {
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
