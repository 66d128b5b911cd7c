import { describe, expect, test } from 'vitest'
import { contrastRatio, washed } from './contrast.ts'
import { contrastPairs, minimumContrast } from './contrastPairs.ts'
import { propertyName, scales, themeCss, themeNames, themes, token } from './index.ts'

describe.each(themeNames)('theme %s', (name) => {
  const theme = themes[name]

  test.each(contrastPairs.text)('%s on %s has 4.5:1', (foreground, background) => {
    expect(contrastRatio(theme[foreground], theme[background])).toBeGreaterThanOrEqual(minimumContrast.text)
  })

  test.each(contrastPairs.shape)('%s on %s has 3:1', (shape, background) => {
    expect(contrastRatio(theme[shape], theme[background])).toBeGreaterThanOrEqual(minimumContrast.shape)
  })

  test.each(['hover', 'pressed'] as const)('quiet text has 4.5:1 on a surface that is %s', (wash) => {
    for (const surface of ['canvas', 'surface', 'surfaceSunken', 'surfaceRaised'] as const) {
      const ground = washed(theme[surface], theme[wash])
      expect(contrastRatio(theme.textMuted, ground)).toBeGreaterThanOrEqual(minimumContrast.text)
    }
  })

  test('has a value for every token', () => {
    expect(Object.keys(theme).toSorted()).toEqual(Object.keys(themes.light).toSorted())
    expect(Object.values(theme).filter((value) => value === '')).toEqual([])
  })
})

describe.each(['contrast', 'contrastDark'] as const)('high contrast: %s', (name) => {
  const theme = themes[name]

  test.each(contrastPairs.text.filter(([foreground]) => foreground !== 'onBrand'))(
    '%s on %s reads at 7:1',
    (foreground, background) => {
      expect(contrastRatio(theme[foreground], theme[background])).toBeGreaterThanOrEqual(7)
    },
  )
})

test.each(themeNames)('a switch that is off is less prominent than one that is on: %s', (name) => {
  const { switchOff, accent, surface } = themes[name]
  expect(contrastRatio(switchOff, surface)).toBeLessThan(contrastRatio(accent, surface))
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
