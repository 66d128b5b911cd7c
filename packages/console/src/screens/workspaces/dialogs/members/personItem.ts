import type { TransferItem } from '@portico/design-system'
import type { Person } from '@portico/stores'
import type { IntlShape } from 'react-intl'
import { roleText, statusText } from '../../../users/labels.ts'

/** A user in the list; for an owner, why it cannot be removed. */
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
            role: roleText(role, intl),
            status: statusText(status, intl),
          },
        ),
  ...(isOwner && { lockedReason: intl.formatMessage({ id: 'members.owner' }) }),
})
