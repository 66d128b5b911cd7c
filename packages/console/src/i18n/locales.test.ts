import { afterEach, expect, test, vi } from 'vitest'
import { chooseLocale, offeredLocale } from './locales.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [null, 'en'],
  ['es', 'es'],
  ['es-MX', 'es'],
  ['en', 'en'],
  ['xx', 'en'],
] as const)('chosen %s: uses %s, whatever the browser prefers [S1-010]', (chosen, expected) => {
  vi.stubGlobal('navigator', { language: 'es-ES', languages: ['es-ES', 'es'] })
  expect(chooseLocale(chosen)).toBe(expected)
})

test.each([
  [null, [], null],
  [null, ['fr-FR', 'de'], null],
  [null, ['es-MX', 'en'], 'es'],
  [null, ['fr', 'es'], 'es'],
  [null, ['en-GB', 'es'], null],
  ['es', ['es-ES'], null],
  ['en', ['es-ES'], null],
] as const)('chosen %s, browser %j: offers %s [S1-010]', (chosen, preferred, expected) => {
  expect(offeredLocale(chosen, preferred)).toBe(expected)
})
