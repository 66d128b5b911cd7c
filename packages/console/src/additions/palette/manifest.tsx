import {
  CommandField,
  IconButton,
  media,
  SearchIcon,
  useCommandShortcut,
  useMediaQuery,
} from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useFrameDialog } from '../../admin/useFrameDialog.tsx'
import { useSignedIn } from '../../app/context.ts'
import { lazyComponent } from '../../app/lazyComponent.ts'
import { lateDialog } from '../../components/LazyDialog.tsx'
import type { Manifest } from '../manifest.ts'

const Palette = lateDialog(lazyComponent(() => import('./Palette.tsx'), 'Palette', 'later'))

/** Opens the palette, also by Ctrl K. */
const PaletteHost = observer(function PaletteHost() {
  const { palette } = useSignedIn()
  const { isOpen } = palette
  const [frameDialog, openFrameDialog] = useFrameDialog()
  useCommandShortcut({ isOpen, onOpenChange: (isWanted) => palette.setOpen(isWanted) })
  return (
    <>
      {isOpen && (
        <Palette
          onClose={() => palette.close()}
          onShowKeys={() => openFrameDialog('keys')}
          onShowPreferences={() => openFrameDialog('preferences')}
        />
      )}
      {frameDialog}
    </>
  )
})

function Field() {
  const intl = useIntl()
  const { palette } = useSignedIn()
  return (
    <CommandField label={intl.formatMessage({ id: 'palette.label' })} onPress={() => palette.setOpen(true)} />
  )
}

/** Where the bar has no room for the field. */
function SmallButton() {
  const intl = useIntl()
  const { palette } = useSignedIn()
  const isCompact = useMediaQuery(media.compact)
  return (
    isCompact && (
      <IconButton
        icon={<SearchIcon aria-hidden />}
        label={intl.formatMessage({ id: 'palette.label' })}
        onPress={() => palette.setOpen(true)}
      />
    )
  )
}

/** Finds pages, things and what can be done, by a few letters. */
export const palette: Manifest = {
  parts: { frame: PaletteHost, 'bar.search': Field, 'bar.tools': SmallButton },
  menus: {
    user: [
      {
        id: 'search',
        before: 'password',
        icon: <SearchIcon aria-hidden />,
        label: 'palette.label',
        open: (_openDialog, signedIn) => signedIn.palette.setOpen(true),
      },
    ],
  },
}
