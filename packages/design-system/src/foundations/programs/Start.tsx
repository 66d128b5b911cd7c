import { Button, PorticoProvider } from '@portico/design-system'
import '@portico/design-system/styles.css'

export function Start({ onSave }: { onSave: () => void }) {
  return (
    <PorticoProvider locale="en">
      <Button variant="primary" onPress={onSave}>
        Save
      </Button>
    </PorticoProvider>
  )
}
