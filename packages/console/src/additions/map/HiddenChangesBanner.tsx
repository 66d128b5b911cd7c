import { ConfirmDialog, Inline, NameList } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { MessageBanner, MessageButton } from '../../components/messages.tsx'
import type { HiddenChanges } from './useHiddenChanges.ts'

interface HiddenChangesBannerProps {
  count: number
  onShow: () => void
  onDrop: () => void
}

export function HiddenChangesBanner({ count, onShow, onDrop }: HiddenChangesBannerProps) {
  return (
    <MessageBanner
      message="access.hidden"
      values={{ count }}
      tone="warn"
      action={
        <Inline>
          <MessageButton message="access.hidden.show" size="small" onPress={onShow} />
          <MessageButton message="access.hidden.drop" size="small" onPress={onDrop} />
        </Inline>
      }
    />
  )
}

interface HiddenChangesQuestionProps {
  hidden: HiddenChanges
  /** Number of all changes. */
  total: number
  onSave: () => void
  onClose: () => void
}

/** Before changes are saved that nobody sees. */
export function HiddenChangesQuestion({ hidden, total, onSave, onClose }: HiddenChangesQuestionProps) {
  const intl = useIntl()
  const { count } = hidden
  return (
    <ConfirmDialog
      isOpen
      title={intl.formatMessage({ id: 'access.hidden.title' }, { count })}
      description={<FormattedMessage id="access.hidden.text" values={{ count, total }} />}
      details={<NameList label={intl.formatMessage({ id: 'access.hidden.names' })} items={hidden.names()} />}
      confirmLabel={intl.formatMessage({ id: 'common.save' })}
      cancelLabel={intl.formatMessage({ id: 'common.cancel' })}
      onConfirm={onSave}
      onOpenChange={onClose}
    />
  )
}
