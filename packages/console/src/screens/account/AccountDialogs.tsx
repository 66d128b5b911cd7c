import { observer } from 'mobx-react-lite'
import { Suspense, useEffect } from 'react'
import { useStores } from '../../app/context.ts'
import { part } from '../../app/part.ts'
import { useHeldDialog } from '../../navigation/useHeldDialog.ts'
import type { AccountDialogAddress } from './dialogs.ts'

// On demand: the page itself is what one comes for.
const CompanyDialog = part(() => import('./company/CompanyDialog.tsx'), 'CompanyDialog')
const LeaveQuestion = part(() => import('./LeaveQuestion.tsx'), 'LeaveQuestion')
const DeletionDialog = part(() => import('./deletion/DeletionDialog.tsx'), 'DeletionDialog')
const UserOrderDialog = part(() => import('./order/UserOrderDialog.tsx'), 'UserOrderDialog')
const BillingDetailsDialog = part(() => import('./billing/BillingDetailsDialog.tsx'), 'BillingDetailsDialog')

/** The dialog that the page's address names; one with unsaved changes asks before it is left. */
export const AccountDialogs = observer(function AccountDialogs({
  opened,
  open,
  close,
}: AccountDialogAddress) {
  const { companyEdit, accountDeletion, userOrder, billingDetails } = useStores()
  // Also while it is being saved: if that fails, what was typed is still there.
  const { shown, isHeld, release, hide } = useHeldDialog(opened, ({ kind }) => {
    if (kind === 'remove') return accountDeletion.isDeleting
    if (kind === 'users') return userOrder.isChanged
    return kind === 'billing' ? billingDetails.isDirty : companyEdit.isDirty
  })
  // There is nothing to ask: how it ends is told in the dialog, which stays for that.
  const isBinding = isHeld && shown?.kind === 'remove'
  useEffect(() => {
    if (isBinding) open({ kind: 'remove' })
  }, [isBinding, open])
  if (shown === null) return null

  const isSending = companyEdit.isSaving || userOrder.isOrdering || billingDetails.isSaving
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
      {isHeld && shown.kind !== 'remove' && !isSending && (
        <LeaveQuestion form={shown.kind} onDiscard={release} onStay={() => open(shown)} />
      )}
    </Suspense>
  )
})
