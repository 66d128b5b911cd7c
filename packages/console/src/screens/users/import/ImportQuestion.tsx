import { ConfirmDialog } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useStores } from '../../../app/context.ts'
import { DiscardQuestion } from '../../../components/DiscardQuestion.tsx'

export interface ImportQuestionProps {
  onLeave: () => void
  onStay: () => void
}

/** Asks before an import is dropped: one that is prepared, or one that is under way. */
export const ImportQuestion = observer(function ImportQuestion({ onLeave, onStay }: ImportQuestionProps) {
  const intl = useIntl()
  const { isUnsaved, isRunning, counts, total } = useStores().userImport
  // It came to its end while the question stood: there is nothing left to ask.
  if (!isUnsaved) return null
  if (!isRunning)
    return (
      <DiscardQuestion onDiscard={onLeave} onStay={onStay}>
        <FormattedMessage id="users.import.leave" />
      </DiscardQuestion>
    )
  return (
    <ConfirmDialog
      isOpen
      variant="danger"
      title={intl.formatMessage({ id: 'users.import.leaveRun.title' })}
      description={<FormattedMessage id="users.import.leaveRun.text" values={{ done: counts.done, total }} />}
      confirmLabel={intl.formatMessage({ id: 'users.import.leaveRun.confirm' })}
      cancelLabel={intl.formatMessage({ id: 'users.import.leaveRun.cancel' })}
      onConfirm={onLeave}
      onOpenChange={onStay}
    />
  )
})
