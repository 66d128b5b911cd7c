import { useCommandShortcut } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useFrameDialog } from '../../admin/useFrameDialog.tsx'
import { useSignedIn } from '../../app/context.ts'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { LazyDialog } from '../../components/LazyDialog.tsx'

const Palette = lazyComponent(() => import('./Palette.tsx'), 'Palette')

/** Opens the palette, also by Ctrl K. */
export const PaletteHost = observer(function PaletteHost() {
  const { palette } = useSignedIn()
  const { isOpen } = palette
  const [frameDialog, openFrameDialog] = useFrameDialog()
  useCommandShortcut({ isOpen, onOpenChange: (isWanted) => palette.setOpen(isWanted) })
  return (
    <>
      {isOpen && (
        <LazyDialog onClose={() => palette.close()}>
          <Palette
            onClose={() => palette.close()}
            onShowKeys={() => openFrameDialog('keys')}
            onShowPreferences={() => openFrameDialog('preferences')}
          />
        </LazyDialog>
      )}
      {frameDialog}
    </>
  )
})
