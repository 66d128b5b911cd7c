import { array, check, constant, constantFrom, oneof, option, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languageOrder } from './languageOrder.ts'
import { sortAgain, sortRows, type SortBy } from './sortRows.ts'

interface Row {
  name: string | null
}

/** Counts its comparisons. */
const countedCollator = (locale: string, options: Intl.CollatorOptions = {}) => {
  const collator = new Intl.Collator(locale, { numeric: true, ...options })
  const { compare } = collator
  const counted = { collator, comparisons: 0 }
  Object.defineProperty(collator, 'compare', {
    value: (one: string, other: string) => {
      counted.comparisons += 1
      return compare(one, other)
    },
  })
  return counted
}

const parts = [
  ...Array.from('aAbBcCchHiIjlLnNsSyzZáÁàäÄãåæçéèêëíñÑóöøúüßœłžčğİıſŉĳ -_.,\'"()/&@#€0012399'),
  '007',
  '10',
  '12345678901234567890',
  '9'.repeat(260),
  'a\u0301',
  'n\u0303',
  'o\u0308\u0323',
  '\u0301',
  '\u00AD',
  '\u200B',
  '\t',
  '\u0000',
  'Жук',
  'Αλφα',
  'שלום',
  'مرحبا',
  '東京',
  'カナ',
  'เก',
  '한글',
  '😀',
  'Laboratory ',
  'll',
  'dž',
  'sz',
  'c’h',
]
const text = array(constantFrom(...parts), { maxLength: 6 }).map((some) => some.join(''))

describe('the order of many texts', () => {
  test.each(
    'en es de fr fr-CA sv da cs hr hu lt et pl tr vi th ja zh ar de-u-co-phonebk es-u-co-trad en-u-kf-upper'.split(
      ' ',
    ),
  )('is exactly that of the language: %s', (locale) => {
    const isExact = property(
      array(text, { maxLength: 40 }),
      constantFrom('variant' as const, 'base' as const),
      constantFrom(1 as const, -1 as const),
      (texts, sensitivity, sign) => {
        const collator = new Intl.Collator(locale, { numeric: true, sensitivity })
        const compare = (one: number, other: number) =>
          sign * collator.compare(texts[one] ?? '', texts[other] ?? '') || one - other
        const sorted = [...texts.keys()].toSorted(compare)
        const order = languageOrder(texts, collator, sign, compare) ?? sorted
        return sorted.every((index, place) => order[place] === index)
      },
    )
    expect(check(isExact, { seed: 41, numRuns: 80 }).counterexample).toBeNull()
  })

  test.each([
    ['cs', 'ch'],
    ['hu', 'cs, dz, gy'],
    ['da', 'aa'],
    ['de-u-co-phonebk', 'ä as ae'],
  ])('is left to the collator in %s, for %s', (locale) => {
    const collator = new Intl.Collator(locale, { numeric: true })
    expect(languageOrder(['a'], collator, 1, () => 0)).toBeNull()
  })

  test('compares a sample, and no other texts that differ in more than case and accents', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      name: `${['Ana', 'Élodie', 'Zoe'][index % 3]} García ${(index * 7919) % 10_000}`,
    }))
    const counted = countedCollator('en')
    const { sorted } = sortRows(rows, { valueOf: ({ name }) => name, collator: counted.collator, sign: 1 })
    expect(counted.comparisons).toBeLessThan(200)
    const { compare } = new Intl.Collator('en', { numeric: true })
    expect(sorted).toEqual(rows.toSorted((one, other) => compare(one.name, other.name)))
  })

  test('compares little more than neighbours in an order that is nearly one already', () => {
    const counted = countedCollator('en')
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ name: `Lab ${(index * 7919) % 10_000}` }))
    const by: SortBy<Row> = { valueOf: ({ name }) => name, collator: counted.collator, sign: 1 }
    const { order, sorted } = sortRows(rows, by)
    counted.comparisons = 0
    const back = sortRows(rows, { ...by, sign: -1 }, order.toReversed())
    expect(back.sorted).toEqual(sorted.toReversed())
    expect(counted.comparisons).toBeGreaterThan(10_000)
    expect(counted.comparisons).toBeLessThan(11_000)
  })

  test('compares 5,000, for which keys take longer', () => {
    const counted = countedCollator('en')
    const rows = Array.from({ length: 5000 }, (_, index) => ({ name: `Lab ${(index * 7919) % 5000}` }))
    sortRows(rows, { valueOf: ({ name }) => name, collator: counted.collator, sign: 1 })
    expect(counted.comparisons).toBeGreaterThan(5000)
  })

  test('compares rows of which only close ones have to change places', () => {
    const counted = countedCollator('en')
    // Sevens from the last to the first, which the sample does not step over.
    const rows = Array.from({ length: 10_003 }, (_, index) => ({
      name: `Lab ${index + 6 - 2 * (index % 7)}`,
    }))
    const { sorted } = sortRows(rows, { valueOf: ({ name }) => name, collator: counted.collator, sign: 1 })
    expect(sorted.map(({ name }) => name)).toEqual(rows.map((_, index) => `Lab ${index}`))
    expect(counted.comparisons).toBeGreaterThan(10_000)
  })
})

