import { describe, expect, it } from 'vitest'
import { nameInMail } from './mailDocument.ts'

describe('a name in a mail', () => {
  it.each([
    ['Your account is locked, visit http://evil.example now', 'Your account is locked, visit now'],
    ['visit HTTPS://evil.example/a?b', 'visit'],
    ['visit (www.evil.example) now', 'visit now'],
    ['visit evil.example/login now', 'visit now'],
    ['visit evil.example now', 'visit evil example now'],
    ['visit ｈｔｔｐ：／／ｅｖｉｌ．ｅｘａｍｐｌｅ now', 'visit now'],
    ['visit evil。example now', 'visit evil example now'],
    ['visit e\u200Bvil\u2060.exam\u00ADple now', 'visit evil example now'],
    ['ht\u200Btp://evil.example', ''],
    ['ht\u200Dtp:/\u200D/evil.example', ''],
    ['write to help@evil.example or mailto:x', 'write to or'],
    ['write to ｈｅｌｐ＠evil.example', 'write to'],
    ['call +1 (617) 555-0142 or 0800.123.456.7', 'call or'],
    ['javascript:alert(1) tel:911', ''],
    ['\u202Eelpmaxe.live\u202C', 'elpmaxe live'],
    ['one\r\n\r\nBcc: two\u2028three\u0000\u0007\u0085four', 'one Bcc: two three four'],
    ['x'.repeat(100), `${'x'.repeat(39)}…`],
    ['👩'.repeat(41), `${'👩'.repeat(39)}…`],
    [`${'x'.repeat(38)}👩\u200D👧 Ana`, `${'x'.repeat(38)}…`],
    ['Ana\u200D 👩\u200D', 'Ana 👩'],
  ])('%j is %j', (name, shown) => expect(nameInMail(name, 40)).toBe(shown))

  it.each([
    'Northwind Labs',
    'O’Brien & Sons, Inc.',
    'Müller GmbH',
    '3M',
    '24/7 Care',
    'J. R.',
    'שירה',
    '株式会社',
    '👩\u200D👩\u200D👧 Ana',
    '👩🏽\u200D⚕️ Ana',
    'علی\u200Cرضا',
    'क्\u200Dष',
  ])('%s is unchanged', (name) => expect(nameInMail(name, 40)).toBe(name))

  it('of a company that looks like a host name can still be read', () => {
    expect(nameInMail('Booking.com', 40)).toBe('Booking com')
  })
})
