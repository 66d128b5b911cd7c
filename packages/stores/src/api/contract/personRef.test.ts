import { expect, test } from 'vitest'
import { personIn, personRefOf } from './member.ts'

test.each([
  ['Priya Lopez', 'Priya Lopez <priya@northwind.example>'],
  ['O’Brien <3> Ann', 'O’Brien <3> Ann <priya@northwind.example>'],
  [null, '<priya@northwind.example>'],
])('somebody who was deleted has a name of their own: %s', (name, ref) => {
  const email = 'priya@northwind.example'
  expect(personRefOf({ email, name })).toBe(ref)
  expect(personIn(ref)).toEqual({ email, name, isDeleted: true })
})

test('a user is named by e-mail', () => {
  expect(personIn('priya@northwind.example')).toEqual({
    email: 'priya@northwind.example',
    name: null,
    isDeleted: false,
  })
})
