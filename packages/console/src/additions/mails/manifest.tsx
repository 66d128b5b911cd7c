import { useState } from 'react'
import { lazyComponent, withNested } from '../../app/lazyComponent.ts'
import { lateDialog } from '../../components/LazyDialog.tsx'
import { MessageButton } from '../../components/messages.tsx'
import type { Manifest } from '../manifest.ts'

const withAlerts = withNested(
  async () => (await import('@portico/stores/additions/mails/alertStores')).addAlertStores,
)
const StatusMailDialog = lateDialog(
  lazyComponent(
    withAlerts(() => import('./StatusMailDialog.tsx')),
    'StatusMailDialog',
  ),
)

/** Opens the mails about workspaces above the preferences. */
function StatusMailButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div>
        <MessageButton message="statusMail.open" onPress={() => setIsOpen(true)} />
      </div>
      {isOpen && <StatusMailDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Which mails about workspaces one gets. */
export const mails: Manifest = { offers: ['statusMail'], parts: { preferences: StatusMailButton } }
