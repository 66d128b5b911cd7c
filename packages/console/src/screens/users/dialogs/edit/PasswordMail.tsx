import { PasswordIcon, Stack, Text } from '@portico/design-system'
import { MemberStatus, type Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../../app/context.ts'
import { MessageBanner, MessageButton } from '../../../../components/messages.tsx'
import { ErrorDialog } from '../../../../errors/ErrorDialog.tsx'
import { invitationText, sentMail, unsentMailText, usePasswordMail } from '../../invitations.ts'

/** The mail with a link to set a password, or the invitation again. */
export const PasswordMail = observer(function PasswordMail({ person }: { person: Person }) {
  const intl = useIntl()
  const { time } = useStores()
  const { passwordMails, users } = useSignedIn()
  const { description: reason } = usePasswordMail(person)
  const { passwordMail: mail } = users.abilitiesOf(person)
  const problem = passwordMails.problemOf(person.email)
  const [hasFailed, setHasFailed] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const kind = mail ?? 'reset'
  const sent = sentMail(mail, person.id, passwordMails.replyOf(person.email), intl)
  const send = async () => {
    const result = await passwordMails.send(person.email)
    setHasFailed(result === 'failed')
    setIsSent(result === 'sent')
  }

  const help = person.status === MemberStatus.locked ? 'locked' : kind
  return (
    <Stack gap={2} align="start">
      <MessageButton
        message={`users.mail.${kind}`}
        startIcon={<PasswordIcon aria-hidden />}
        isPending={passwordMails.isSending(person.email)}
        pending="common.sending"
        disabledReason={reason}
        onPress={() => void send()}
      />
      <Text variant="secondary" tone="muted">
        {[
          invitationText(person, time.now, intl),
          reason ?? intl.formatMessage({ id: `users.mail.${help}.help` }),
        ]
          .filter((text) => text !== null)
          .join(' ')}
      </Text>
      {/* Not a toast: toasts wait until the dialog closes. */}
      {isSent && (
        <MessageBanner
          message={`toast.${sent.messageKey}`}
          values={sent.values}
          tone={sent.kind === 'success' ? 'ok' : 'warn'}
        />
      )}
      {hasFailed && problem !== null && (
        <ErrorDialog
          problem={problem}
          message={unsentMailText(problem, 'users.mail.refused', intl)}
          onClose={() => setHasFailed(false)}
        />
      )}
    </Stack>
  )
})
