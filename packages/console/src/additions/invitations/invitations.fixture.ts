import { MemberStatus, Role } from '@portico/stores'
import { FIXTURE_TIME } from '@portico/stores/testing'
import { named, variedPeople } from '../../screens/users/users.fixture.ts'

const HOUR = 3_600_000
const iso = (hours: number) => new Date(FIXTURE_TIME + hours * HOUR).toISOString()

const pending = {
  status: MemberStatus.pending,
  lastChange: { by: 'admin@northwind.example', at: iso(-49) },
} as const

/** Those three and who has come already. */
export const invited = [
  ...variedPeople(3),
  named(4, 'Ana', 'Pereira', {
    ...pending,
    invitation: { sentAt: iso(-1), endsAt: iso(47), waitsUntil: null },
  }),
  named(5, 'Late', 'One', {
    ...pending,
    level: Role.admin,
    invitation: { sentAt: iso(-49), endsAt: iso(-1), waitsUntil: null },
  }),
  named(6, 'Wim', 'Aarts', { ...pending, invitation: { sentAt: null, endsAt: null, waitsUntil: iso(2) } }),
]
