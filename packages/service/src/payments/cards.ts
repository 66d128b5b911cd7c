import type { StoredCard } from '../database/paymentTables.ts'

/** Its number must not leave this file. */
export interface TypedCard {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
}

export type CardProblem =
  | { readonly field: 'number'; readonly reason: 'missing' | 'invalid' }
  | { readonly field: 'expiry'; readonly reason: 'missing' | 'invalid' | 'past' }
  | { readonly field: 'cvc'; readonly reason: 'missing' | 'invalid' }

export type CardOutcome = 'succeeds' | 'declined' | 'confirms' | 'insufficient'

/** Test numbers that do not succeed. */
const OUTCOMES: Readonly<Record<string, CardOutcome>> = {
  '4000000000000002': 'declined',
  '4000002500003155': 'confirms',
  '4000000000009995': 'insufficient',
}

export const TEST_CARDS: readonly (readonly [number: string, outcome: CardOutcome])[] = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0025 0000 3155', 'confirms'],
  ['4000 0000 0000 9995', 'insufficient'],
]

export interface CheckedCard {
  readonly card: StoredCard
  readonly outcome: CardOutcome
}

const BRANDS: readonly (readonly [start: RegExp, brand: string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^6(011|5)/, 'discover'],
]

const brandOf = (digits: string): string => BRANDS.find(([start]) => start.test(digits))?.[1] ?? 'card'

/** ISO/IEC 7812-1. */
const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (const [index, character] of digits.split('').toReversed().entries()) {
    const doubled = Number(character) * (index % 2 === 0 ? 1 : 2)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

const expiryOf = (text: string): { month: number; year: number } | null => {
  const [, month, year] = /^\s*(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})\s*$/.exec(text) ?? []
  if (month === undefined || year === undefined) return null
  const parsed = { month: Number(month), year: Number(year) + (year.length === 2 ? 2000 : 0) }
  return parsed.month >= 1 && parsed.month <= 12 ? parsed : null
}

/** @returns one problem per field, or the card without its number. */
export const checkCard = (
  { number, expiry, cvc }: TypedCard,
  now: number,
): { readonly problems: readonly CardProblem[] } | CheckedCard => {
  const problems: CardProblem[] = []
  const digits = number.replace(/[\s-]/g, '')
  if (digits === '') problems.push({ field: 'number', reason: 'missing' })
  else if (!/^\d{13,19}$/.test(digits) || !passesLuhn(digits))
    problems.push({ field: 'number', reason: 'invalid' })
  const brand = brandOf(digits)

  const ends = expiryOf(expiry)
  const isPast = ends !== null && Date.UTC(ends.year, ends.month, 1) <= now
  if (expiry.trim() === '') problems.push({ field: 'expiry', reason: 'missing' })
  else if (!ends || ends.year > new Date(now).getUTCFullYear() + 50)
    problems.push({ field: 'expiry', reason: 'invalid' })
  else if (isPast) problems.push({ field: 'expiry', reason: 'past' })

  const code = cvc.trim()
  if (code === '') problems.push({ field: 'cvc', reason: 'missing' })
  else if (!(brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(code))
    problems.push({ field: 'cvc', reason: 'invalid' })

  if (problems.length > 0 || !ends) return { problems }
  const outcome = OUTCOMES[digits] ?? 'succeeds'
  return {
    outcome,
    card: {
      brand,
      last4: digits.slice(-4),
      exp_month: ends.month,
      exp_year: ends.year,
      charge: outcome === 'insufficient' ? 'insufficient' : 'succeeds',
    },
  }
}
