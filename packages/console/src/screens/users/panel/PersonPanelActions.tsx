import { Button, EditIcon, MenuItem, PasswordIcon, WorkspacesIcon } from '@portico/design-system'
import type { Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn } from '../../../app/context.ts'
import { PanelTools } from '../../../components/panel/PanelTools.tsx'
import { nameOf } from '../labels.ts'
import type { PeopleHandlers } from '../PersonActions.tsx'
import { usePasswordMail } from '../usePasswordMail.ts'

interface PersonPanelActionsProps {
  person: Person
  handlers: Pick<PeopleHandlers, 'onEdit' | 'onAccess' | 'onDelete'>
}

export const PersonPanelActions = observer(function PersonPanelActions({
  person,
  handlers,
}: PersonPanelActionsProps) {
  const intl = useIntl()
  const { users } = useSignedIn()
  const { canEdit, canDelete } = users.abilitiesOf(person)
  const { email, id } = person
  const name = nameOf(person)
  const passwordMail = usePasswordMail(person)
  return (
    <PanelTools
      name={name}
      main={
        canEdit ? (
          <Button startIcon={<EditIcon aria-hidden />} onPress={() => handlers.onEdit(email)}>
            <FormattedMessage id="panel.edit" />
          </Button>
        ) : (
          <Button startIcon={<WorkspacesIcon aria-hidden />} onPress={() => handlers.onAccess(email)}>
            {intl.formatMessage({ id: 'access.person.title' }, { name })}
          </Button>
        )
      }
      copy={{ value: id, label: 'panel.email.copy', failed: 'panel.copyFailed' }}
      menu={
        canEdit ? (
          <>
            <MenuItem
              icon={<WorkspacesIcon aria-hidden />}
              label={intl.formatMessage({ id: 'access.person.title' }, { name })}
              onAction={() => handlers.onAccess(email)}
            />
            <MenuItem icon={<PasswordIcon aria-hidden />} {...passwordMail} />
          </>
        ) : null
      }
      deletion={
        canDelete ? { label: 'users.delete', onDelete: (trigger) => handlers.onDelete(email, trigger) } : null
      }
    />
  )
})
