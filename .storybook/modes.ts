import { themeNames, type ThemeName } from '@portico/design-system/tokens'

/** What a story can be looked at in. The toolbar, the accessibility run, visual review and Chromatic read it from here. */
export { themeNames }
export const locales = ['en', 'es'] as const
export const viewports = {
  phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
  compact: { name: 'Compact 800', styles: { width: '800px', height: '900px' } },
  medium: { name: 'Medium 1040', styles: { width: '1040px', height: '900px' } },
  wide: { name: 'Wide 1280', styles: { width: '1280px', height: '800px' } },
} as const

export type LocaleName = (typeof locales)[number]

/** Languages that nobody speaks, for screens alone: English that is 40 % longer, and in Arabic letters from right to left. */
export const pseudoLocales = ['long', 'rtl'] as const
export type ShownLocale = LocaleName | (typeof pseudoLocales)[number]

/** What components format by in a language of the toolbar. */
export const tagOfLocale: Record<ShownLocale, string> = { en: 'en', es: 'es', long: 'en', rtl: 'ar' }

/** What a pointer or the keyboard does to a control. */
export type ControlState = 'hovered' | 'pressed' | 'focused'

/** One way in which visual review draws stories. */
export interface Mode {
  /** Part of a picture's file name. */
  name: string
  theme: ThemeName
  locale: Exclude<ShownLocale, 'long'>
  /** A story that sets a viewport of its own is drawn in that one instead of in `wide`. */
  viewport: keyof typeof viewports
  /** The system's own palette instead of the theme's, as in Windows' contrast themes. */
  forcedColors?: true
  /** Lower rows. */
  density?: 'compact'
  /** Every control is drawn in it. */
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
 * since none of them changes what the themes do. In an order in which as little as possible changes from one to the next.
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

/** Whether a story is drawn in a mode, by its id. What only some stories can show is drawn of those. */
export const isDrawnIn = ({ control, density, locale, viewport }: Mode, id: string): boolean => {
  const isScreen = id.startsWith('screens-')
  const isDefault = id.startsWith('components-') && id.endsWith('--default')
  if (control) return isDefault
  if (density) return isScreen || id.startsWith('components-data-')
  if (locale === 'rtl') return isScreen || isDefault || id.endsWith('--states')
  return viewport === 'wide' || viewport === 'phone' || isScreen || isDefault
}

/** What Chromatic draws, as it wants it: the toolbar's values. So few that its free plan lasts; the rest is drawn on one's own machine. */
export const chromaticModes = Object.fromEntries(
  modes
    .filter(({ name }) => ['light-en-wide', 'dark-en-wide', 'light-es-phone'].includes(name))
    .map(({ name, theme, locale, viewport }) => [name, { theme, locale, viewport }]),
)

/** Stories that visual review leaves out: id and reason. */
export const leftOut: Readonly<Record<string, string>> = {}
