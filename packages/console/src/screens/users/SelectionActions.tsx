import { Button, Menu, MenuItem } from '@portico/design-system'
import { ASSIGNABLE_ROLES, MemberStatus, type Deed } from '@portico/stores'
import { FormattedMessage, useIntl } from 'react-intl'
import { roleText, statusText } from './words.ts'

/** Nobody goes back to waiting for a confirmation. */
const STATUSES = [MemberStatus.active, MemberStatus.inactive, MemberStatus.locked] as const

/** What can be done with all who are selected. Each leads to a question. */
export function SelectionActions({ onDeed }: { onDeed: (deed: Deed) => void }) {
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
            onAction={() => onDeed({ kind: 'status', status })}
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
          <MenuItem key={role} label={roleText(role, intl)} onAction={() => onDeed({ kind: 'role', role })} />
        ))}
      </Menu>
      <Button size="small" variant="danger" onPress={() => onDeed({ kind: 'remove' })}>
        <FormattedMessage id="users.selected.delete" />
      </Button>
    </>
  )
}
