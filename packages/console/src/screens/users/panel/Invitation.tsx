import { Button, Text } from '@portico/design-system'
import type { Person } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { PanelSection } from '../../../components/panel/PanelSection.tsx'
import { invitationText } from '../invitationText.ts'
import { usePasswordMail } from '../usePasswordMail.ts'

/** When a pending person was invited, how long the link works, and the next mail. */
export const Invitation = observer(function Invitation({ person }: { person: Person }) {
  const intl = useIntl()
  const { time } = useStores()
  const { passwordMails } = useSignedIn()
  const { isDisabled, description, onAction } = usePasswordMail(person)
  const text = invitationText(person, time.now, intl)
  if (text === null) return null
  return (
    <PanelSection
      title={<FormattedMessage id="panel.section.invitation" />}
      action={
        <Button
          size="small"
          variant="ghost"
          isPending={passwordMails.isSending(person.email)}
          pendingLabel={intl.formatMessage({ id: 'users.mail.sending' })}
          disabledReason={isDisabled ? description : undefined}
          onPress={onAction}
        >
          <FormattedMessage id="users.invitation.sendAgain" />
        </Button>
      }
    >
      <Text tone="secondary">{text}</Text>
    </PanelSection>
  )
})
