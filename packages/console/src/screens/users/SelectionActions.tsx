import { Button, Menu, MenuItem } from '@portico/design-system'
import { ASSIGNABLE_ROLES, MemberStatus, type AskedAction } from '@portico/stores'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import type { MessageId } from '../../i18n/catalogues.ts'
import { roleText, statusText } from './labels.ts'

/** Without pending, to which no user can return. */
const STATUSES = [MemberStatus.active, MemberStatus.inactive, MemberStatus.locked] as const

interface ChoiceMenuProps<Choice extends number> {
  label: MessageId
  choices: readonly Choice[]
  textOf: (choice: Choice, intl: IntlShape) => string
  onChoose: (choice: Choice) => void
}

function ChoiceMenu<Choice extends number>({ label, choices, textOf, onChoose }: ChoiceMenuProps<Choice>) {
  const intl = useIntl()
  const trigger = (
    <Button size="small">
      <FormattedMessage id={label} />
    </Button>
  )
  return (
    <Menu placement="top end" trigger={trigger}>
      {choices.map((choice) => (
        <MenuItem key={choice} label={textOf(choice, intl)} onAction={() => onChoose(choice)} />
      ))}
    </Menu>
  )
}

export function SelectionActions({ onBulkAction }: { onBulkAction: (action: AskedAction) => void }) {
  return (
    <>
      <ChoiceMenu
        label="users.selected.status"
        choices={STATUSES}
        textOf={statusText}
        onChoose={(status) => onBulkAction({ kind: 'status', status })}
      />
      <ChoiceMenu
        label="users.selected.role"
        choices={ASSIGNABLE_ROLES}
        textOf={roleText}
        onChoose={(role) => onBulkAction({ kind: 'role', role })}
      />
      <Button size="small" variant="danger" onPress={() => onBulkAction({ kind: 'remove' })}>
        <FormattedMessage id="users.selected.delete" />
      </Button>
    </>
  )
}
