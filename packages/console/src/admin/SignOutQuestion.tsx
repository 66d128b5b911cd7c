import { ConfirmDialog } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn } from '../app/context.ts'

/** Before the session ends during a bulk run. */
export function SignOutQuestion({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const signedIn = useSignedIn()
  return (
    <ConfirmDialog
      isOpen
      variant="danger"
      title={intl.formatMessage({ id: 'bulk.signOut.title' })}
      description={<FormattedMessage id="bulk.signOut.text" />}
      confirmLabel={intl.formatMessage({ id: 'avatar.logout' })}
      cancelLabel={intl.formatMessage({ id: 'bulk.signOut.stay' })}
      onConfirm={() => signedIn.signOut()}
      onOpenChange={onClose}
    />
  )
}
