import { css, type RuleSet } from 'styled-components'
import { typeStyles, type scales, type TypeStyle } from './scales.ts'
import type { ColorTokens } from './themes.ts'

export const propertyName = (token: string): string =>
  `--portico-${token.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)}`

type TokenName = keyof ColorTokens | keyof typeof scales

/** Every token as `var(…)`, so that no script carries the values. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a proxy has every name, its target none
export const token = new Proxy({} as Record<TokenName, string>, {
  get: (_, name) => `var(${propertyName(String(name))})`,
})

/** Sizes are emitted in rem, so that they follow the browser's text size. */
export const textStyle = (style: TypeStyle, color?: string): RuleSet => {
  const { size, line, weight, tracking } = typeStyles[style]
  return css`
    font-size: ${toRem(size)};
    line-height: ${toRem(line)};
    font-weight: ${weight};
    letter-spacing: ${tracking};
    ${color !== undefined && `color: ${color};`}
  `
}

const toRem = (pixels: string): string => `${Number.parseFloat(pixels) / 16}rem`

/** The keyboard focus ring: 2 px accent with 2 px offset, never clipped by the element itself. */
export const focusRing = css`
  outline: 2px solid ${token.focus};
  outline-offset: 2px;
`
