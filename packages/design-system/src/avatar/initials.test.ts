import { expect, test } from 'vitest'
import { initials } from './Avatar.tsx'

test.each([
  ['Olivia Reyes', 'OR'],
  ['  Íñigo  de la   Álvarez ', 'ÍÁ'],
  ['plato', 'PL'],
  ['x', 'X'],
  ['', ''],
  ['   ', ''],
  // A letter with a combining accent, and an emoji of several code points, are one character each.
  ['o\u0301scar 👨‍👩‍👧‍👦', 'O\u0301👨‍👩‍👧‍👦'],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name, 'en')).toBe(expected)
})

test('capitals follow the locale', () => {
  expect(initials('ilker demir', 'tr')).toBe('İD')
})
