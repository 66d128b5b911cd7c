import { Button } from '@portico/design-system'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { lazyComponent } from '../app/lazyComponent.ts'
import { withAlerts } from '../app/subtrees.ts'
import { LazyDialog } from '../components/LazyDialog.tsx'

const StatusMailDialog = lazyComponent(
  withAlerts(() => import('./StatusMailDialog.tsx')),
  'StatusMailDialog',
)

/** Opens the mails about workspaces above the preferences. */
export function StatusMailButton() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <div>
        <Button onPress={() => setIsOpen(true)}>
          <FormattedMessage id="statusMail.open" />
        </Button>
      </div>
      {isOpen && (
        <LazyDialog onClose={close}>
          <StatusMailDialog onClose={close} />
        </LazyDialog>
      )}
    </>
  )
}
