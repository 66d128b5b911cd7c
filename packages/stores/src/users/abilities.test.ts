import { describe, expect, test } from 'vitest'
import { MemberStatus, Role } from '../api/contract/roles.ts'
import { makePerson } from '../testing/factories.ts'
import { abilitiesOf, MEMBER_STATUSES, type PersonAbilities } from './abilities.ts'
import { personFromWire, unknownPersonOf } from './person.ts'

const { pending, active, inactive, locked } = MemberStatus
const ME = 'me@northwind.example'

const abilities = (
  mine: Role,
  theirs: Role,
  { status = active, isMe = false }: { status?: MemberStatus; isMe?: boolean } = {},
): PersonAbilities => {
  const id = isMe ? ME : 'they@northwind.example'
  return abilitiesOf(personFromWire(makePerson(9, { id, level: theirs, status })), {
    email: ME.toUpperCase(),
    role: mine,
  })
}

const can = ({ canEdit, canDelete, canChangeRole }: PersonAbilities): string =>
  [canEdit && 'edit', canDelete && 'delete', canChangeRole && 'role']
    .filter((ability) => ability !== false)
    .join(' ')

const ALL = 'edit delete role'

describe('abilities by role', () => {
  test.each([
    ['[S6-004] a user', Role.user, 'a user', Role.user, ''],
    ['[S6-004] a user', Role.user, 'an admin', Role.admin, ''],
    ['[S6-005] a user', Role.user, 'an owner', Role.owner, ''],
    ['[S6-004] [S4-005] an admin', Role.admin, 'a user', Role.user, ALL],
    ['[S6-004] [S4-005] an admin', Role.admin, 'an admin', Role.admin, ALL],
    ['[S6-005] an admin', Role.admin, 'an owner', Role.owner, ''],
    ['[S6-004] [S4-005] an owner', Role.owner, 'a user', Role.user, ALL],
    ['[S6-004] [S4-005] an owner', Role.owner, 'an admin', Role.admin, ALL],
    ['[S6-005] [S6-006] [S4-004] an owner', Role.owner, 'another owner', Role.owner, 'edit'],
    ['[S6-004] a visitor', Role.none, 'a user', Role.user, ''],
  ] as const)('%s (%i) with %s (%i): %j', (_who, mine, _whom, theirs, expected) => {
    expect(can(abilities(mine, theirs))).toBe(expected)
  })

  test.each([
    [Role.user, ''],
    [Role.admin, 'edit role'],
    [Role.owner, 'edit'],
  ] as const)('[S5-017] [S6-006] with themselves, of level %i: %j', (level, expected) => {
    expect(can(abilities(level, level, { isMe: true }))).toBe(expected)
  })

  test('none for a user outside the account, and none without a session', () => {
    expect(can(abilitiesOf(unknownPersonOf('x@y.example'), { email: ME, role: Role.owner }))).toBe('')
    expect(can(abilitiesOf(personFromWire(makePerson(4)), null))).toBe('')
  })

  test.each([
    [Role.user, [Role.user, Role.admin]],
    [Role.admin, [Role.user, Role.admin]],
    [Role.owner, [Role.owner]],
  ] as const)('[S4-006] [S4-004] assignable roles of a user of level %i: %j', (level, expected) => {
    expect(abilities(Role.owner, level).roles).toEqual(expected)
  })

  test.each([
    ['an owner', Role.owner, { status: active }, [active]],
    ['[S4-003] an owner who is not, as given', Role.owner, { status: locked }, [active, locked]],
    ['a user who is pending', Role.user, { status: pending }, [pending, active, inactive, locked]],
    ['a user', Role.user, { status: active }, [pending, active, inactive, locked]],
    ['an admin', Role.admin, { status: inactive }, [pending, active, inactive, locked]],
    ['oneself', Role.admin, { status: active, isMe: true }, [pending, active, inactive, locked]],
  ] as const)('[S4-002] [S4-003] statuses for %s', (_whom, level, options, expected) => {
    const { statuses } = abilities(Role.owner, level, options)
    expect(statuses.map(({ status }) => status)).toEqual(MEMBER_STATUSES)
    expect(statuses.filter(({ isAllowed }) => isAllowed).map(({ status }) => status)).toEqual(expected)
  })

  test.each([
    [pending, 'invitation'],
    [active, 'reset'],
    [inactive, null],
    [locked, 'reset'],
  ] as const)('[S2-055] the mail for status %i is %s', (status, expected) => {
    expect(abilities(Role.admin, Role.user, { status }).passwordMail).toBe(expected)
  })

  test('[S2-055] sending a mail needs the right to edit the user', () => {
    expect(abilities(Role.admin, Role.owner).passwordMail).toBeNull()
    expect(abilities(Role.user, Role.user).passwordMail).toBeNull()
  })
})
