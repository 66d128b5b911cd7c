import { expect, test } from 'vitest'
import { addressesIn } from './addresses.ts'

const read = (text: string) =>
  addressesIn(text).addresses.map(({ email, firstName, lastName }) => [email, firstName, lastName].join('|'))

test.each([
  ['ana@x.example', ['ana@x.example|Ana|']],
  [
    'ana.roa@x.example, BEA@x.example;cai@x.example',
    ['ana.roa@x.example|Ana|Roa', 'BEA@x.example|BEA|', 'cai@x.example|Cai|'],
  ],
  [
    'ana@x.example bea@x.example\r\ncai@x.example\t',
    ['ana@x.example|Ana|', 'bea@x.example|Bea|', 'cai@x.example|Cai|'],
  ],
  [
    'Ana Roa <ana@x.example>, "Bea de la Cruz" <b@x.example>',
    ['ana@x.example|Ana|Roa', 'b@x.example|Bea|de la Cruz'],
  ],
  ['Roa, Ana <ana@x.example>; Cruz, Bea <b@x.example>', ['ana@x.example|Ana|Roa', 'b@x.example|Bea|Cruz']],
  ['ana@x.example, Ana <ANA@x.example>', ['ana@x.example|Ana|']],
  ['ada@münchen.example, ada@xn--mnchen-3ya.example', ['ada@münchen.example|Ada|']],
  ['person.9_maría-josé@x.example', ['person.9_maría-josé@x.example|Person|María José']],
  ['', []],
])('%j are the addresses %j', (text, expected) => expect(read(text)).toEqual(expected))

test('text without an address is returned', () => {
  expect(addressesIn('Ana Roa, ana@x.example, bea@, <b@x>')).toMatchObject({
    addresses: [{ email: 'ana@x.example' }],
    rest: ['Ana Roa', 'bea@', '<b@x>'],
  })
})
