import { Button, EditIcon, MenuItem, PasswordIcon, WorkspacesIcon } from '@portico/design-system'
import type { Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { PanelTools } from '../../../components/panel/PanelTools.tsx'
import { problemText } from '../../../i18n/problemText.ts'
import { nameOf } from '../labels.ts'
import type { PeopleHandlers } from '../PersonActions.tsx'

interface PersonPanelActionsProps {
  person: Person
  handlers: Pick<PeopleHandlers, 'onEdit' | 'onAccess' | 'onDelete'>
}

export const PersonPanelActions = observer(function PersonPanelActions({
  person,
  handlers,
}: PersonPanelActionsProps) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { passwordMails, users } = useSignedIn()
  const { canEdit, canDelete, passwordMail } = users.abilitiesOf(person)
  const { email, id } = person
  const name = nameOf(person)
  const seconds = passwordMails.pauseSecondsLeft(email)
  const sendMail = async () => {
    const result = await passwordMails.send(email)
    const problem = passwordMails.problemOf(email)
    if (result === 'sent')
      toasts.show({
        kind: 'success',
        messageKey: passwordMail === 'invitation' ? 'invitationSent' : 'passwordMailSent',
        values: { email: id },
      })
    else if (result === 'failed' && problem !== null)
      toasts.show({
        kind: 'error',
        messageKey: 'mailNotSent',
        values: { email: id, reason: problemText(problem, intl) },
      })
  }
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
            <MenuItem
              icon={<PasswordIcon aria-hidden />}
              label={intl.formatMessage({ id: `users.mail.${passwordMail ?? 'reset'}` })}
              isDisabled={passwordMail === null || seconds > 0}
              {...(passwordMail === null
                ? { description: intl.formatMessage({ id: 'users.mail.none' }) }
                : seconds > 0 && {
                    description: intl.formatMessage({ id: 'users.mail.rests' }, { seconds }),
                  })}
              onAction={() => void sendMail()}
            />
          </>
        ) : null
      }
      deletion={
        canDelete ? { label: 'users.delete', onDelete: (trigger) => handlers.onDelete(email, trigger) } : null
      }
    />
  )
})
