import { accentCss, accentThemes } from '@portico/design-system/tokens'
import { forceColours } from './forcedColours.ts'

/** Accents of the toolbar: the library's own, and examples of a brand's. */
const accents = {
  portico: undefined,
  teal: '#0f766e',
  plum: '#7e22ce',
  amber: '#b45309',
} as const

export type AccentName = keyof typeof accents

const accentStyle = document.createElement('style')

/** Applies the toolbar's accent, density and colours. */
export const applyAppearance = ({ accent, density, colours }: Record<string, unknown>): void => {
  const chosen = new Map<unknown, string | undefined>(Object.entries(accents)).get(accent)
  accentStyle.textContent = chosen === undefined ? '' : accentCss(accentThemes(chosen))
  // After the tokens, which it overrides.
  document.head.append(accentStyle)
  const { dataset } = document.documentElement
  if (density === 'compact') dataset['density'] = 'compact'
  else delete dataset['density']
  forceColours(colours === 'forced')
}
