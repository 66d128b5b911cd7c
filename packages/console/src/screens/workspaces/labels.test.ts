import { expect, test } from 'vitest'
import { addressText } from './labels.ts'

test.each([
  ['https://a-1.portico.app', 'a-1.portico.app'],
  ['http://a-1.portico.localhost:8080/', 'a-1.portico.localhost:8080'],
])('%s is read as %s', (url, expected) => {
  expect(addressText(url)).toBe(expected)
})
