import { useCommandShortcut } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useNavigate } from 'react-router-dom'
import { useFrameDialog } from '../admin/useFrameDialog.tsx'
import { useSignedIn, useStores } from '../app/context.ts'
import { lazyComponent } from '../app/lazyComponent.ts'
import { LazyDialog } from '../components/LazyDialog.tsx'
import { useOpenDialog } from '../navigation/useOpenDialog.ts'
import { goTargets } from './goTargets.ts'
import { useKeyPress } from './useKeyPress.ts'
import { useSingleKeys } from './useSingleKeys.ts'

/** Ctrl Z undoes the latest change. A text field keeps its own undo. */
function useUndoKey(undo: () => void, isEnabled: boolean): void {
  useKeyPress(({ key, ctrlKey, metaKey, shiftKey, altKey }) => {
    const isCommand = ctrlKey !== metaKey && !shiftKey && !altKey
    return isCommand && key.toLowerCase() === 'z' ? undo : undefined
  }, isEnabled)
}

const Palette = lazyComponent(() => import('./Palette.tsx'), 'Palette')

const focusFilter = () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus()

export interface PaletteHostProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export const PaletteHost = observer(function PaletteHost({ isOpen, onOpenChange }: PaletteHostProps) {
  const { config, preferences, session } = useStores()
  const navigate = useNavigate()
  const openDialog = useOpenDialog()
  const [frameDialog, openFrameDialog] = useFrameDialog()
  const showKeys = () => openFrameDialog('keys')
  const { undo } = useSignedIn()
  useUndoKey(() => undo.undoLatest(), undo.canUndo)
  useCommandShortcut({ isOpen, onOpenChange })
  const goKeys = Object.fromEntries(
    goTargets(session, config).map(({ key, path }) => [`g ${key}`, () => void navigate(path)]),
  )
  useSingleKeys(
    {
      '?': showKeys,
      '/': focusFilter,
      ...goKeys,
      ...(session.canManageUsers && { n: () => openDialog('users', { kind: 'new' }) }),
    },
    preferences.hasSingleKeys,
  )
  return (
    <>
      {isOpen && (
        <LazyDialog onClose={() => onOpenChange(false)}>
          <Palette
            onClose={() => onOpenChange(false)}
            onShowKeys={showKeys}
            onShowPreferences={() => openFrameDialog('preferences')}
          />
        </LazyDialog>
      )}
      {frameDialog}
    </>
  )
})
