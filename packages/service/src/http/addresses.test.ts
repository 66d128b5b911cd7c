import { describe, expect, it } from 'vitest'
import { addressOf, cleanForwarded } from './addresses.ts'

describe('the address that calls are counted by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::1', '::/64'],
  ])('of %s is %s', (ip, counted) => expect(addressOf({ ip })).toBe(counted))
})

describe('a forwarded address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:5555', '203.0.113.7'],
    ['[2001:DB8::1]:5555', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['garbage', ''],
    ['203.0.113.7:5555, garbage, 198.51.100.4', '198.51.100.4'],
    ['203.0.113.7:5555, 198.51.100.4:80', '203.0.113.7, 198.51.100.4'],
    ['203.0.113.7, garbage', ''],
    ['unknown,  [::ffff:203.0.113.7]:1', '203.0.113.7'],
    ['999.1.1.1:80', ''],
  ])('%s is %s', (sent, clean) => {
    const headers = { 'x-forwarded-for': sent }
    cleanForwarded(headers)
    expect(headers['x-forwarded-for']).toBe(clean)
  })

  it('is not made up', () => {
    const headers = {}
    cleanForwarded(headers)
    expect(headers).toEqual({})
  })
})
