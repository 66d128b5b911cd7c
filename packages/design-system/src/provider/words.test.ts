import { expect, test } from 'vitest'
import * as words from './words.ts'

test.each(Object.entries(words))(
  '%s has its name, and a text of the same kind in both languages',
  (name, word) => {
    expect(word.name).toBe(name)
    expect(typeof word.es).toBe(typeof word.en)
  },
)

test.each([
  [words.selected.en(1), '1 selected'],
  [words.selected.es(1), '1 seleccionado'],
  [words.selected.es(12), '12 seleccionados'],
  [words.hiddenByFilter.es(1), '1 oculto por el filtro'],
  [words.hiddenByFilter.es(2), '2 ocultos por el filtro'],
  [words.results.en(1), '1 result'],
  [words.results.en(2), '2 results'],
  [words.results.es(1), '1 resultado'],
  [words.suggestions.es(3), '3 sugerencias'],
  [words.rows.en(1, 10, 5000), '1 to 10 of 5,000'],
  [words.rows.es(1, 10, 50_000), '1 a 10 de 50.000'],
])('%s', (text, expected) => {
  expect(text).toBe(expected)
})
