import { compactScales, rowHeights, scales } from './scales.ts'
import { propertyName } from './token.ts'
import { themeNames, themes, type ColorTokens, type ThemeName } from './themes.ts'

const declarations = (tokens: object): string =>
  Object.entries(tokens)
    .map(([name, value]) => `  ${propertyName(name)}: ${value};\n`)
    .join('')

const scheme: Record<ThemeName, 'light' | 'dark'> = {
  light: 'light',
  dark: 'dark',
  contrast: 'light',
  contrastDark: 'dark',
}

const themeBlock = (name: ThemeName): string =>
  `  color-scheme: ${scheme[name]};\n${declarations(themes[name])}`

const rowHeight = (height: string): string => `  --portico-row-height: ${height};\n`

const rule = (selector: string, body: string): string => `${selector} {\n${body}}\n`

const unchosen = ':root:not([data-theme])'

/** Prints in the light theme. */
const dark = 'screen and (prefers-color-scheme: dark)'

const chosen = (name: ThemeName, body: string): string => {
  const own = rule(`:root[data-theme='${name}']`, body)
  return scheme[name] === 'dark' ? `@media screen {\n${own}}\n` : own
}

const themeRules = (blockOf: (name: ThemeName) => string): string[] => [
  `@media ${dark} {\n${rule(unchosen, blockOf('dark'))}}\n`,
  `@media (prefers-contrast: more) {\n${rule(unchosen, blockOf('contrast'))}}\n`,
  `@media screen and (prefers-contrast: more) and (prefers-color-scheme: dark) {\n${rule(unchosen, blockOf('contrastDark'))}}\n`,
  ...themeNames.slice(1).map((name) => chosen(name, blockOf(name))),
  // High contrast is one choice, light or dark as in the system.
  `@media ${dark} {\n${rule(`:root[data-theme='contrast']`, blockOf('contrastDark'))}}\n`,
]

/** All tokens as CSS, stored in `tokens.css`; without `data-theme` the system's preference decides. */
export const themeCss = (): string =>
  [
    '/* Generated from the tokens by `vitest -u`. Change themes.ts or scales.ts instead. */\n',
    rule(':root', `${declarations(scales)}${rowHeight(rowHeights.regular)}${themeBlock('light')}`),
    rule(`:root[data-density='compact']`, `${rowHeight(rowHeights.compact)}${declarations(compactScales)}`),
    ...themeRules(themeBlock),
  ].join('')

/** CSS to load after `tokens.css`, with the changes of `accentThemes`. */
export const accentCss = (changed: Record<ThemeName, Partial<ColorTokens>>): string =>
  Object.values(changed).every((tokens) => Object.keys(tokens).length === 0)
    ? ''
    : [rule(':root', declarations(changed.light)), ...themeRules((name) => declarations(changed[name]))].join(
        '',
      )
