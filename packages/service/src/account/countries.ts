import type { Country } from '@portico/stores/contract'

/** Named by `Intl` too, but no countries of ISO 3166: unions, parts of countries, and codes for tests. */
const OTHERS = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' ')
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const { compare } = new Intl.Collator('en')

/** By name. */
export const countries: readonly Country[] = LETTERS.flatMap((first) =>
  LETTERS.map((second) => `${first}${second}`),
)
  // Not the former code of a country.
  .filter((code) => new Intl.Locale(`und-${code}`).region === code && !OTHERS.includes(code))
  .flatMap((code) => {
    const name = names.of(code)
    return name === undefined ? [] : [{ code, name }]
  })
  .toSorted((one, two) => compare(one.name, two.name))
