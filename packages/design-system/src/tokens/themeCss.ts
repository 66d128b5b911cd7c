import { compactScales, rowHeights, scales } from './scales.ts'
import { propertyName } from './token.ts'
import { themes, type ColorTokens, type ThemeName } from './themes.ts'

const declarations = (tokens: object): string =>
  Object.entries(tokens)
    .map(([name, value]) => `  ${propertyName(name)}: ${value};\n`)
    .join('')

const shadows = (list: string, colour: (given: string) => string): string[] =>
  list === 'none' ? [] : [list.replaceAll(/rgb\([^)]*\)/g, colour)]

/** One value for both colour schemes; of two shadows the other one is transparent. */
const inBoth = (name: string, light: string, dark: string): string => {
  if (light === dark) return light
  if (!name.startsWith('elevation')) return `light-dark(${light}, ${dark})`
  return [
    ...shadows(light, (colour) => `light-dark(${colour}, transparent)`),
    ...shadows(dark, (colour) => `light-dark(transparent, ${colour})`),
  ].join(', ')
}

type Changes = Record<ThemeName, Partial<ColorTokens>>

const inSchemes = (light: ThemeName, dark: ThemeName, changes: Changes): Record<string, string> => {
  const names = new Map(Object.entries({ ...themes[light], ...changes[light] }))
  const darkValues = new Map(Object.entries({ ...themes[dark], ...changes[dark] }))
  const changed = [...names].filter(([name]) => Object.values(changes).some((tokens) => name in tokens))
  return Object.fromEntries(
    changed.map(([name, value]) => [name, inBoth(name, value, darkValues.get(name) ?? value)]),
  )
}

const rowHeight = (height: string): string => `  --portico-row-height: ${height};\n`

const rule = (selector: string, body: string): string => `${selector} {\n${body}}\n`

const inContrasts = (changes: Changes) =>
  [inSchemes('light', 'dark', changes), inSchemes('contrast', 'contrastDark', changes)] as const

/** High contrast has only what it changes. */
const themeRules = (changes: Changes): string => {
  const [usual, high] = inContrasts(changes)
  const [ownUsual, ownHigh] = inContrasts(themes)
  const others = Object.entries(high).filter(
    ([name, value]) => value !== usual[name] || ownHigh[name] !== ownUsual[name],
  )
  const higher = declarations(Object.fromEntries(others))
  return [
    rule(':root', declarations(usual)),
    `@media (prefers-contrast: more) {\n${rule(':root:not([data-theme])', higher)}}\n`,
    rule(`:root[data-theme^='contrast']`, higher),
  ].join('')
}

/** The system decides between light and dark unless `data-theme` does; high contrast is one choice, so there it always decides. Paper is light. */
const schemeRules = [
  rule(':root', '  color-scheme: light dark;\n'),
  rule(`:root[data-theme='light']`, '  color-scheme: light;\n'),
  rule(`:root:is([data-theme='dark'], [data-theme='contrastDark'])`, '  color-scheme: dark;\n'),
  `@media print {\n${rule(':root, :root[data-theme]', '  color-scheme: light;\n')}}\n`,
].join('')

/** All tokens as CSS, stored in `tokens.css`; without `data-theme` the system's preference decides. */
export const themeCss = (): string =>
  [
    '/* Generated from the tokens by `vitest -u`. Change themes.ts or scales.ts instead. */\n',
    rule(':root', `${declarations(scales)}${rowHeight(rowHeights.regular)}`),
    rule(`:root[data-density='compact']`, `${rowHeight(rowHeights.compact)}${declarations(compactScales)}`),
    schemeRules,
    themeRules(themes),
  ].join('')

/** CSS to load after `tokens.css`, with the changes of `accentThemes`. */
export const accentCss = (changes: Changes): string =>
  Object.values(changes).every((tokens) => Object.keys(tokens).length === 0) ? '' : themeRules(changes)
