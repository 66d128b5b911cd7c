import { useState, type ReactNode } from 'react'
import { lazyComponent } from '../app/lazyComponent.ts'
import { withPasswords } from '../app/subtrees.ts'
import { LazyDialog } from '../components/LazyDialog.tsx'

const dialogs = {
  keys: lazyComponent(() => import('../keys/ShortcutSheet.tsx'), 'ShortcutSheet'),
  password: lazyComponent(
    withPasswords(() => import('./ChangePasswordDialog.tsx')),
    'ChangePasswordDialog',
  ),
  preferences: lazyComponent(() => import('../preferences/PreferencesDialog.tsx'), 'PreferencesDialog'),
}

/** A dialog that opens over every page and has no address. */
export const useFrameDialog = (): [dialog: ReactNode, open: (name: keyof typeof dialogs) => void] => {
  const [name, setName] = useState<keyof typeof dialogs | null>(null)
  const close = () => setName(null)
  const Dialog = name && dialogs[name]
  const dialog = Dialog && (
    <LazyDialog onClose={close}>
      <Dialog onClose={close} />
    </LazyDialog>
  )
  return [dialog, setName]
}
