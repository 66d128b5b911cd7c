import { Button, Stack, Text } from '@portico/design-system'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '../../i18n/catalogues.ts'

export interface MissingItemProps {
  text: MessageId
  closeText: MessageId
  onClose: () => void
}

/** A link to something that is not in the list, or that was deleted meanwhile. */
export function MissingItem({ text, closeText, onClose }: MissingItemProps) {
  return (
    <Stack gap={4} align="start">
      <Text tone="secondary">
        <FormattedMessage id={text} />
      </Text>
      <Button onPress={onClose}>
        <FormattedMessage id={closeText} />
      </Button>
    </Stack>
  )
}
