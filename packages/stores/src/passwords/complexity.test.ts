import { describe, expect, test } from 'vitest'
import { requirementsOf } from './newPassword.ts'

const all = {
  minlen: 8,
  maxlen: 12,
  mustContainLowercase: true,
  mustContainUppercase: true,
  mustContainNumbers: true,
  mustContainNonAlphanumeric: true,
}
const none = {
  minlen: 0,
  maxlen: 500,
  mustContainLowercase: false,
  mustContainUppercase: false,
  mustContainNumbers: false,
  mustContainNonAlphanumeric: false,
}
const met = (password: string, rules = all): string[] =>
  requirementsOf(password, rules).flatMap(({ id, isMet }) => (isMet ? id : []))

describe('[S5-011] [S3-009] requirements of a new password', () => {
  test.each([
    ['', []],
    ['portico', ['lowercase']],
    ['porticoo', ['length', 'lowercase']],
    ['Portico-2026', ['length', 'lowercase', 'uppercase', 'number', 'special']],
    ['Portico-20261', ['lowercase', 'uppercase', 'number', 'special']],
    ['PORTICO1', ['length', 'uppercase', 'number']],
    ['Óptica_ñ1', ['length', 'lowercase', 'uppercase', 'number', 'special']],
  ])('%j has %j', (password, expected) => expect(met(password)).toEqual(expected))

  test.each(['!', '@', '#', '$', '%', '^', '&', '*', '(', ')', '_', '+'])(
    '[S5-012] %s is a special character',
    (character) => {
      expect(met(`a${character}`)).toContain('special')
      expect(met('a1B')).not.toContain('special')
    },
  )

  test('only configured requirements are listed, and an empty password is never accepted', () => {
    expect(requirementsOf('', none)).toEqual([{ id: 'length', isMet: false, min: 1, max: 500 }])
    expect(requirementsOf('a', { ...none, mustContainNumbers: true })).toEqual([
      { id: 'length', isMet: true, min: 1, max: 500 },
      { id: 'number', isMet: false, min: 1, max: 500 },
    ])
  })
})
