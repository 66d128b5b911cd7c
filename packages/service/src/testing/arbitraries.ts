import * as fc from 'fast-check'

const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  '\uD800',
  '\u202Ecba',
  'a'.repeat(5000),
  '💥'.repeat(300),
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("https://evil.example")',
  "'; drop table members; --",
  '../../../../etc/passwd',
  '%00',
  'a\r\nBcc: somebody@evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  '1e999',
  'null',
]

/** @param known values that the service would find: ids, addresses */
const textOf = (known: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    fc.constantFrom(...ODD_TEXTS),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.emailAddress(),
  )

const oddNumber = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -1, max: 60 }) },
  fc.maxSafeInteger(),
  fc.double(),
  fc.constantFrom(2 ** 31, 2 ** 63, -0, 1e308, 0.1),
)

const oddValue = (known: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    textOf(known),
    oddNumber,
    fc.boolean(),
    fc.constantFrom(null, [], {}, [null], { $gt: '' }, [[[[]]]]),
    fc.jsonValue({ maxDepth: 3 }),
  )

/** All objects and lists in a value, itself included. */
const containersOf = (value: unknown): object[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(containersOf)] : []

interface Change {
  readonly place: number
  readonly key: number
  readonly kind: 'replace' | 'remove' | 'add'
  readonly value: unknown
}

const changed = (value: unknown, changes: readonly Change[]): unknown => {
  const copy: unknown = structuredClone(value)
  for (const { place, key, kind, value: odd } of changes) {
    // A clone, because one object in two places could contain itself.
    const next: unknown = structuredClone(odd)
    const containers = containersOf(copy)
    const container = containers[place % Math.max(1, containers.length)]
    if (container === undefined) return next
    const keys = Object.keys(container)
    const name = keys[key % Math.max(1, keys.length)]
    if (kind === 'add' || name === undefined) Reflect.set(container, `extra${key}`, next)
    else if (kind === 'remove') Reflect.deleteProperty(container, name)
    else Reflect.set(container, name, next)
  }
  return copy
}

const DEEP = 100_000

/** Invalid JSON, and unexpected JSON. */
export const ODD_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"__proto__":{"level":3}}',
  '{"constructor":{"prototype":{"level":3}}}',
  '{"a":1,"a":2}',
  '\uFEFF{}',
  '['.repeat(DEEP) + ']'.repeat(DEEP),
  `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
  JSON.stringify({ text: 'a'.repeat(5_000_000) }),
]

/** Bodies that almost match an example, and some that do not at all. */
export const bodiesOf = (examples: readonly unknown[], known: readonly string[]): fc.Arbitrary<string> => {
  const changes = fc.array(
    fc.record<Change>({
      place: fc.nat(),
      key: fc.nat(50),
      kind: fc.constantFrom('replace', 'remove', 'add'),
      value: oddValue(known),
    }),
    { maxLength: 4 },
  )
  const base = examples.length === 0 ? oddValue(known) : fc.constantFrom(...examples)
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.tuple(base, changes).map(([body, list]) => JSON.stringify(changed(body, list))),
    },
    fc.constantFrom(...ODD_BODIES),
  )
}

/** A part of a path or query as sent. */
export const addressPartOf = (known: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    textOf(known).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom('%00', '%', '%E0%A4%A', '%ED%A0%80', '..%2F..%2Fetc', '%2e%2e', 'a%0d%0ab', '[]', '*'),
  )
