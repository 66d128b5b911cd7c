import { useState } from 'react'
import { lazyComponent, withNested } from '../../app/lazyComponent.ts'
import { lateDialog } from '../../components/LazyDialog.tsx'
import { MessageButton } from '../../components/messages.tsx'
import type { Manifest } from '../manifest.ts'

const withStatusMail = withNested(
  async () => (await import('@portico/stores/additions/mails/statusMailStore')).addStatusMail,
)
const StatusMailDialog = lateDialog(
  lazyComponent(
    withStatusMail(() => import('./StatusMailDialog.tsx')),
    'StatusMailDialog',
    'later',
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
