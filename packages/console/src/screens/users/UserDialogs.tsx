import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useState } from 'react'
import { useStores } from '../../app/context.ts'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import type { OpenedUserDialog, UserDialogAddress } from './useUserDialog.ts'
import { nameOf } from './words.ts'

// On demand: the list is what one comes for.
const UserDialog = lazy(async () => ({ default: (await import('./edit/UserDialog.tsx')).UserDialog }))

const keyOf = (dialog: OpenedUserDialog | null): string => {
  if (dialog === null) return ''
  return dialog.kind === 'new' ? 'new' : `edit ${dialog.email}`
}

/**
 * The dialog that the page's address names. When the address is left by the browser's Back while something is unsaved, the
 * dialog stays and asks first.
 */
export const UserDialogs = observer(function UserDialogs({ opened, open, close }: UserDialogAddress) {
  const { users, userEdit } = useStores()
  const [shown, setShown] = useState<OpenedUserDialog | null>(null)

  // Whom a link names is known once the list has come, or has failed to.
  const isListKnown = users.isReady || users.problem !== null
  const wanted = isListKnown || opened?.kind === 'new' ? opened : null
  const isLeft = shown !== null && keyOf(wanted) !== keyOf(shown)
  // Also while it is being saved: if that fails, what was typed is still there.
  const isUnsaved = userEdit.isDirty
  if (keyOf(wanted) !== keyOf(shown) && !(isLeft && isUnsaved)) setShown(wanted)
  if (shown === null) return null

  const leave = () => {
    setShown(null)
    close()
  }
  return (
    <>
      <Suspense>
        <UserDialog key={keyOf(shown)} email={shown.kind === 'edit' ? shown.email : null} onClose={leave} />
      </Suspense>
      {isLeft && isUnsaved && !userEdit.isSaving && (
        <DiscardQuestion
          name={userEdit.person && nameOf(userEdit.person)}
          onDiscard={() => setShown(wanted)}
          onStay={() => open(shown)}
        />
      )}
    </>
  )
})