const byName = (collator: Intl.Collator, sign: 1 | -1 = 1): SortBy<Row> => ({
  valueOf: ({ name }) => name,
  collator,
  sign,
})

describe('a refreshed list', () => {
  test('compares only rows whose value has changed: 1 % of 10,000', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ name: `Lab ${(index * 7919) % 10_000}` }))
    const counted = countedCollator('en')
    const before = sortRows(rows, byName(counted.collator))
    counted.comparisons = 0
    const next = rows.map((row, index) => (index % 100 === 0 ? { name: `${row.name} renamed` } : row))
    const { sorted } = sortAgain(next, byName(counted.collator), before)
    // 100 rows among themselves, then each by halves among 9,900.
    expect(counted.comparisons).toBeLessThan(100 * (7 + 14))
    expect(sorted).toEqual(sortRows(next, byName(counted.collator)).sorted)
  })

  test('compares nothing when all values are the same or rows are only gone', () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({ name: `Lab ${(index * 71) % 100}` }))
    const counted = countedCollator('en')
    const before = sortRows(rows, byName(counted.collator))
    counted.comparisons = 0
    const copies = sortAgain(
      rows.map(({ name }) => ({ name })),
      byName(counted.collator),
      before,
    )
    expect(copies.sorted).toEqual(before.sorted)
    const fewer = sortAgain(rows.slice(3), byName(counted.collator), before)
    expect(fewer.sorted).toEqual(before.sorted.filter((row) => rows.indexOf(row) >= 3))
    expect(counted.comparisons).toBe(0)
  })

  test('is in the same order as if it were sorted from scratch, whatever has changed', () => {
    const name = option(constantFrom('a', 'A', 'á', 'b', 'b 2', 'b 10', 'ñ', 'Ж'), { nil: null })
    const row = record({ name })
    const change = oneof(constant('keep'), constant('drop'), constant('copy'), row)
    const isSame = property(
      array(row, { maxLength: 20 }),
      array(change, { minLength: 20, maxLength: 20 }),
      array(row, { maxLength: 5 }),
      constantFrom('end', 'start', 'reversed'),
      constantFrom(1 as const, -1 as const),
      (rows, changes, added, where, sign) => {
        const by = byName(new Intl.Collator('es', { numeric: true, sensitivity: 'base' }), sign)
        const kept = rows.flatMap((each, index): Row[] => {
          const what = changes[index] ?? 'keep'
          if (what === 'drop') return []
          if (what === 'copy') return [{ ...each }]
          return [what === 'keep' ? each : what]
        })
        const arranged = where === 'reversed' ? kept.toReversed() : kept
        const next = where === 'start' ? [...added, ...arranged] : [...arranged, ...added]
        const fresh = sortRows(next, by).sorted
        return sortAgain(next, by, sortRows(rows, by)).sorted.every((each, place) => each === fresh[place])
      },
    )
    expect(check(isSame, { seed: 41, numRuns: 300 }).counterexample).toBeNull()
  })
})
