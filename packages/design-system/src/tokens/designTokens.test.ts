import { describe, expect, test } from 'vitest'
import { designTokens, tokenResolver, type DesignTokens } from './designTokens.ts'
import { scales, themeNames, themes, typeStyles } from './index.ts'
import { palette } from './palette.ts'

interface Token {
  path: string
  type: unknown
  value: unknown
}

const isGroup = (value: unknown): value is DesignTokens =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every token of a file, with its own or inherited type (Format Module 2025.10, 5.2 and 6.3). */
const tokensIn = (group: DesignTokens, path: readonly string[] = [], inherited?: unknown): Token[] => {
  const type = group['$type'] ?? inherited
  if ('$value' in group) return [{ path: path.join('.'), type, value: group['$value'] }]
  return Object.entries(group).flatMap(([name, child]) =>
    name.startsWith('$') || !isGroup(child) ? [] : tokensIn(child, [...path, name], type),
  )
}

const file = designTokens()
const tokens = tokensIn(file)
const byPath = new Map(tokens.map((token) => [token.path, token]))

const aliasPattern = /^\{([^{}]+)\}$/

const targetOf = (value: unknown): Token | undefined => {
  const [, path] = typeof value === 'string' ? (aliasPattern.exec(value) ?? []) : []
  return path === undefined ? undefined : byPath.get(path)
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isWithin = (value: unknown, from: number, to: number): boolean =>
  isNumber(value) && value >= from && value <= to
const hasKeys = (value: unknown, keys: readonly string[]): value is DesignTokens =>
  isGroup(value) && Object.keys(value).toSorted().join(' ') === [...keys].toSorted().join(' ')

const isMeasure = (units: readonly string[]) => (value: unknown) =>
  hasKeys(value, ['value', 'unit']) && isNumber(value['value']) && units.includes(String(value['unit']))

const isDimension = isMeasure(['px', 'rem'])

/** A literal value, or an alias of a token of that type. */
const isOf = (type: string, value: unknown): boolean => {
  if (typeof value === 'string' && aliasPattern.test(value)) return targetOf(value)?.type === type
  return valid[type]?.(value) ?? false
}

const isShadow = (value: unknown): boolean =>
  hasKeys(value, ['color', 'offsetX', 'offsetY', 'blur', 'spread']) &&
  isOf('color', value['color']) &&
  ['offsetX', 'offsetY', 'blur', 'spread'].every((name) => isOf('dimension', value[name]))

const valid: Record<string, (value: unknown) => boolean> = {
  color: (value) =>
    hasKeys(value, ['colorSpace', 'components', 'alpha', 'hex']) &&
    value['colorSpace'] === 'srgb' &&
    Array.isArray(value['components']) &&
    value['components'].length === 3 &&
    value['components'].every((component) => isWithin(component, 0, 1)) &&
    isWithin(value['alpha'], 0, 1) &&
    /^#[\da-f]{6}$/.test(String(value['hex'])),
  dimension: isDimension,
  // For durations of value and unit, Style Dictionary 5 writes [object Object].
  duration: (value) => /^\d+ms$/.test(String(value)),
  number: isNumber,
  fontWeight: (value) => isWithin(value, 1, 1000),
  fontFamily: (value) => Array.isArray(value) && value.every((name) => /^[\w -]+$/.test(String(name))),
  cubicBezier: (value) =>
    Array.isArray(value) &&
    value.length === 4 &&
    value.every(isNumber) &&
    isWithin(value[0], 0, 1) &&
    isWithin(value[2], 0, 1),
  transition: (value) =>
    hasKeys(value, ['duration', 'delay', 'timingFunction']) &&
    isOf('duration', value['duration']) &&
    isOf('duration', value['delay']) &&
    isOf('cubicBezier', value['timingFunction']),
  shadow: (value) => (Array.isArray(value) ? value.every(isShadow) : isShadow(value)),
  typography: (value) =>
    hasKeys(value, ['fontFamily', 'fontSize', 'fontWeight', 'letterSpacing', 'lineHeight']) &&
    isOf('fontFamily', value['fontFamily']) &&
    isOf('dimension', value['fontSize']) &&
    isOf('fontWeight', value['fontWeight']) &&
    isOf('dimension', value['letterSpacing']) &&
    isOf('number', value['lineHeight']),
}

test('equals the generated file', async () => {
  await expect(`${JSON.stringify(file, null, 2)}\n`).toMatchFileSnapshot('./tokens.json')
})

const merged = (below: DesignTokens, above: DesignTokens): DesignTokens => {
  const result: DesignTokens = { ...below }
  for (const [name, value] of Object.entries(above)) {
    const present = result[name]
    const isInner = isGroup(value) && isGroup(present) && !('$value' in value)
    result[name] = isInner ? merged(present, value) : value
  }
  return result
}

const groupIn = (group: DesignTokens, ...path: readonly string[]): DesignTokens => {
  const inner = path.reduce<unknown>((value, name) => (isGroup(value) ? value[name] : undefined), group)
  if (!isGroup(inner)) throw new Error(`There is no ${path.join('.')}.`)
  return inner
}

const sourcesOf = (value: unknown): DesignTokens[] => (Array.isArray(value) ? value.filter(isGroup) : [])

/** Resolves the modes of a choice, as a tool would. */
const resolved = (choices: Readonly<Record<string, string>>): Map<string, Token> => {
  const resolver = tokenResolver()
  const order = sourcesOf(resolver['resolutionOrder']).flatMap(({ $ref }) => {
    const [, kind = '', name = ''] = String($ref).split('/')
    const entry = groupIn(resolver, kind, name)
    const context = choices[name] ?? String(entry['default'])
    return sourcesOf(kind === 'sets' ? entry['sources'] : groupIn(entry, 'contexts')[context])
  })
  return new Map(tokensIn(order.reduce(merged, {})).map((token) => [token.path, token]))
}

describe('as modes', () => {
  test('equals the generated resolver', async () => {
    await expect(`${JSON.stringify(tokenResolver(), null, 2)}\n`).toMatchFileSnapshot(
      './tokens.resolver.json',
    )
  })

  test.each(themeNames)('%s gives each colour one path, and resolves every alias', (theme) => {
    const own = resolved({ theme })
    for (const name of Object.keys(themes[theme]).filter((color) => !color.startsWith('elevation'))) {
      expect(own.get(`color.${name}`)?.value).toEqual(byPath.get(`theme.${theme}.color.${name}`)?.value)
    }
    const aliases = [...own.values()].flatMap(({ value }) =>
      [...JSON.stringify(value).matchAll(/\{([\w.]+)\}/g)].map(([, path = '']) => path),
    )
    expect(aliases.length).toBeGreaterThan(0)
    expect(aliases.filter((path) => !own.has(path))).toEqual([])
  })

  test('density changes only heights', () => {
    const [regular, compact] = [resolved({}), resolved({ density: 'compact' })]
    expect([...compact.keys()]).toEqual([...regular.keys()])
    const changed = [...regular].filter(
      ([path, { value }]) => JSON.stringify(value) !== JSON.stringify(compact.get(path)?.value),
    )
    expect(changed.map(([path]) => path)).toEqual([
      'height.control',
      'height.controlSmall',
      'height.row.regular',
    ])
  })
})

describe('follows the Design Tokens format', () => {
  test('every name can be referenced', () => {
    const names = tokens.flatMap(({ path }) => path.split('.'))
    expect(names.filter((name) => !/^[a-zA-Z0-9]+$/.test(name))).toEqual([])
  })

  test('every token has a type of the format and a value of that type', () => {
    expect(tokens.filter(({ type, value }) => !isOf(String(type), value))).toEqual([])
  })
})

describe('has the values of tokens.css', () => {
  test('every colour of the palette, each once, so that aliases are unambiguous', () => {
    expect(tokens.filter(({ path }) => path.startsWith('palette.'))).toHaveLength(Object.keys(palette).length)
    expect(new Set(Object.values(palette)).size).toBe(Object.keys(palette).length)
  })

  test.each(themeNames)('every colour of the theme %s', (name) => {
    const own = tokens.filter(({ path }) => path.startsWith(`theme.${name}.`))
    expect(own).toHaveLength(Object.keys(themes[name]).length)
    const opaque = Object.entries(themes[name]).filter(([, css]) => css.startsWith('#'))
    const values = opaque.map(([token]) => {
      const value = byPath.get(`theme.${name}.color.${token}`)?.value
      return [token, targetOf(value)?.value ?? value]
    })
    expect(values).toMatchObject(opaque.map(([token, hex]) => [token, { hex, alpha: 1 }]))
  })

  test('every scale and every text style', () => {
    const others = tokens.filter(({ path }) => !/^(palette|theme|type|transition|height\.row)\b/.test(path))
    expect(others).toHaveLength(Object.keys(scales).length)
    expect(tokens.filter(({ path }) => path.startsWith('type.'))).toHaveLength(Object.keys(typeStyles).length)
  })

  test('a translucent colour keeps its alpha, a shadow its lengths', () => {
    expect(byPath.get('theme.light.color.overlay')?.value).toEqual({
      colorSpace: 'srgb',
      components: [0.0627, 0.0941, 0.1569],
      alpha: 0.46,
      hex: '#101828',
    })
    expect(byPath.get('theme.light.elevation.3')?.value).toMatchObject([
      { offsetY: { value: 24, unit: 'px' }, spread: { value: -12, unit: 'px' }, color: { alpha: 0.28 } },
      { offsetY: { value: 4, unit: 'px' }, blur: { value: 16, unit: 'px' } },
    ])
  })
})
