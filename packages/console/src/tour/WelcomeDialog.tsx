import { BrandMark, Button, Dialog, Stack, Text } from '@portico/design-system'
import { FormattedMessage, useIntl } from 'react-intl'
import { brand } from '../brand.ts'

export interface WelcomeDialogProps {
  onStart: () => void
  onSkip: () => void
}

export function WelcomeDialog({ onStart, onSkip }: WelcomeDialogProps) {
  const intl = useIntl()
  return (
    <Dialog
      isOpen
      size="brief"
      title={intl.formatMessage({ id: 'tour.welcome.title' }, { brand: brand.name })}
      closeLabel={intl.formatMessage({ id: 'app.close' })}
      onOpenChange={onSkip}
      footer={
        <>
          <Button onPress={onSkip}>
            <FormattedMessage id="tour.skip" />
          </Button>
          <Button variant="primary" onPress={onStart}>
            <FormattedMessage id="tour.welcome.start" />
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <BrandMark size={48} />
        <Text>
          <FormattedMessage id="tour.welcome.text" />
        </Text>
      </Stack>
    </Dialog>
  )
}
