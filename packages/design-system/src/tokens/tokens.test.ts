import { describe, expect, test } from 'vitest'
import { contrastRatio } from './contrast.ts'
import { contrastPairs, minimumContrast } from './contrastPairs.ts'
import { propertyName, scales, themeCss, themeNames, themes, token } from './index.ts'

describe.each(themeNames)('theme %s', (name) => {
  const theme = themes[name]

  test.each(contrastPairs.text)('%s on %s reads at 4.5:1', (foreground, background) => {
    expect(contrastRatio(theme[foreground], theme[background])).toBeGreaterThanOrEqual(minimumContrast.text)
  })

  test.each(contrastPairs.shape)('%s stands out from %s at 3:1', (shape, background) => {
    expect(contrastRatio(theme[shape], theme[background])).toBeGreaterThanOrEqual(minimumContrast.shape)
  })

  test('gives every token a value', () => {
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

test('high contrast on a dark system is dark, whether chosen or the system’s own', () => {
  const blocks = [...themeCss().matchAll(/@media ([^{]+) \{\n([^{]+) \{([^}]*)\}\n\}/g)].map(
    ([, media, selector, body = '']) => [media, selector, /--portico-canvas: ([^;]+)/.exec(body)?.[1]],
  )
  const black = themes.contrastDark.canvas
  expect(blocks).toContainEqual([
    '(prefers-contrast: more) and (prefers-color-scheme: dark)',
    ':root:not([data-theme])',
    black,
  ])
  expect(blocks).toContainEqual(['(prefers-color-scheme: dark)', ":root[data-theme='contrast']", black])
  expect(contrastRatio(black, '#ffffff')).toBe(21)
})

test('every theme leaves as custom properties, in the file that pages load', async () => {
  const text = themeCss()
  expect(text.match(/--portico-accent-text:/g)).toHaveLength(8)
  await expect(text).toMatchFileSnapshot('./tokens.css')
})

test('a token in a style refers to a property of that file', () => {
  const text = themeCss()
  expect(token.accentText).toBe('var(--portico-accent-text)')
  for (const name of [...Object.keys(themes.light), ...Object.keys(scales)]) {
    expect(text).toContain(`${propertyName(name)}:`)
  }
})
