import { colorGroups, scaleDescriptions, typeDescriptions } from './descriptions.ts'
import { palette } from './palette.ts'
import { compactScales, rowHeights, scales, typeStyles, type TypeStyle } from './scales.ts'
import { themeNames, themes, type ThemeName } from './themes.ts'

export interface DesignTokens {
  [name: string]: unknown
}

const inMap = (entries: readonly (readonly [string, unknown])[]): DesignTokens => Object.fromEntries(entries)

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** A token of each value, named without its prefix. */
const mapped = <Value>(
  values: Readonly<Record<string, Value>>,
  tokenOf: (value: Value, name: string) => unknown,
  prefix = '',
): DesignTokens =>
  inMap(
    Object.entries(values).map(([name, value]) => [
      lowerFirst(name.slice(prefix.length)),
      tokenOf(value, name),
    ]),
  )

const dimension = (length: string) => ({ value: Number.parseFloat(length), unit: 'px' })

const lengthToken = (length: string) => ({ $value: dimension(length) })

const hexDigits = (channel: number): string => channel.toString(16).padStart(2, '0')

const channelsOf = (color: string): { channels: number[]; alpha: number } => {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(color)
  if (hex) return { channels: hex.slice(1).map((digits) => Number.parseInt(digits, 16)), alpha: 1 }
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(color)
  if (rgb) return { channels: rgb.slice(1, 4).map(Number), alpha: Number(rgb[4]) / 100 }
  throw new Error(
    `${color} is neither "#rrggbb" nor "rgb(r g b / a%)", so tokens.json cannot describe it for other tools.`,
  )
}

const colorValue = (color: string) => {
  const { channels, alpha } = channelsOf(color)
  return {
    colorSpace: 'srgb',
    components: channels.map((channel) => Number((channel / 255).toFixed(4))),
    alpha,
    hex: `#${channels.map(hexDigits).join('')}`,
  }
}

const palettePath = (name: string): string[] => ['palette', ...name.split(/(?<=\D)(?=\d)/)]

const paletteNames = new Map<string, string>(Object.entries(palette).map(([name, color]) => [color, name]))

const themeColor = (color: string) => {
  const name = paletteNames.get(color)
  return name === undefined ? colorValue(color) : `{${palettePath(name).join('.')}}`
}

const noShadow = '0 0 0 rgb(0 0 0 / 0%)'

const shadowValue = (list: string) => {
  const shadows = (list === 'none' ? noShadow : list).split(/,\s*/).map((shadow) => {
    const at = shadow.indexOf('rgb(')
    const [offsetX = '0', offsetY = '0', blur = '0', spread = '0'] = shadow.slice(0, at).trim().split(' ')
    return {
      color: colorValue(shadow.slice(at)),
      offsetX: dimension(offsetX),
      offsetY: dimension(offsetY),
      blur: dimension(blur),
      spread: dimension(spread),
    }
  })
  return shadows.length === 1 ? shadows[0] : shadows
}

const paletteGroup = (): DesignTokens => {
  const group: DesignTokens = {
    $type: 'color',
    $description: 'Raw colours. Themes refer to them; components never do.',
  }
  for (const [name, color] of Object.entries(palette))
    put(group, palettePath(name).slice(1), { $value: colorValue(color) })
  return group
}

const themeGroup = (name: ThemeName): DesignTokens => {
  const values = new Map<string, string>(Object.entries(themes[name]))
  const { Elevation, ...groups } = colorGroups
  const colors = Object.values(groups).flatMap((group) => Object.entries<string>(group))
  const tokenOf = (valueOf: (css: string) => unknown) => ($description: string, token: string) => ({
    $value: valueOf(values.get(token) ?? ''),
    $description,
  })
  return {
    color: { $type: 'color', ...mapped(Object.fromEntries(colors), tokenOf(themeColor)) },
    elevation: { $type: 'shadow', ...mapped<string>(Elevation, tokenOf(shadowValue), 'elevation') },
  }
}

const cubicBezier = (css: string) => [...css.matchAll(/[\d.]+/g)].map(Number)

const fontFamilies = (css: string) => css.split(',').map((name) => name.trim().replaceAll("'", ''))

interface ScaleKind {
  path: readonly string[]
  $type: string
  valueOf: (css: string) => unknown
}

const scaleKinds: Record<string, ScaleKind> = {
  space: { path: ['space'], $type: 'dimension', valueOf: dimension },
  radius: { path: ['radius'], $type: 'dimension', valueOf: dimension },
  fontSize: { path: ['font', 'size'], $type: 'dimension', valueOf: dimension },
  font: { path: ['font', 'family'], $type: 'fontFamily', valueOf: fontFamilies },
  weight: { path: ['font', 'weight'], $type: 'fontWeight', valueOf: Number },
  height: { path: ['height'], $type: 'dimension', valueOf: dimension },
  width: { path: ['width'], $type: 'dimension', valueOf: dimension },
  duration: {
    path: ['duration'],
    $type: 'duration',
    // Style Dictionary 5 reads no durations of value and unit.
    valueOf: (css) => css,
  },
  ease: { path: ['easing'], $type: 'cubicBezier', valueOf: cubicBezier },
  layer: { path: ['layer'], $type: 'number', valueOf: Number },
}

