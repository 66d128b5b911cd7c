import { assert, integer, property, sample } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastRatio } from './contrast.ts'
import { contrastPairs, minimumContrast } from './contrastPairs.ts'
import { accentThemes, themeNames, themes, type ColorTokens } from './index.ts'
import { fromOklch, toOklch } from './oklch.ts'

const hex = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

/** The themes of an accent, or the error. */
const outcomeOf = (
  accent: string,
): { accent: string; changed?: ReturnType<typeof accentThemes>; refusal: string } => {
  try {
    return { accent, changed: accentThemes(accent), refusal: '' }
  } catch (error) {
    return { accent, refusal: error instanceof Error ? error.message : '' }
  }
}

const weakest = (tokens: ColorTokens) =>
  Object.entries(minimumContrast).map(([kind, least]) => {
    const pairs = kind === 'text' ? contrastPairs.text : contrastPairs.shape
    return Math.min(...pairs.map(([one, other]) => contrastRatio(tokens[one], tokens[other]))) / least
  })

test('each of 200 random accents is readable, or rejected by name as too pale', () => {
  const outcomes = sample(hex, { numRuns: 200, seed: 8 }).map(outcomeOf)
  const taken = outcomes.flatMap(({ accent, changed }) => (changed ? [{ accent, changed }] : []))
  const refused = outcomes.filter(({ changed }) => changed === undefined)
  expect(taken.length).toBeGreaterThan(50)
  for (const { accent, changed } of taken) {
    expect(changed.light.accent).toBe(accent)
    const ratios = themeNames.flatMap((name) => weakest({ ...themes[name], ...changed[name] }))
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(1)
  }
  for (const { accent, refusal } of refused) {
    expect(refusal).toContain(`The accent ${accent} cannot be read everywhere`)
    expect(contrastRatio(accent, themes.light.surfaceSunken)).toBeLessThan(minimumContrast.shape)
  }
})

test('the library’s own accent changes nothing', () => {
  expect(accentThemes(themes.light.accent)).toEqual({ light: {}, dark: {}, contrast: {}, contrastDark: {} })
  expect(accentThemes(themes.light.accent.toUpperCase())).toEqual({
    light: {},
    dark: {},
    contrast: {},
    contrastDark: {},
  })
})

describe('refuses', () => {
  test('pale colours, with the pairs and the nearest colour that works', () => {
    expect(() => accentThemes('#ffee00')).toThrow(
      /light: accent #ffee00 on surface #ffffff has 1\.\d\d:1, and needs 3:1/,
    )
    const [, nearest = ''] = /works on light pages is (#[\da-f]{6})/.exec(outcomeOf('#ffee00').refusal) ?? []
    expect(accentThemes(nearest).light.accent).toBe(nearest)
  })

  test.each(['red', '#123', '#12345g', ''])('invalid colours: "%s"', (accent) => {
    expect(() => accentThemes(accent)).toThrow('is not written as "#rrggbb"')
  })

  test('a given token with too little contrast', () => {
    expect(() => accentThemes('#0b6b4f', { dark: { accentText: '#222222' } })).toThrow(
      /dark: accentText #222222/,
    )
    expect(accentThemes('#0b6b4f', { dark: { accentText: '#ffffff' } }).dark.accentText).toBe('#ffffff')
  })
})

test('preserves the hue', () => {
  const accent = '#0b6b4f'
  for (const name of themeNames) {
    const { accent: color = '' } = accentThemes(accent)[name]
    expect(Math.abs(toOklch(color).h - toOklch(accent).h)).toBeLessThan(3)
  }
})

test('a colour converts there and back', () => {
  assert(
    property(hex, (color) => {
      expect(fromOklch(toOklch(color))).toBe(color)
    }),
    { numRuns: 500, seed: 8 },
  )
})

test('colours outside the gamut lose only chroma', () => {
  const shown = toOklch(fromOklch({ l: 0.6, c: 0.4, h: 150 }))
  expect(shown.l).toBeCloseTo(0.6, 2)
  expect(Math.abs(shown.h - 150)).toBeLessThan(2)
  expect(shown.c).toBeLessThan(0.25)
})
