import { describe, expect, test } from 'vitest'
import { formatPrice, priceParts } from './Price.tsx'

const textOf = (...args: Parameters<typeof priceParts>) =>
  priceParts(...args)
    .map(({ text }) => text)
    .join('')

describe('formatPrice', () => {
  test.each([
    [12, 'USD', 'en', '$12.00'],
    [12, 'USD', 'es', '12,00\u00A0$'],
    [12, 'USD', 'es-ES', '12,00\u00A0$'],
    [1234.5, 'USD', 'en', '$1,234.50'],
    [9.9, 'EUR', 'en', '€9.90'],
    [0, 'USD', 'en', '$0.00'],
  ])('%d %s in %s is %s', (amount, currency, locale, expected) => {
    expect(formatPrice(amount, currency, locale)).toBe(expected)
  })

  test.each([
    [(19 * 5) / 6, '$15.83'],
    [(11 * 5) / 6, '$9.17'],
    [12.999, '$13.00'],
    [0.1 + 0.2, '$0.30'],
  ])('rounds %d to cents: %s', (amount, expected) => {
    expect(formatPrice(amount, 'USD', 'en')).toBe(expected)
  })

  test('has two digits for currencies without decimals', () => {
    expect(formatPrice(12, 'JPY', 'en')).toBe('¥12.00')
  })
})

describe('priceParts', () => {
  test('splits whole and cents, in the order of the locale', () => {
    expect(priceParts(1234.5, 'USD', 'en')).toEqual([
      { kind: 'symbol', text: '$' },
      { kind: 'whole', text: '1,234' },
      { kind: 'separator', text: '.' },
      { kind: 'cents', text: '50' },
    ])
    expect(priceParts(12, 'USD', 'es')).toEqual([
      { kind: 'whole', text: '12' },
      { kind: 'separator', text: ',' },
      { kind: 'cents', text: '00' },
      { kind: 'space', text: '\u00A0' },
      { kind: 'symbol', text: '$' },
    ])
  })

  test.each(['en', 'es', 'de', 'ja', 'ar'])('loses no part in %s', (locale) => {
    for (const amount of [0, 9, 12.34, 1_234_567.89, -3.5]) {
      expect(textOf(amount, 'USD', locale)).toBe(formatPrice(amount, 'USD', locale))
    }
  })
})
