import { observer } from 'mobx-react-lite'
import { useSignedIn } from '../../../app/context.ts'
import { lazyComponent } from '../../../app/lazyComponent.ts'
import { RoutedDialog, useDialogRoute } from '../../../navigation/useDialogRoute.tsx'
import { useOpenDialog } from '../../../navigation/useOpenDialog.ts'

const UserDialog = lazyComponent(() => import('./edit/UserDialog.tsx'), 'UserDialog')
const PersonAccess = lazyComponent(() => import('../access/PersonAccess.tsx'), 'PersonAccess')
const BatchOutcomes = lazyComponent(() => import('./batch/BatchOutcomes.tsx'), 'BatchOutcomes')
const ImportDialog = lazyComponent(() => import('./import/ImportDialog.tsx'), 'ImportDialog')

export const UserDialogs = observer(function UserDialogs({
  onBatchEnd,
  onAdded,
}: {
  /** Gets the e-mails of the remaining users. */
  onBatchEnd: (left: readonly string[]) => void
  onAdded: (email: string) => void
}) {
  const { users } = useSignedIn()
  const openDialog = useOpenDialog()
  // A linked user can be resolved once the list has loaded or failed.
  const isListKnown = users.isReady || users.problem !== null
  const route = useDialogRoute('users', ({ kind }) => isListKnown || kind === 'new')
  const { shown, close } = route
  const openAccess = (id: string) => openDialog('users', { kind: 'access', id })
  return (
    <RoutedDialog route={route}>
      {shown?.kind === 'new' && <UserDialog email={null} onAdded={onAdded} onClose={close} />}
      {shown?.kind === 'edit' && (
        <UserDialog email={shown.id} onClose={close} onAccess={() => openAccess(shown.id)} />
      )}
      {shown?.kind === 'batch' && <BatchOutcomes onEnd={onBatchEnd} onClose={close} />}
      {shown?.kind === 'import' && <ImportDialog onClose={close} />}
      {shown?.kind === 'access' && <PersonAccess email={shown.id} onClose={close} />}
    </RoutedDialog>
  )
})
