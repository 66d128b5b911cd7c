import { expect, test } from 'vitest'
import { marks } from './marks.ts'

/** The label with its highlighted parts in brackets. */
const marked = (query: string, label: string): string =>
  marks(label, query).reduceRight(
    (rest, [start, end]) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
    label,
  )

test.each([
  ['acc', 'Accounting', '[Acc]ounting'],
  ['COUNT', 'Accounting', 'Ac[count]ing'],
  ['cordoba', 'Inés Córdoba', 'Inés [Córdoba]'],
  ['strasse', 'Hauptstrasse', 'Haupt[strasse]'],
  ['wf', 'Workspace Finance', '[W]orkspace [F]inance'],
  ['fin clo', 'Finance close', '[Fin]ance [clo]se'],
  ['close fin', 'Finance close', '[Fin]ance [close]'],
  ['s', 'Cases of Sam', 'Cases of [S]am'],
  ['acnt', 'Accounting', '[Ac]cou[nt]ing'],
  ['', 'Accounting', 'Accounting'],
  ['srv', 'Lock all of the long list of a server', 'Lock all of the long list of a [s]e[rv]er'],
  ['fico', 'Firm records', 'Firm records'],
  // The accent may be a character of its own.
  ['cordoba', 'Ine\u0301s Co\u0301rdoba', 'Ine\u0301s [Co\u0301rdoba]'],
])('%j is marked in %j', (query, label, expected) => {
  expect(marked(query, label)).toBe(expected)
})
