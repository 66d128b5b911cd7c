/** What a story can be looked at in. The toolbar, the accessibility run and visual review read it from here. */
export { themeNames } from '@portico/design-system/tokens'
export const locales = ['en', 'es'] as const
export const viewports = {
  phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
  compact: { name: 'Compact 800', styles: { width: '800px', height: '900px' } },
  medium: { name: 'Medium 1040', styles: { width: '1040px', height: '900px' } },
  wide: { name: 'Wide 1280', styles: { width: '1280px', height: '800px' } },
} as const

export type LocaleName = (typeof locales)[number]
