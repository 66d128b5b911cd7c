import { lazyComponent } from '../../../app/lazyComponent.ts'
import { RoutedDialog, useDialogRoute } from '../../../navigation/useDialogRoute.tsx'

const CompanyDialog = lazyComponent(() => import('./company/CompanyDialog.tsx'), 'CompanyDialog')
const DeletionDialog = lazyComponent(() => import('./deletion/DeletionDialog.tsx'), 'DeletionDialog')
const UserOrderDialog = lazyComponent(() => import('./order/UserOrderDialog.tsx'), 'UserOrderDialog')
const BillingDetailsDialog = lazyComponent(
  () => import('./billing/BillingDetailsDialog.tsx'),
  'BillingDetailsDialog',
)

const dialogs = {
  edit: CompanyDialog,
  remove: DeletionDialog,
  users: UserOrderDialog,
  billing: BillingDetailsDialog,
}

export function AccountDialogs() {
  const route = useDialogRoute('account')
  const Dialog = route.shown && dialogs[route.shown.kind]
  return <RoutedDialog route={route}>{Dialog && <Dialog onClose={route.close} />}</RoutedDialog>
}
