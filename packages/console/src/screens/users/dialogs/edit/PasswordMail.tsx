import { Banner, Button, PasswordIcon, Stack, Text } from '@portico/design-system'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ErrorDialog } from '../../../../errors/ErrorDialog.tsx'
import { sentMail, unsentMailText } from '../../passwordMailText.ts'
import type { useUserEdit } from './useUserEdit.ts'

export type PasswordMailProps = ReturnType<ReturnType<typeof useUserEdit>['passwordMailOf']>

export function PasswordMail({
  mail,
  email,
  invitation,
  isLocked,
  seconds,
  isSending,
  problem,
  reply,
  onSend,
}: PasswordMailProps) {
  const intl = useIntl()
  const [hasFailed, setHasFailed] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const kind = mail ?? 'reset'
  const sent = sentMail(mail, email, reply, intl)
  const send = async () => {
    const result = await onSend()
    setHasFailed(result === 'failed')
    setIsSent(result === 'sent')
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
        isPending={isSending}
        pendingLabel={intl.formatMessage({ id: 'users.mail.sending' })}
        disabledReason={reason}
        onPress={() => void send()}
      >
        <FormattedMessage id={`users.mail.${kind}`} />
      </Button>
      <Text variant="secondary" tone="muted">
        {[invitation, reason ?? intl.formatMessage({ id: `users.mail.${isLocked ? 'locked' : kind}.help` })]
          .filter((text) => text !== null)
          .join(' ')}
      </Text>
      {/* Not a toast: toasts wait until the dialog closes. */}
      {isSent && (
        <Banner tone={sent.kind === 'success' ? 'ok' : 'warn'}>
          <FormattedMessage id={`toast.${sent.messageKey}`} values={sent.values} />
        </Banner>
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
}
