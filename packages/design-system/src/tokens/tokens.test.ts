import { expect, test } from 'vitest'
import { contrastRatio, washed } from './contrast.ts'
import { contrastPairs, minimumContrast, type ContrastPair } from './contrastPairs.ts'
import { propertyName, scales, themeCss, themeNames, themes, token } from './index.ts'
import type { ThemeName } from './themes.ts'

/** Pairs of a theme below a contrast ratio. */
const belowIn =
  (ratio: number, pairs: readonly ContrastPair[]) =>
  (name: ThemeName): string[] =>
    pairs
      .filter(([one, other]) => contrastRatio(themes[name][one], themes[name][other]) < ratio)
      .map((pair) => `${name}: ${pair.join(' on ')}`)

test('text has 4.5:1 on its backgrounds in every theme', () => {
  expect(themeNames.flatMap(belowIn(minimumContrast.text, contrastPairs.text))).toEqual([])
})

test('shapes have 3:1 on their backgrounds in every theme', () => {
  expect(themeNames.flatMap(belowIn(minimumContrast.shape, contrastPairs.shape))).toEqual([])
})

test('in high contrast text has 7:1', () => {
  const pairs = contrastPairs.text.filter(([foreground]) => foreground !== 'onBrand')
  expect((['contrast', 'contrastDark'] as const).flatMap(belowIn(7, pairs))).toEqual([])
})

test('quiet text has 4.5:1 on a surface that is hovered or pressed', () => {
  for (const { textMuted, ...theme } of Object.values(themes)) {
    for (const surface of ['canvas', 'surface', 'surfaceSunken', 'surfaceRaised'] as const) {
      for (const wash of ['hover', 'pressed'] as const) {
        const ratio = contrastRatio(textMuted, washed(theme[surface], theme[wash]))
        expect(ratio, `${wash} ${surface}`).toBeGreaterThanOrEqual(minimumContrast.text)
      }
    }
  }
})

test('every theme has a value for every token', () => {
  for (const theme of Object.values(themes)) {
    expect(Object.keys(theme).toSorted()).toEqual(Object.keys(themes.light).toSorted())
    expect(Object.values(theme)).not.toContain('')
  }
})

test('a switch that is off is less prominent than one that is on', () => {
  for (const { switchOff, accent, surface } of Object.values(themes)) {
    expect(contrastRatio(switchOff, surface)).toBeLessThan(contrastRatio(accent, surface))
  }
})

test('high contrast on a dark system is dark, chosen or by the system', () => {
  const blocks = [...themeCss().matchAll(/@media ([^{]+) \{\n([^{]+) \{([^}]*)\}\n\}/g)].map(
    ([, media, selector, body = '']) => [media, selector, /--portico-canvas: ([^;]+)/.exec(body)?.[1]],
  )
  const black = themes.contrastDark.canvas
  expect(blocks).toContainEqual([
    'screen and (prefers-contrast: more) and (prefers-color-scheme: dark)',
    ':root:not([data-theme])',
    black,
  ])
  expect(blocks).toContainEqual([
    'screen and (prefers-color-scheme: dark)',
    ":root[data-theme='contrast']",
    black,
  ])
  expect(contrastRatio(black, '#ffffff')).toBe(21)
})

test('prints in the light theme, whatever the screen shows', () => {
  const outside = themeCss().replaceAll(/@media screen[^{]*\{\n[^{]+\{[^}]*\}\n\}/g, '')
  expect(outside).toContain(`--portico-canvas: ${themes.light.canvas}`)
  expect(outside).not.toContain(`--portico-canvas: ${themes.dark.canvas}`)
  expect(outside).not.toContain(`--portico-canvas: ${themes.contrastDark.canvas}`)
})

test('compact density makes rows and controls lower, and none smaller than the target minimum', () => {
  const compact = /:root\[data-density='compact'\] \{([^}]*)\}/.exec(themeCss())?.[1] ?? ''
  const heights = new Map(
    [...compact.matchAll(/(--portico-[\w-]+): (\d+)px/g)].map(([, name, height]) => [name, Number(height)]),
  )
  expect(heights).toEqual(
    new Map([
      ['--portico-row-height', 40],
      ['--portico-height-control', 28],
      ['--portico-height-control-small', 24],
    ]),
  )
})

test('every theme is in the generated CSS file', async () => {
  const text = themeCss()
  expect(text.match(/--portico-accent-text:/g)).toHaveLength(8)
  await expect(text).toMatchFileSnapshot('./tokens.css')
})

test('a token in a style is a property of that file', () => {
  const text = themeCss()
  expect(token.accentText).toBe('var(--portico-accent-text)')
  for (const name of [...Object.keys(themes.light), ...Object.keys(scales)]) {
    expect(text).toContain(`${propertyName(name)}:`)
  }
})
