import { expect, test } from 'vitest'
import { stringify } from './formEncoding.ts'

test('a flat form is encoded as a browser does it', () => {
  expect(stringify({ name: 'Zoë & Co', empty: '' })).toBe('name=Zo%C3%AB+%26+Co&empty=')
})
