import { Button, PasswordIcon, Stack, Text } from '@portico/design-system'
import type { PasswordMail as MailKind, Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../../app/context.ts'
import { ErrorDialog } from '../../../../errors/ErrorDialog.tsx'

export interface PasswordMailProps {
  person: Person
  /** Null when the service sends none to this user. */
  mail: MailKind | null
}

export const PasswordMail = observer(function PasswordMail({ person, mail }: PasswordMailProps) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { passwordMails } = useSignedIn()
  const [hasFailed, setHasFailed] = useState(false)
  const { email } = person
  const seconds = passwordMails.restSecondsLeft(email)
  const problem = passwordMails.problemOf(email)
  const kind = mail ?? 'reset'

  const send = async () => {
    const outcome = await passwordMails.send(email)
    if (outcome === 'sent') {
      const messageKey = kind === 'invitation' ? 'invitationSent' : 'passwordMailSent'
      toasts.show({ kind: 'success', messageKey, values: { email: person.id } })
    }
    setHasFailed(outcome === 'failed')
  }

  const reason =
    mail === null
      ? intl.formatMessage({ id: 'users.mail.none' })
      : seconds > 0
        ? intl.formatMessage({ id: 'users.mail.rests' }, { seconds })
        : undefined
  return (
    <Stack gap={2} align="start">
      <Button
        startIcon={<PasswordIcon aria-hidden />}
        isPending={passwordMails.isSending(email)}
        pendingLabel={intl.formatMessage({ id: 'users.mail.sending' })}
        disabledReason={reason}
        onPress={() => void send()}
      >
        <FormattedMessage id={`users.mail.${kind}`} />
      </Button>
      <Text variant="secondary" tone="muted">
        {reason ?? <FormattedMessage id={`users.mail.${kind}.help`} />}
      </Text>
      {hasFailed && problem !== null && <ErrorDialog problem={problem} onClose={() => setHasFailed(false)} />}
    </Stack>
  )
})
