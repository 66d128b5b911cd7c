import { expect, test } from 'vitest'
import { readPreferences } from './readPreferences.ts'

const usual = { locale: null, theme: 'system', density: 'comfortable' }

test.each([
  ['nothing', null, usual],
  ['no JSON', '{"locale":', usual],
  ['another kind of value', '[1]', usual],
  ['null', 'null', usual],
  ['unknown values', '{"locale":7,"theme":"pink","density":1}', usual],
  [
    'choices',
    '{"locale":"es","theme":"dark","density":"compact","owner":"4821"}',
    { locale: 'es', theme: 'dark', density: 'compact' },
  ],
  ['a part of them', '{"theme":"contrast"}', { ...usual, theme: 'contrast' }],
])('%s', (_name, stored, read) => {
  expect(readPreferences(stored)).toEqual(read)
})
