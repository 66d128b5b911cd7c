import { Button, Dialog, Text } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'

/** Stands in for the dialog of a workspace that there is not: an old link, or one that was deleted. */
export function UnknownWorkspace({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  return (
    <Dialog
      isOpen
      title={intl.formatMessage({ id: 'workspaces.unknown.title' })}
      closeLabel={intl.formatMessage({ id: 'app.close' })}
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          <FormattedMessage id="workspaces.unknown.close" />
        </Button>
      }
    >
      <Text>
        <FormattedMessage id="workspaces.unknown.text" />
      </Text>
    </Dialog>
  )
}
