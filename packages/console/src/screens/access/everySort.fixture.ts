import { MemberStatus, Role } from '@portico/stores'
import { makePeople, makePerson } from '@portico/stores/testing'

/** Users of each role and status; by default the owner and the user have the workspace. */
export const everySort = [
  ...makePeople(3),
  makePerson(3, { level: Role.owner, name: 'Bruna Costa' }),
  makePerson(4, { status: MemberStatus.inactive, name: 'Zoë <img src=x onerror=alert(1)>' }),
  makePerson(5, { status: MemberStatus.pending }),
  makePerson(6, { status: MemberStatus.locked, level: Role.admin }),
]
