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

/** One way in which visual review draws every story. */
export interface Mode {
  /** Part of a picture's file name. */
  name: string
  theme: ThemeName
  locale: LocaleName
  /** A story that sets a viewport of its own is drawn in that one instead of in `wide`. */
  viewport: 'phone' | 'wide'
  /** The system's own palette instead of the theme's, as in Windows' contrast themes. */
  forcedColors?: true
}

const named = (mode: Omit<Mode, 'name'>): Mode => ({
  name: `${mode.forcedColors ? 'forced' : mode.theme}-${mode.locale}-${mode.viewport}`,
  ...mode,
})

const inThemes = (locale: LocaleName, viewport: Mode['viewport']): Mode[] =>
  themeNames.map((theme) => named({ theme, locale, viewport }))

/**
 * Every theme in every language at both ends of the widths, and forced colours once, where neither language nor width
 * changes what they do. In an order in which as little as possible changes from one to the next.
 */
export const modes: readonly Mode[] = [
  named({ theme: 'light', locale: 'en', viewport: 'wide', forcedColors: true }),
  ...inThemes('en', 'wide'),
  ...inThemes('es', 'wide'),
  ...inThemes('es', 'phone'),
  ...inThemes('en', 'phone'),
]

/** The same modes as Chromatic wants them: the toolbar's values, and what it sets up in its browsers. */
export const chromaticModes = Object.fromEntries(
  modes.map(({ name, theme, locale, viewport, forcedColors }) => [
    name,
    { theme, locale, viewport, ...(forcedColors && { forcedColors: 'active' }) },
  ]),
)

/** Stories that visual review leaves out: id and reason. */
export const leftOut: Readonly<Record<string, string>> = {}
