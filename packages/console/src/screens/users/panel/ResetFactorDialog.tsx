import { ConfirmDialog } from '@portico/design-system'
import { ErrorCode } from '@portico/stores/contract'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSignedIn, useStores } from '../../../app/context.ts'
import { problemText } from '../../../i18n/problemText.ts'

export interface ResetFactorDialogProps {
  email: string
  name: string
  onClose: () => void
}

/** For a lost phone. Not of workspaces, whose second factor is their own. */
export const ResetFactorDialog = observer(function ResetFactorDialog({
  email,
  name,
  onClose,
}: ResetFactorDialogProps) {
  const intl = useIntl()
  const { toasts } = useStores()
  const { factorReset } = useSignedIn()
  const { problem, isSending } = factorReset.submission

  useEffect(() => factorReset.clear(), [factorReset])

  const reset = async () => {
    if (!(await factorReset.reset(email))) return
    onClose()
    toasts.show({ kind: 'success', messageKey: 'factorReset', values: { name } })
  }
  const errorMessage =
    problem === null
      ? undefined
      : problem.code === ErrorCode.notFound
        ? intl.formatMessage({ id: 'users.factor.none' }, { name })
        : problemText(problem, intl)
  return (
    <ConfirmDialog
      isOpen
      variant="danger"
      title={intl.formatMessage({ id: 'users.factor.title' }, { name })}
      description={<FormattedMessage id="users.factor.text" values={{ name }} />}
      confirmLabel={intl.formatMessage({ id: 'users.secondFactor' })}
      cancelLabel={intl.formatMessage({ id: 'common.cancel' })}
      isPending={isSending}
      pendingLabel={intl.formatMessage({ id: 'users.factor.pending' })}
      errorMessage={errorMessage}
      onConfirm={() => void reset()}
      onOpenChange={onClose}
    />
  )
})
