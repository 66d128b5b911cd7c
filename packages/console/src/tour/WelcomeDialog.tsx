import { BrandMark, Button, Stack, Text } from '@portico/design-system'
import { FormattedMessage } from 'react-intl'
import { brand } from '../brand.ts'
import { InfoDialog } from '../components/InfoDialog.tsx'

export interface WelcomeDialogProps {
  onStart: () => void
  onSkip: () => void
}

export function WelcomeDialog({ onStart, onSkip }: WelcomeDialogProps) {
  return (
    <InfoDialog
      size="brief"
      title="tour.welcome.title"
      titleValues={{ brand: brand.name }}
      closeText="tour.skip"
      onClose={onSkip}
      actions={
        <Button variant="primary" onPress={onStart}>
          <FormattedMessage id="tour.welcome.start" />
        </Button>
      }
    >
      <Stack gap={4}>
        <BrandMark size={48} />
        <Text>
          <FormattedMessage id="tour.welcome.text" />
        </Text>
      </Stack>
    </InfoDialog>
  )
}
