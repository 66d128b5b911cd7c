import { ContrastIcon, LanguageIcon, RowsIcon } from '@portico/design-system'
import { DENSITIES, THEMES } from '@portico/stores'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useStores } from '../app/context.ts'
import { locales } from '../i18n/locales.ts'
import type { PaletteCommand } from './paletteCommand.ts'

/** Each theme, language and density. */
export function useSettingCommands(): readonly PaletteCommand[] {
  const intl = useIntl()
  const { preferences } = useStores()
  return useMemo(() => {
    const group = intl.formatMessage({ id: 'palette.settings' })
    const setting = (label: string, value: string) =>
      intl.formatMessage({ id: 'palette.setting' }, { label, value })
    const theme = intl.formatMessage({ id: 'theme.label' })
    const language = intl.formatMessage({ id: 'language.label' })
    const density = intl.formatMessage({ id: 'density.label' })
    return [
      ...THEMES.map((name): PaletteCommand => ({
        id: `theme ${name}`,
        label: setting(theme, intl.formatMessage({ id: `theme.${name}` })),
        group,
        icon: <ContrastIcon aria-hidden />,
        run: () => preferences.choose({ theme: name }),
      })),
      ...DENSITIES.map((name): PaletteCommand => ({
        id: `density ${name}`,
        label: setting(density, intl.formatMessage({ id: `density.${name}` })),
        group,
        icon: <RowsIcon aria-hidden />,
        run: () => preferences.choose({ density: name }),
      })),
      ...locales.map((locale): PaletteCommand => ({
        id: `language ${locale}`,
        label: setting(language, intl.formatMessage({ id: `language.${locale}` })),
        group,
        icon: <LanguageIcon aria-hidden />,
        run: () => preferences.choose({ locale }),
      })),
    ]
  }, [intl, preferences])
}
