import { Banner, Button, ConfirmDialog, Inline, NameList } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import type { HiddenChanges } from './useHiddenChanges.ts'

interface HiddenChangesBannerProps {
  count: number
  onShow: () => void
  onDrop: () => void
}

export function HiddenChangesBanner({ count, onShow, onDrop }: HiddenChangesBannerProps) {
  return (
    <Banner
      tone="warn"
      action={
        <Inline>
          <Button size="small" onPress={onShow}>
            <FormattedMessage id="access.hidden.show" />
          </Button>
          <Button size="small" onPress={onDrop}>
            <FormattedMessage id="access.hidden.drop" />
          </Button>
        </Inline>
      }
    >
      <FormattedMessage id="access.hidden" values={{ count }} />
    </Banner>
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
      confirmLabel={intl.formatMessage({ id: 'access.save' })}
      cancelLabel={intl.formatMessage({ id: 'dialog.cancel' })}
      onConfirm={onSave}
      onOpenChange={onClose}
    />
  )
}
