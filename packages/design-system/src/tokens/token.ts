import { css, type RuleSet } from 'styled-components'
import { scales, typeStyles, type TypeStyle } from './scales.ts'
import { themes } from './themes.ts'

/** Name of a token's CSS custom property: `accentText` -> `--portico-accent-text`. */
export const propertyName = (token: string): string =>
  `--portico-${token.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)}`

/** Every token as a `var(…)` reference, for use in styles: `color: ${token.textMuted};`. */
export const token = references({ ...themes.light, ...scales })

function references<T extends object>(tokens: T): Record<keyof T, string> {
  const entries = Object.keys(tokens).map((name) => [name, `var(${propertyName(name)})`])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the keys it was given
  return Object.fromEntries(entries) as Record<keyof T, string>
}

/**
 * Font size, line height, weight and tracking of one role of text.
 * Sizes are emitted in rem so that they follow the browser's text size.
 */
export const textStyle = (style: TypeStyle): RuleSet => {
  const { size, line, weight, tracking } = typeStyles[style]
  return css`
    font-size: ${toRem(size)};
    line-height: ${toRem(line)};
    font-weight: ${weight};
    letter-spacing: ${tracking};
  `
}

const toRem = (pixels: string): string => `${Number.parseFloat(pixels) / 16}rem`

/** The keyboard focus ring: 2 px accent with 2 px offset, never clipped by the element itself. */
export const focusRing = css`
  outline: 2px solid ${token.focus};
  outline-offset: 2px;
`
