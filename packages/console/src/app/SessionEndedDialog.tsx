import { Button, Dialog, Text } from '@portico/design-system'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

export function SessionEndedDialog() {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Dialog
      title={intl.formatMessage({ id: 'session.ended.title' })}
      closeLabel={intl.formatMessage({ id: 'app.close' })}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      footer={
        <Button variant="primary" onPress={() => setIsOpen(false)}>
          <FormattedMessage id="session.ended.confirm" />
        </Button>
      }
    >
      <Text>
        <FormattedMessage id="session.ended.text" />
      </Text>
    </Dialog>
  )
}
