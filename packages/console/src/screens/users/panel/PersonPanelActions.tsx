import {
  AdministratorIcon,
  Button,
  EditIcon,
  MenuItem,
  PasswordIcon,
  WorkspacesIcon,
} from '@portico/design-system'
import type { Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { PanelTools } from '../../../components/panel/PanelTools.tsx'
import { MessageButton } from '../../../components/messages.tsx'
import { nameOf } from '../labels.ts'
import type { PersonActs } from '../PersonActions.tsx'
import { usePasswordMail } from '../usePasswordMail.ts'
import { ResetFactorDialog } from './ResetFactorDialog.tsx'

interface PersonPanelActionsProps {
  person: Person
  acts: PersonActs
}

export const PersonPanelActions = observer(function PersonPanelActions({
  person,
  acts,
}: PersonPanelActionsProps) {
  const intl = useIntl()
  const { config, session } = useStores()
  const { users } = useSignedIn()
  const { canEdit, canDelete } = users.abilitiesOf(person)
  const { email, id } = person
  const name = nameOf(person)
  const passwordMail = usePasswordMail(person)
  const [isResetting, setIsResetting] = useState(false)
  const canReset = config.offers('authenticator') && id !== session.user?.email
  return (
    <PanelTools
      name={name}
      main={
        canEdit ? (
          <MessageButton
            message="panel.edit"
            startIcon={<EditIcon aria-hidden />}
            onPress={() => acts.edit(email)}
          />
        ) : (
          <Button startIcon={<WorkspacesIcon aria-hidden />} onPress={() => acts.access(email)}>
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
              onAction={() => acts.access(email)}
            />
            <MenuItem icon={<PasswordIcon aria-hidden />} {...passwordMail} />
            {canReset && (
              <MenuItem
                icon={<AdministratorIcon aria-hidden />}
                label={intl.formatMessage({ id: 'users.factor.reset' })}
                onAction={() => setIsResetting(true)}
              />
            )}
          </>
        ) : null
      }
      deletion={
        canDelete ? { label: 'users.delete', onDelete: (trigger) => acts.delete(email, trigger) } : null
      }
    >
      {isResetting && <ResetFactorDialog email={id} name={name} onClose={() => setIsResetting(false)} />}
    </PanelTools>
  )
})
