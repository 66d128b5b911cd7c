import type { UserDraft } from '@portico/stores'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConflictDialog, type ConflictDialogProps } from '../../components/ConflictDialog.tsx'
import { fieldTexts, roleText, statusText } from './labels.ts'
import { ConfirmDialog } from '@portico/design-system'

/** Another user has saved the same person meanwhile. */
export function PersonConflict(props: Omit<ConflictDialogProps<UserDraft>, 'labelOf' | 'textsOf'>) {
  const intl = useIntl()
  return (
    <ConflictDialog
      {...props}
      labelOf={fieldTexts(intl).label}
      textsOf={({ role, status, ...texts }) => ({
        ...texts,
        role: role === null ? '' : roleText(role, intl),
        status: status === null ? '' : statusText(status, intl),
      })}
    />
  )
}

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
