export { scales, typeStyles, type TypeStyle } from './scales.ts'
export { themeNames, themes, type ColorTokens, type ThemeName } from './themes.ts'
export { themeCss } from './themeCss.ts'
export { focusRing, propertyName, textStyle, token } from './token.ts'
