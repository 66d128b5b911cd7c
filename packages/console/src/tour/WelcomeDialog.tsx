import { BrandMark, Stack } from '@portico/design-system'
import { brand } from '../brand.ts'
import { InfoDialog } from '../components/InfoDialog.tsx'
import { MessageButton, MessageText } from '../components/messages.tsx'

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
      actions={<MessageButton message="tour.welcome.start" variant="primary" onPress={onStart} />}
    >
      <Stack gap={4}>
        <BrandMark size={48} />
        <MessageText message="tour.welcome.text" />
      </Stack>
    </InfoDialog>
  )
}
