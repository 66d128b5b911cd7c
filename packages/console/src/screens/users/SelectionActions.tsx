import { Button, Menu, MenuItem } from '@portico/design-system'
import { ASSIGNABLE_ROLES, MemberStatus, type BulkAction } from '@portico/stores'
import { FormattedMessage, useIntl } from 'react-intl'
import { roleText, statusText } from './labels.ts'

/** No one can return to pending. */
const STATUSES = [MemberStatus.active, MemberStatus.inactive, MemberStatus.locked] as const

export function SelectionActions({ onBulkAction }: { onBulkAction: (action: BulkAction) => void }) {
  const intl = useIntl()
  return (
    <>
      <Menu
        placement="top end"
        trigger={
          <Button size="small">
            <FormattedMessage id="users.selected.status" />
          </Button>
        }
      >
        {STATUSES.map((status) => (
          <MenuItem
            key={status}
            label={statusText(status, intl)}
            onAction={() => onBulkAction({ kind: 'status', status })}
          />
        ))}
      </Menu>
      <Menu
        placement="top end"
        trigger={
          <Button size="small">
            <FormattedMessage id="users.selected.role" />
          </Button>
        }
      >
        {ASSIGNABLE_ROLES.map((role) => (
          <MenuItem
            key={role}
            label={roleText(role, intl)}
            onAction={() => onBulkAction({ kind: 'role', role })}
          />
        ))}
      </Menu>
      <Button size="small" variant="danger" onPress={() => onBulkAction({ kind: 'remove' })}>
        <FormattedMessage id="users.selected.delete" />
      </Button>
    </>
  )
}
