import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useFrameDialog } from '../admin/useFrameDialog.tsx'
import { useSignedIn, useStores } from '../app/context.ts'
import { useOpenDialog } from '../navigation/useDialogRoute.tsx'
import { goTargets, useKeyPress, useSingleKeys } from './useKeys.ts'

/** Ctrl Z undoes the latest change. A text field keeps its own undo. */
function useUndoKey(undo: () => void, isEnabled: boolean): void {
  useKeyPress(({ key, ctrlKey, metaKey, shiftKey, altKey }) => {
    const isCommand = ctrlKey !== metaKey && !shiftKey && !altKey
    return isCommand && key.toLowerCase() === 'z' ? undo : undefined
  }, isEnabled)
}

const focusFilter = () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus()

/** The keys of every signed-in page. */
export const KeysHost = observer(function KeysHost() {
  const { config, preferences, session } = useStores()
  const navigate = useNavigate()
  const openDialog = useOpenDialog()
  const [frameDialog, openFrameDialog] = useFrameDialog()
  const { undo } = useSignedIn()
  useUndoKey(() => undo.undoLatest(), undo.latest !== null)
  const goKeys = Object.fromEntries(
    goTargets(session, config).map(({ key, path }) => [`g ${key}`, () => void navigate(path)]),
  )
  useSingleKeys(
    {
      '?': () => openFrameDialog('keys'),
      '/': focusFilter,
      ...goKeys,
      ...(session.canManageUsers && { n: () => openDialog('users', { kind: 'new' }) }),
    },
    preferences.hasSingleKeys,
  )
  // After the effects of all others that listen.
  useEffect(() => window.porticoEarly?.releaseKeys(), [])
  return frameDialog
})
