import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { loadCatalogue } from './catalogues.ts'
import { personCell, personText } from './personText.ts'

const intl = createIntl({ locale: 'en', messages: await loadCatalogue('en', 'admin') })
const people = new Map([['priya@x.example', { name: 'Nora Newcomer' }]])

test.each([
  ['priya@x.example', 'Nora Newcomer', 'priya@x.example'],
  ['Priya Lopez <priya@x.example>', 'Priya Lopez (deleted)', 'Priya Lopez <priya@x.example> (deleted)'],
  ['<priya@x.example>', 'priya@x.example (deleted)', '<priya@x.example> (deleted)'],
  ['somebody@x.example', 'somebody@x.example', 'somebody@x.example'],
])('%s is shown as %s', (ref, shown, inFile) => {
  expect(personText(ref, people, intl)).toBe(shown)
  expect(personCell(ref, intl)).toBe(inFile)
})
