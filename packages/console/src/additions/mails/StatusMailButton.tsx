import { useState } from 'react'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { LazyDialog } from '../../components/LazyDialog.tsx'
import { MessageButton } from '../../components/messages.tsx'
import { withStatusMail } from './useStatusMail.ts'

const StatusMailDialog = lazyComponent(
  withStatusMail(() => import('./StatusMailDialog.tsx')),
  'StatusMailDialog',
)

/** Opens the mails about workspaces above the preferences. */
export function StatusMailButton() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <div>
        <MessageButton message="statusMail.open" onPress={() => setIsOpen(true)} />
      </div>
      {isOpen && (
        <LazyDialog onClose={close}>
          <StatusMailDialog onClose={close} />
        </LazyDialog>
      )}
    </>
  )
}
