import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { useStores } from '../../app/context.ts'
import { part } from '../../app/part.ts'
import { keyOfDialog, useHeldDialog } from '../../navigation/useHeldDialog.ts'
import type { UserDialogAddress } from './dialogs.ts'
import { ImportQuestion } from './import/ImportQuestion.tsx'
import { UnsavedAccess } from './access/UnsavedAccess.tsx'
import { UnsavedUser } from './UnsavedUser.tsx'

// On demand: the list is what one comes for.
const UserDialog = part(() => import('./edit/UserDialog.tsx'), 'UserDialog')
const PersonAccess = part(() => import('./access/PersonAccess.tsx'), 'PersonAccess')
const AccessMap = part(() => import('./access/AccessMap.tsx'), 'AccessMap')
const ImportDialog = part(() => import('./import/ImportDialog.tsx'), 'ImportDialog')

/** The dialog that the page's address names; one with unsaved changes asks before it is left. */
export const UserDialogs = observer(function UserDialogs({ opened, open, close }: UserDialogAddress) {
  const { users, userEdit, userImport, accessMap } = useStores()
  // Whom a link names is known once the list has come, or has failed to.
  const isListKnown = users.isReady || users.problem !== null
  const wanted = isListKnown || opened?.kind === 'new' ? opened : null
  // Also while it is being saved: if that fails, what was typed is still there.
  const { shown, isHeld, release, hide } = useHeldDialog(wanted, ({ kind }) => {
    if (kind === 'access' || kind === 'map') return accessMap.isDirty
    return kind === 'import' ? userImport.isUnsaved : userEdit.isDirty
  })
  if (shown === null) return null

  const leave = () => {
    hide()
    close()
  }
  return (
    <>
      <Suspense key={keyOfDialog(shown)}>
        {shown.kind === 'new' && <UserDialog email={null} onClose={leave} />}
        {shown.kind === 'edit' && (
          <UserDialog
            email={shown.about}
            onClose={leave}
            onAccess={() => open({ kind: 'access', about: shown.about })}
          />
        )}
        {shown.kind === 'import' && <ImportDialog onClose={leave} />}
        {shown.kind === 'access' && <PersonAccess email={shown.about} onClose={leave} />}
        {shown.kind === 'map' && (
          <AccessMap onClose={leave} onPerson={(about) => open({ kind: 'access', about })} />
        )}
      </Suspense>
      {isHeld && shown.kind === 'import' && <ImportQuestion onLeave={release} onStay={() => open(shown)} />}
      {isHeld && (shown.kind === 'access' || shown.kind === 'map') && !accessMap.isSaving && (
        <UnsavedAccess onDiscard={release} onStay={() => open(shown)} />
      )}
      {isHeld && (shown.kind === 'new' || shown.kind === 'edit') && !userEdit.isSaving && (
        <UnsavedUser person={userEdit.person} onDiscard={release} onStay={() => open(shown)} />
      )}
    </>
  )
})
