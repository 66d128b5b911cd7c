import { expect, test } from 'vitest'
import { chooseLocale } from './locales.ts'

test.each([
  [null, [], 'en'],
  [null, ['fr-FR', 'de'], 'en'],
  [null, ['es-MX', 'en'], 'es'],
  [null, ['en-GB', 'es'], 'en'],
  ['es', ['en-US'], 'es'],
  ['en', ['es-ES'], 'en'],
  ['xx', ['es-ES'], 'es'],
] as const)('chosen %s, browser %j: uses %s [S1-010]', (chosen, preferred, expected) => {
  expect(chooseLocale(chosen, preferred)).toBe(expected)
})
