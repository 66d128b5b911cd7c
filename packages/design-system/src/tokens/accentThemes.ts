import { contrastRatio } from './contrast.ts'
import { contrastPairs, minimumContrast, surfaces, type ContrastPair } from './contrastPairs.ts'
import type { colorGroups } from './descriptions.ts'
import { fromOklch, toOklch, type Oklch } from './oklch.ts'
import { themeNames, themes, type ColorTokens, type ThemeName } from './themes.ts'

type BrandToken = 'brandLight' | 'brandDeep' | 'brandDark'

export type AccentTokens = Pick<
  ColorTokens,
  keyof (typeof colorGroups)['Accent'] | 'focus' | 'focusHalo' | BrandToken
>

/** The first that is readable on an accent; the last two fit every colour. */
const inks = ['#ffffff', '#0a1020', '#000000'] as const

/** High contrast targets the enhanced ratio (WCAG 2.2, 1.4.6). */
const ENHANCED = 7

const STEP = 0.005

const reaches = (color: string, others: readonly string[], ratio: number): boolean =>
  others.every((other) => contrastRatio(color, other) >= ratio)

const readableOn = (from: Oklch, direction: 1 | -1, others: readonly string[], ratio: number): string => {
  let l = Math.min(1, Math.max(0, from.l))
  while (l > 0 && l < 1 && !reaches(fromOklch({ ...from, l }), others, ratio)) l += direction * STEP
  return fromOklch({ ...from, l })
}

const washed = (color: string, percent: number): string => {
  const value = Number.parseInt(color.slice(1), 16)
  return `rgb(${value >> 16} ${(value >> 8) & 255} ${value & 255} / ${percent}%)`
}

/** Hover and pressed steps increase the contrast to the text colour. */
const solid = (accent: string, step: number) => {
  const onAccent = inks.find((ink) => reaches(ink, [accent], minimumContrast.text)) ?? inks[0]
  const { l, ...hue } = toOklch(accent)
  const away = onAccent === inks[0] ? -step : step
  return {
    accent,
    accentHover: fromOklch({ ...hue, l: l + away }),
    accentPressed: fromOklch({ ...hue, l: l + 2 * away }),
    onAccent,
  }
}

const surfacesOf = (theme: ThemeName): string[] => surfaces.map((name) => themes[theme][name])

const artwork = (color: Oklch) => ({
  brandLight: readableOn(color, -1, [themes.light.onBrand], minimumContrast.text),
  brandDeep: fromOklch({ ...color, l: Math.min(color.l, 0.3) }),
  brandDark: fromOklch({ ...color, c: color.c * 0.6, l: Math.min(color.l, 0.21) }),
})

const lightTokens = (given: string, color: Oklch): Omit<AccentTokens, BrandToken> => {
  const accentSubtle = fromOklch({ ...color, l: 0.962, c: Math.min(color.c, 0.018) })
  return {
    ...solid(given, 0.055),
    accentSubtle,
    accentText: readableOn(
      { ...color, l: color.l - 0.045 },
      -1,
      [...surfacesOf('light'), accentSubtle],
      minimumContrast.text,
    ),
    focus: given,
    focusHalo: washed(given, 14),
  }
}

const darkTokens = (color: Oklch): Omit<AccentTokens, BrandToken> => {
  const accentSubtle = fromOklch({ ...color, l: 0.28, c: Math.min(color.c, 0.064) })
  const accent = readableOn(
    { ...color, l: Math.max(color.l, 0.635) },
    1,
    surfacesOf('dark'),
    minimumContrast.shape,
  )
  const tones = solid(accent, 0.065)
  return {
    ...tones,
    accentSubtle,
    accentText: readableOn(
      { ...color, l: 0.79, c: Math.min(color.c, 0.11) },
      1,
      [...surfacesOf('dark'), accentSubtle],
      minimumContrast.text,
    ),
    focus: readableOn(
      { ...color, l: toOklch(accent).l + 0.065 },
      1,
      surfacesOf('dark'),
      minimumContrast.shape,
    ),
    focusHalo: washed(accent, 28),
  }
}

