import { useState, type ReactNode } from 'react'
import { lazyComponent, withPasswords } from '../app/lazyComponent.ts'
import { lateDialog } from '../components/LazyDialog.tsx'

const dialogs = {
  keys: lateDialog(lazyComponent(() => import('../keys/ShortcutSheet.tsx'), 'ShortcutSheet', 'later')),
  password: lateDialog(
    lazyComponent(
      withPasswords(() => import('./ChangePasswordDialog.tsx')),
      'ChangePasswordDialog',
      'password',
    ),
  ),
  preferences: lateDialog(
    lazyComponent(() => import('../preferences/PreferencesDialog.tsx'), 'PreferencesDialog', 'later'),
  ),
}

/** A dialog that opens over every page and has no address. */
export const useFrameDialog = (): [dialog: ReactNode, open: (name: keyof typeof dialogs) => void] => {
  const [name, setName] = useState<keyof typeof dialogs | null>(null)
  const Dialog = name && dialogs[name]
  const dialog = Dialog && <Dialog onClose={() => setName(null)} />
  return [dialog, setName]
}
