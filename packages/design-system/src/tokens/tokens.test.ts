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

/** The declarations of each rule, by its media query, if any, and its selector. */
const rulesOf = (css: string): Map<string, string> =>
  new Map(
    Array.from(
      css.matchAll(/(?:@media ([^{]+) \{\n)?(:root[^{]*) \{\n([^}]*)\}/g),
      ([, media, selector = '', body = '']) => [
        media === undefined ? selector : `${media} ${selector}`,
        body,
      ],
    ),
  )

test('every theme is reached by the colour scheme and the contrast, of the system or chosen', () => {
  const rules = rulesOf(themeCss())
  const { light, dark, contrast, contrastDark } = themes
  expect(rules.get(':root')).toContain(`--portico-canvas: light-dark(${light.canvas}, ${dark.canvas})`)
  for (const selector of [
    '(prefers-contrast: more) :root:not([data-theme])',
    `:root[data-theme^='contrast']`,
  ])
    expect(rules.get(selector)).toContain(
      `--portico-canvas: light-dark(${contrast.canvas}, ${contrastDark.canvas})`,
    )
  expect(rules.get(`:root[data-theme='light']`)).toBe('  color-scheme: light;\n')
  expect(rules.get(`:root:is([data-theme='dark'], [data-theme='contrastDark'])`)).toBe(
    '  color-scheme: dark;\n',
  )
  expect(contrastRatio(contrastDark.canvas, '#ffffff')).toBe(21)
})

test('prints in the light theme, whatever the screen shows', () => {
  expect(rulesOf(themeCss()).get('print :root, :root[data-theme]')).toBe('  color-scheme: light;\n')
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
  expect(text.match(/--portico-accent-text:/g)).toHaveLength(3)
  await expect(text).toMatchFileSnapshot('./tokens.css')
})

test('a token in a style is a property of that file', () => {
  const text = themeCss()
  expect(token.accentText).toBe('var(--portico-accent-text)')
  for (const name of [...Object.keys(themes.light), ...Object.keys(scales)]) {
    expect(text).toContain(`${propertyName(name)}:`)
  }
})