const put = (root: DesignTokens, path: readonly string[], value: DesignTokens): void => {
  const [first = '', ...rest] = path
  const present = inMap(Object.entries(root[first] ?? {}))
  if (rest.length === 0) root[first] = { ...present, ...value }
  else {
    put(present, rest, value)
    root[first] = present
  }
}

const scaleGroups = (): DesignTokens => {
  const root: DesignTokens = {}
  for (const [name, css] of Object.entries(scales)) {
    const [prefix, kind] = Object.entries(scaleKinds).find(([start]) => name.startsWith(start)) ?? []
    if (prefix === undefined || kind === undefined) {
      throw new Error(
        `tokens.json does not know what kind of value ${name} is: add its beginning to scaleKinds.`,
      )
    }
    const $description = new Map<string, string>(Object.entries(scaleDescriptions)).get(name)
    put(root, kind.path, {
      $type: kind.$type,
      [lowerFirst(name.slice(prefix.length))]: { $value: kind.valueOf(css), $description },
    })
  }
  put(root, ['height', 'row'], mapped(rowHeights, lengthToken))
  return root
}

const weightAlias = (weight: string): string => {
  const [name] =
    Object.entries(scales).find(([scale, value]) => scale.startsWith('weight') && value === weight) ?? []
  if (name === undefined)
    throw new Error(`No weight of the scales is ${weight}: add it, or use one that is there.`)
  return `{font.weight.${lowerFirst(name.slice('weight'.length))}}`
}

const typographyValue = ({ size, line, weight, tracking }: (typeof typeStyles)[TypeStyle]) => {
  const fontSize = Number.parseFloat(size)
  return {
    fontFamily: '{font.family.text}',
    fontSize: dimension(size),
    fontWeight: weightAlias(weight),
    // The format has letter spacing only as a length; CSS has it in em.
    letterSpacing: { value: Number((Number.parseFloat(tracking) * fontSize).toFixed(3)), unit: 'px' },
    lineHeight: Number((Number.parseFloat(line) / fontSize).toFixed(4)),
  }
}

const typeGroup = (): DesignTokens => ({
  $type: 'typography',
  ...mapped<(typeof typeStyles)[TypeStyle]>(typeStyles, (style, name) => ({
    $value: typographyValue(style),
    $description: new Map<string, string>(Object.entries(typeDescriptions)).get(name),
  })),
})

const transitionGroup = (): DesignTokens => ({
  $type: 'transition',
  ...inMap(
    Object.keys(scales)
      .filter((name) => name.startsWith('duration'))
      .map((name) => lowerFirst(name.slice('duration'.length)))
      .map((name) => [
        name,
        { $value: { duration: `{duration.${name}}`, delay: '0ms', timingFunction: '{easing.out}' } },
      ]),
  ),
})

/** Tokens that no theme changes. */
const foundation = (): DesignTokens => ({
  palette: paletteGroup(),
  ...scaleGroups(),
  transition: transitionGroup(),
  type: typeGroup(),
})

const compactGroup = (): DesignTokens => ({
  height: {
    $type: 'dimension',
    ...mapped(compactScales, lengthToken, 'height'),
    row: { regular: lengthToken(rowHeights.compact) },
  },
})

/** The same tokens as modes: themes and densities of one path each (Resolver Module 2025.10). */
export const tokenResolver = (): DesignTokens => ({
  $schema: 'https://www.designtokens.org/schemas/2025.10/resolver.json',
  name: 'Portico',
  version: '2025.10',
  description: 'Written from the tokens by `vitest -u`: change themes.ts or scales.ts instead.',
  sets: {
    foundation: { description: 'What no theme changes.', sources: [foundation()] },
  },
  modifiers: {
    theme: {
      description: 'Colours and shadows.',
      contexts: inMap(themeNames.map((name) => [name, [themeGroup(name)]])),
      default: themeNames[0],
    },
    density: {
      description: 'Heights of rows and controls.',
      contexts: { regular: [], compact: [compactGroup()] },
      default: 'regular',
    },
  },
  resolutionOrder: [
    { $ref: '#/sets/foundation' },
    { $ref: '#/modifiers/theme' },
    { $ref: '#/modifiers/density' },
  ],
})

export const designTokens = (): DesignTokens => ({
  $schema: 'https://www.designtokens.org/schemas/2025.10/format.json',
  $description: 'Portico. Written from the tokens by `vitest -u`: change themes.ts or scales.ts instead.',
  ...foundation(),
  theme: inMap(themeNames.map((name) => [name, themeGroup(name)])),
})
