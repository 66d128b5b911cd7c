import { ConfirmDialog } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'

export function UnknownUser({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  return (
    <ConfirmDialog
      isOpen
      title={intl.formatMessage({ id: 'users.unknown.title' })}
      description={<FormattedMessage id="users.unknown.text" />}
      confirmLabel={intl.formatMessage({ id: 'common.ok' })}
      cancelLabel={null}
      onConfirm={onClose}
      onOpenChange={onClose}
    />
  )
}
