import { observer } from 'mobx-react-lite'
import { lazy, Suspense } from 'react'
import { useStores } from '../../app/context.ts'
import { useHeldDialog } from '../../navigation/useHeldDialog.ts'
import type { AccountDialogAddress } from './dialogs.ts'

// On demand: the page itself is what one comes for.
const company = () => import('./company/CompanyDialog.tsx')
const CompanyDialog = lazy(async () => ({ default: (await company()).CompanyDialog }))
const LeaveQuestion = lazy(async () => ({ default: (await company()).LeaveQuestion }))
const DeletionDialog = lazy(async () => ({
  default: (await import('./deletion/DeletionDialog.tsx')).DeletionDialog,
}))
const UserOrderDialog = lazy(async () => ({
  default: (await import('./order/UserOrderDialog.tsx')).UserOrderDialog,
}))
const BillingDetailsDialog = lazy(async () => ({
  default: (await import('./billing/BillingDetailsDialog.tsx')).BillingDetailsDialog,
}))

/** The dialog that the page's address names; one with unsaved changes asks before it is left. */
export const AccountDialogs = observer(function AccountDialogs({
  opened,
  open,
  close,
}: AccountDialogAddress) {
  const { companyEdit } = useStores()
  // Also while it is being saved: if that fails, what was typed is still there.
  const { shown, isHeld, release, hide } = useHeldDialog(opened, () => companyEdit.isDirty)
  if (shown === null) return null

  const leave = () => {
    hide()
    close()
  }
  return (
    <Suspense>
      {shown.kind === 'edit' && <CompanyDialog onClose={leave} />}
      {shown.kind === 'remove' && <DeletionDialog onClose={leave} />}
      {shown.kind === 'users' && <UserOrderDialog onClose={leave} />}
      {shown.kind === 'billing' && <BillingDetailsDialog onClose={leave} />}
      {isHeld && !companyEdit.isSaving && <LeaveQuestion onDiscard={release} onStay={() => open(shown)} />}
    </Suspense>
  )
})
