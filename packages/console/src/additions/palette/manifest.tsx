import { CommandField, IconButton, media, SearchIcon, useMediaQuery } from '@portico/design-system'
import { useIntl } from 'react-intl'
import { useSignedIn } from '../../app/context.ts'
import type { Manifest } from '../manifest.ts'
import { PaletteHost } from './PaletteHost.tsx'

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
