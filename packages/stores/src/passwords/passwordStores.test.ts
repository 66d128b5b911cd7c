import { autorun } from 'mobx'
import { expect, test } from 'vitest'
import { makePasswordStores } from './passwords.fixture.ts'

test('a cleared form is a new, empty one, and observers are notified', () => {
  const { passwords } = makePasswordStores().root
  const before = passwords.changePassword
  before.setPassword('Portico-2027!')
  const seen: string[] = []
  const stop = autorun(() => seen.push(passwords.changePassword.password))
  passwords.clear('changePassword')
  expect(passwords.changePassword).not.toBe(before)
  expect(seen).toEqual(['Portico-2027!', ''])
  stop()
})
