import { palette as p } from './palette.ts'

/**
 * Colour tokens, named by intent. Sets that work together share a first word:
 * solid (`ok`), background (`okSubtle`) and text on that background (`okText`).
 */
export interface ColorTokens {
  /** Page background. */
  canvas: string
  /** Cards, tables, fields. */
  surface: string
  /** Table heads, dialog footers: a step below the surface. */
  surfaceSunken: string
  /** What floats: menus, popovers, dialogs. */
  surfaceRaised: string
  /** Hairlines that carry structure. */
  border: string
  /** Boundaries of controls, 3:1 against every surface. */
  borderControl: string
  /** Washes over any surface. */
  hover: string
  pressed: string
  text: string
  textSecondary: string
  textMuted: string
  /** Of controls that cannot be used; exempt from contrast rules. */
  textDisabled: string
  accent: string
  accentHover: string
  accentPressed: string
  accentSubtle: string
  accentText: string
  onAccent: string
  ok: string
  okSubtle: string
  okText: string
  warn: string
  warnSubtle: string
  warnText: string
  bad: string
  badHover: string
  badSubtle: string
  badText: string
  onBad: string
  /** Grey status shapes. */
  neutral: string
  /** Behind modal surfaces. */
  overlay: string
  /** Keyboard focus ring, 3:1 against every surface. */
  focus: string
  /** Halo around a focused field. */
  focusHalo: string
  /** Tooltip surface and its text. */
  inverse: string
  onInverse: string
  skeleton: string
  skeletonSheen: string
  /** Artwork, the same in every theme: light to dark, and what is drawn on it. */
  brandLight: string
  brandDeep: string
  brandDark: string
  onBrand: string
  elevation1: string
  elevation2: string
  elevation3: string
}

export const themeNames = ['light', 'dark', 'contrast'] as const
export type ThemeName = (typeof themeNames)[number]

const brand = {
  brandLight: p.cobalt600,
  brandDeep: p.cobalt925,
  brandDark: p.cobalt975,
  onBrand: p.white,
}

const light: ColorTokens = {
  ...brand,
  canvas: p.slate25,
  surface: p.white,
  surfaceSunken: p.slate50,
  surfaceRaised: p.white,
  border: p.slate200,
  borderControl: p.slate450,
  hover: 'rgb(16 24 43 / 4%)',
  pressed: 'rgb(16 24 43 / 8%)',
  text: p.slate900,
  textSecondary: p.slate600,
  textMuted: p.slate500,
  textDisabled: p.slate450,
  accent: p.cobalt600,
  accentHover: p.cobalt700,
  accentPressed: p.cobalt800,
  accentSubtle: p.cobalt50,
  accentText: p.cobalt750,
  onAccent: p.white,
  ok: p.green600,
  okSubtle: p.green50,
  okText: p.green700,
  warn: p.amber600,
  warnSubtle: p.amber50,
  warnText: p.amber700,
  bad: p.red600,
  badHover: p.red700,
  badSubtle: p.red50,
  badText: p.red700,
  onBad: p.white,
  neutral: p.slate450,
  overlay: 'rgb(16 24 40 / 46%)',
  focus: p.cobalt600,
  focusHalo: 'rgb(43 85 212 / 14%)',
  inverse: p.slate800,
  onInverse: p.white,
  skeleton: p.slate100,
  skeletonSheen: p.slate50,
  elevation1: '0 1px 2px rgb(16 25 40 / 5%)',
  elevation2: '0 4px 12px rgb(16 25 40 / 8%), 0 1px 3px rgb(16 25 40 / 6%)',
  elevation3: '0 24px 56px -12px rgb(16 25 40 / 28%), 0 4px 16px rgb(16 25 40 / 8%)',
}

const dark: ColorTokens = {
  ...brand,
  canvas: p.night950,
  surface: p.night900,
  surfaceSunken: p.night925,
  surfaceRaised: p.night850,
  border: p.night800,
  borderControl: p.night600,
  hover: 'rgb(255 255 255 / 4%)',
  pressed: 'rgb(255 255 255 / 8%)',
  text: p.night100,
  textSecondary: p.night200,
  textMuted: p.night300,
  textDisabled: p.night600,
  accent: p.cobalt450,
  accentHover: p.cobalt400,
  accentPressed: p.cobalt300,
  accentSubtle: p.cobalt900,
  accentText: p.cobalt300,
  onAccent: '#0a1020',
  ok: p.green400,
  okSubtle: p.green900,
  okText: p.green300,
  warn: p.amber400,
  warnSubtle: p.amber900,
  warnText: p.amber300,
  bad: p.red400,
  badHover: p.red300,
  badSubtle: p.red900,
  badText: p.red300,
  onBad: '#200a0c',
  neutral: p.night300,
  overlay: 'rgb(0 0 0 / 60%)',
  focus: p.cobalt400,
  focusHalo: 'rgb(91 131 245 / 28%)',
  inverse: p.night100,
  onInverse: p.night950,
  skeleton: p.night800,
  skeletonSheen: '#303c4d',
  elevation1: 'none',
  elevation2: '0 6px 18px rgb(0 0 0 / 47%)',
  elevation3: '0 24px 64px rgb(0 0 0 / 67%)',
}

/** High contrast: black on white, every boundary drawn, no washes that carry meaning alone. */
const contrast: ColorTokens = {
  ...light,
  canvas: p.white,
  surfaceSunken: p.white,
  border: p.slate600,
  borderControl: p.black,
  hover: 'rgb(0 0 0 / 8%)',
  pressed: 'rgb(0 0 0 / 14%)',
  text: p.black,
  textSecondary: p.slate800,
  textMuted: p.slate700,
  textDisabled: p.slate500,
  accent: '#1a3a9c',
  accentHover: '#122b7a',
  accentPressed: '#0c1f5c',
  accentSubtle: '#e3ebff',
  accentText: '#122b7a',
  ok: '#0a6038',
  okText: '#064526',
  warn: '#7a4a00',
  warnText: '#573500',
  bad: '#a3121f',
  badHover: '#7d0a15',
  badText: '#7d0a15',
  neutral: p.slate600,
  overlay: 'rgb(0 0 0 / 70%)',
  focus: p.black,
  focusHalo: 'rgb(0 0 0 / 25%)',
  inverse: p.black,
  elevation1: 'none',
}

export const themes: Record<ThemeName, ColorTokens> = { light, dark, contrast }
