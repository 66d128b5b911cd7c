import { themeNames, type ThemeName } from '@portico/design-system/tokens'

/** Modes of a story, for the toolbar, the accessibility run, visual review and Chromatic. */
export { themeNames }
export const locales = ['en', 'es'] as const
export const viewports = {
  phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
  compact: { name: 'Compact 800', styles: { width: '800px', height: '900px' } },
  medium: { name: 'Medium 1040', styles: { width: '1040px', height: '900px' } },
  wide: { name: 'Wide 1280', styles: { width: '1280px', height: '800px' } },
} as const

export type LocaleName = (typeof locales)[number]

/** Pseudo languages, for screens only: English that is 40 % longer, and right-to-left with Arabic letters. */
export const pseudoLocales = ['long', 'rtl'] as const
export type ShownLocale = LocaleName | (typeof pseudoLocales)[number]

/** Locale in which components format, by language of the toolbar. */
export const tagOfLocale: Record<ShownLocale, string> = { en: 'en', es: 'es', long: 'en', rtl: 'ar' }

/** State of a control by pointer or keyboard. */
export type ControlState = 'hovered' | 'pressed' | 'focused'

/** A mode in which visual review renders stories. */
export interface Mode {
  /** Part of a screenshot's file name. */
  name: string
  theme: ThemeName
  locale: Exclude<ShownLocale, 'long'>
  /** A story with its own viewport is rendered in that one instead of in `wide`. */
  viewport: keyof typeof viewports
  /** The system's own palette instead of the theme's, as in Windows' contrast themes. */
  forcedColors?: true
  /** Lower rows and controls. */
  density?: 'compact'
  /** State of every control. */
  control?: ControlState
}

const named = (mode: Omit<Mode, 'name'>): Mode => ({
  name: [
    mode.forcedColors ? 'forced' : mode.theme,
    mode.locale,
    mode.viewport,
    ...(mode.density ? ['dense'] : []),
    ...(mode.control ? [mode.control] : []),
  ].join('-'),
  ...mode,
})

const inThemes = (mode: Omit<Mode, 'name' | 'theme'>): Mode[] =>
  themeNames.map((theme) => named({ theme, ...mode }))

/**
 * Every theme at both ends of the widths; forced colours, Spanish, right to left, compact density and the widths between once,
 * since none of them changes the themes. Ordered so that little changes from one to the next.
 */
export const modes: readonly Mode[] = [
  named({ theme: 'light', locale: 'en', viewport: 'wide', forcedColors: true }),
  ...inThemes({ locale: 'en', viewport: 'wide' }),
  ...(['hovered', 'pressed', 'focused'] as const).flatMap((control) =>
    inThemes({ locale: 'en', viewport: 'wide', control }),
  ),
  named({ theme: 'light', locale: 'en', viewport: 'wide', density: 'compact' }),
  named({ theme: 'light', locale: 'rtl', viewport: 'wide' }),
  named({ theme: 'light', locale: 'es', viewport: 'wide' }),
  named({ theme: 'light', locale: 'es', viewport: 'phone' }),
  ...inThemes({ locale: 'en', viewport: 'phone' }),
  named({ theme: 'light', locale: 'en', viewport: 'compact' }),
  named({ theme: 'light', locale: 'en', viewport: 'medium' }),
]

/** Whether a story, by its id, is rendered in a mode. Some modes apply to some stories only. */
export const isRenderedIn = ({ control, density, locale, viewport }: Mode, id: string): boolean => {
  const isScreen = id.startsWith('screens-')
  const isDefault = id.startsWith('components-') && id.endsWith('--default')
  const isExample = isScreen || isDefault || id.endsWith('--states')
  if (control) return isDefault
  if (density) return isExample || id.startsWith('components-data-')
  if (locale === 'rtl') return isExample
  return viewport === 'wide' || viewport === 'phone' || isScreen || isDefault
}

/** Chromatic's modes, as toolbar values. Few, so that its free plan suffices; the others run locally. */
export const chromaticModes = Object.fromEntries(
  modes
    .filter(({ name }) => ['light-en-wide', 'dark-en-wide', 'light-es-phone'].includes(name))
    .map(({ name, theme, locale, viewport }) => [name, { theme, locale, viewport }]),
)

/** Stories without visual review: id and reason. */
export const leftOut: Readonly<Record<string, string>> = {}
