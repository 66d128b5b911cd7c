import { expect, test } from 'vitest'
import { stringify } from './formEncoding.ts'

test('a form is encoded as superagent does with qs', () => {
  expect(stringify({ name: 'Zoë & Co', empty: '', count: 3, isNew: true })).toBe(
    'name=Zo%C3%AB%20%26%20Co&empty=&count=3&isNew=true',
  )
  expect(stringify({ role: ['owner', 'member'], zone: null })).toBe('role=owner&role=member&zone')
})
