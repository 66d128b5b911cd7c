import { scales } from './scales.ts'
import { propertyName } from './token.ts'
import { themes, type ThemeName } from './themes.ts'

const declarations = (tokens: object): string =>
  Object.entries(tokens)
    .map(([name, value]) => `${propertyName(name)}:${value};`)
    .join('')

const scheme: Record<ThemeName, 'light' | 'dark'> = { light: 'light', dark: 'dark', contrast: 'light' }

const themeBlock = (name: ThemeName): string => `color-scheme:${scheme[name]};${declarations(themes[name])}`

/**
 * All tokens as one CSS text. The theme is chosen by `data-theme` on the root element;
 * without it the system's preference decides.
 */
export const themeCss = (): string =>
  [
    `:root{${declarations(scales)}--portico-row-height:48px;${themeBlock('light')}}`,
    `:root[data-density='compact']{--portico-row-height:40px}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){${themeBlock('dark')}}}`,
    `@media (prefers-contrast:more){:root:not([data-theme]){${themeBlock('contrast')}}}`,
    `:root[data-theme='light']{${themeBlock('light')}}`,
    `:root[data-theme='dark']{${themeBlock('dark')}}`,
    `:root[data-theme='contrast']{${themeBlock('contrast')}}`,
  ].join('\n')
