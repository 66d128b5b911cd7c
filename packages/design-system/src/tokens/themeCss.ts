import { rowHeights, scales } from './scales.ts'
import { propertyName } from './token.ts'
import { themeNames, themes, type ThemeName } from './themes.ts'

const declarations = (tokens: object): string =>
  Object.entries(tokens)
    .map(([name, value]) => `  ${propertyName(name)}: ${value};\n`)
    .join('')

const scheme: Record<ThemeName, 'light' | 'dark'> = { light: 'light', dark: 'dark', contrast: 'light' }

const themeBlock = (name: ThemeName): string =>
  `  color-scheme: ${scheme[name]};\n${declarations(themes[name])}`

const rowHeight = (height: string): string => `  --portico-row-height: ${height};\n`

const rule = (selector: string, body: string): string => `${selector} {\n${body}}\n`

/** The selector of a theme that the system prefers, as long as nobody has chosen one. */
const unchosen = ':root:not([data-theme])'

/**
 * All tokens as one CSS text, kept in `tokens.css`. The theme is chosen by `data-theme` on the root element;
 * without it the system's preference decides.
 */
export const themeCss = (): string =>
  [
    '/* Written from the tokens by `vitest -u`. Change themes.ts or scales.ts instead. */\n',
    rule(':root', `${declarations(scales)}${rowHeight(rowHeights.regular)}${themeBlock('light')}`),
    rule(`:root[data-density='compact']`, rowHeight(rowHeights.compact)),
    `@media (prefers-color-scheme: dark) {\n${rule(unchosen, themeBlock('dark'))}}\n`,
    `@media (prefers-contrast: more) {\n${rule(unchosen, themeBlock('contrast'))}}\n`,
    ...themeNames.map((name) => rule(`:root[data-theme='${name}']`, themeBlock(name))),
  ].join('')
