import type { ColorTokenName } from './descriptions.ts'

export type ContrastPair = readonly [foreground: ColorTokenName, background: ColorTokenName]

export const surfaces = ['canvas', 'surface', 'surfaceSunken', 'surfaceRaised'] as const

const subtleGrounds = ['accentSubtle', 'okSubtle', 'warnSubtle', 'badSubtle'] as const

/** Quiet texts are used in banners, in selected rows and in tags too. */
const onSubtle = (foreground: readonly ColorTokenName[]): ContrastPair[] =>
  foreground.flatMap((name) => subtleGrounds.map((ground) => [name, ground] as const))

const onSurfaces = (foreground: readonly ColorTokenName[]): ContrastPair[] =>
  foreground.flatMap((name) => surfaces.map((surface) => [name, surface] as const))

/** WCAG 2.2, 1.4.3 and 1.4.11. */
export const minimumContrast = { text: 4.5, shape: 3 } as const

/** Every pair of colours that components use, by its required contrast in every theme. */
export const contrastPairs: Record<keyof typeof minimumContrast, readonly ContrastPair[]> = {
  text: [
    ...onSurfaces(['text', 'textSecondary', 'textMuted', 'accentText', 'okText', 'warnText', 'badText']),
    ...onSubtle(['text', 'textSecondary', 'textMuted']),
    ['accentText', 'accentSubtle'],
    ['okText', 'okSubtle'],
    ['warnText', 'warnSubtle'],
    ['badText', 'badSubtle'],
    ['onAccent', 'accent'],
    ['onAccent', 'accentHover'],
    ['onAccent', 'accentPressed'],
    ['onBad', 'bad'],
    ['onBad', 'badHover'],
    ['onInverse', 'inverse'],
    ['onBrand', 'brandLight'],
    ['onBrand', 'brandDeep'],
    ['onBrand', 'brandDark'],
  ],
  shape: [
    ...onSurfaces(['borderControl', 'switchOff', 'ok', 'warn', 'bad', 'neutral', 'accent', 'focus']),
    ['onBrand', 'switchOff'],
  ],
}