const contrastTokens = (color: Oklch): Omit<AccentTokens, BrandToken> => {
  const accentSubtle = fromOklch({ ...color, l: 0.941, c: Math.min(color.c, 0.03) })
  const grounds = [...surfacesOf('contrast'), accentSubtle]
  const dark = { ...color, l: Math.min(color.l, 0.4) }
  return {
    ...solid(readableOn(dark, -1, grounds, ENHANCED), 0.055),
    accentSubtle,
    accentText: readableOn({ ...dark, l: dark.l - 0.055 }, -1, grounds, ENHANCED),
    focus: themes.contrast.focus,
    focusHalo: themes.contrast.focusHalo,
  }
}

const contrastDarkTokens = (color: Oklch): Omit<AccentTokens, BrandToken> => {
  const accentSubtle = fromOklch({ ...color, l: 0.28, c: Math.min(color.c, 0.064) })
  const grounds = [...surfacesOf('contrastDark'), accentSubtle]
  const light = { ...color, l: Math.max(color.l, 0.78), c: Math.min(color.c, 0.11) }
  return {
    ...solid(readableOn(light, 1, grounds, ENHANCED), 0.055),
    accentSubtle,
    accentText: readableOn({ ...light, l: light.l + 0.055 }, 1, grounds, ENHANCED),
    focus: themes.contrastDark.focus,
    focusHalo: themes.contrastDark.focusHalo,
  }
}

const named = (theme: ThemeName, tokens: ColorTokens, least: number) => {
  const problems = ([foreground, background]: ContrastPair): string[] => {
    const ratio = contrastRatio(tokens[foreground], tokens[background])
    if (ratio >= least) return []
    const colors = `${foreground} ${tokens[foreground]} on ${background} ${tokens[background]}`
    return [`  ${theme}: ${colors} has ${ratio.toFixed(2)}:1, and needs ${least}:1`]
  }
  return problems
}

const weaknessesOf = (theme: ThemeName, tokens: ColorTokens): string[] => [
  ...contrastPairs.text.flatMap(named(theme, tokens, minimumContrast.text)),
  ...contrastPairs.shape.flatMap(named(theme, tokens, minimumContrast.shape)),
]

const nearest = (color: Oklch): string =>
  readableOn(color, -1, [...surfacesOf('light')], minimumContrast.shape)

/**
 * Token values of an accent in each theme: lightness moves until every pair has its contrast; the hue stays.
 * @param given `#rrggbb`
 * @param chosen tokens to use unchanged; they need the same contrast
 * @throws when a pair has too little contrast: lists them, and the nearest colour that works
 */
export const accentThemes = (
  given: string,
  chosen: Partial<Record<ThemeName, Partial<AccentTokens>>> = {},
): Record<ThemeName, Partial<AccentTokens>> => {
  if (!/^#[\da-f]{6}$/i.test(given)) {
    throw new Error(`The accent ${given} is not written as "#rrggbb".`)
  }
  const accent = given.toLowerCase()
  const color = toOklch(accent)
  const art = artwork(color)
  const isOwn = accent === themes.light.accent
  const computed: Record<ThemeName, Partial<AccentTokens>> = isOwn
    ? { light: {}, dark: {}, contrast: {}, contrastDark: {} }
    : {
        light: { ...lightTokens(accent, color), ...art },
        dark: { ...darkTokens(color), ...art },
        contrast: { ...contrastTokens(color), ...art },
        contrastDark: { ...contrastDarkTokens(color), ...art },
      }
  for (const name of themeNames) Object.assign(computed[name], chosen[name])
  const weaknesses = themeNames.flatMap((name) => weaknessesOf(name, { ...themes[name], ...computed[name] }))
  if (weaknesses.length > 0) {
    const lines = [
      `The accent ${given} cannot be read everywhere:`,
      ...weaknesses,
      `The nearest colour of its hue that works on light pages is ${nearest(color)}.`,
    ]
    throw new Error(lines.join('\n'))
  }
  return computed
}
