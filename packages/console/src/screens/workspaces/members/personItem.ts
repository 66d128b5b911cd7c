import type { TransferItem } from '@portico/design-system'
import { MemberStatus, Role, type Person } from '@portico/stores'
import type { IntlShape } from 'react-intl'

const roles = {
  [Role.none]: 'none',
  [Role.user]: 'user',
  [Role.admin]: 'admin',
  [Role.owner]: 'owner',
  [Role.superadmin]: 'superadmin',
} as const satisfies Record<Role, string>

const statuses = {
  [MemberStatus.pending]: 'pending',
  [MemberStatus.active]: 'active',
  [MemberStatus.inactive]: 'inactive',
  [MemberStatus.locked]: 'locked',
} as const satisfies Record<MemberStatus, string>

/** A person as the list shows them: name, e-mail, role and status; for an owner why they stay. */
export const personItem = (
  { email, name, role, status, isOwner }: Person,
  intl: IntlShape,
): TransferItem => ({
  id: email,
  name: name || email,
  ...(name !== '' && { detail: email }),
  meta:
    role === null || status === null
      ? intl.formatMessage({ id: 'members.stranger' })
      : intl.formatMessage(
          { id: 'members.meta' },
          {
            role: intl.formatMessage({ id: `members.role.${roles[role]}` }),
            status: intl.formatMessage({ id: `members.status.${statuses[status]}` }),
          },
        ),
  ...(isOwner && { lockedReason: intl.formatMessage({ id: 'members.owner' }) }),
})
