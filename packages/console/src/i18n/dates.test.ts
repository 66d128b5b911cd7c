import { createIntl } from 'react-intl'
import { afterEach, describe, expect, test } from 'vitest'
import { fileNameOf } from '../screens/users/export/ExportButton.tsx'
import { clockText, dayText, exactText, momentText, monthText } from './dates.ts'

const ZONES = [
  'UTC',
  'America/New_York',
  'Europe/Madrid',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]

const intlIn = (timeZone: string, locale = 'en') => createIntl({ locale, timeZone })
const plain = (text: string): string => text.replaceAll('\u202F', ' ')

describe.each(ZONES)('read in %s', (zone) => {
  test.each([
    ['just before midnight', '2026-12-31T23:59:59.999Z', 'December 31, 2026', '31 de diciembre de 2026'],
    ['at midnight', '2027-01-01T00:00:00Z', 'January 1, 2027', '1 de enero de 2027'],
    ['as New York’s summer begins', '2026-03-08T07:00:00Z', 'March 8, 2026', '8 de marzo de 2026'],
    ['as New York’s summer ends', '2026-11-01T06:00:00Z', 'November 1, 2026', '1 de noviembre de 2026'],
    ['as Madrid’s summer begins', '2026-03-29T01:00:00Z', 'March 29, 2026', '29 de marzo de 2026'],
    ['as Madrid’s summer ends', '2026-10-25T01:00:00Z', 'October 25, 2026', '25 de octubre de 2026'],
    [
      'on the day that Apia never had',
      '2011-12-30T12:00:00Z',
      'December 30, 2011',
      '30 de diciembre de 2011',
    ],
  ])('a plan that ends %s ends on the day in UTC', (_when, at, english, spanish) => {
    expect(dayText(at, intlIn(zone))).toBe(english)
    expect(dayText(Date.parse(at), intlIn(zone, 'es'))).toBe(spanish)
  })

  test('the exact end of a plan is on that day', () => {
    expect(plain(exactText('2026-12-31T23:30:00Z', intlIn(zone)))).toBe(
      'Thursday, December 31, 2026 at 11:30:00 PM UTC',
    )
  })

  test('a card ends in the month that is on it', () => {
    expect(monthText(2027, 1, intlIn(zone))).toBe('01/2027')
    expect(monthText(2026, 12, intlIn(zone))).toBe('12/2026')
  })
})

describe.each([
  [
    'America/New_York',
    {
      '2026-03-08T06:59:00Z': 'Mar 8, 2026, 1:59 AM EST',
      '2026-03-08T07:00:00Z': 'Mar 8, 2026, 3:00 AM EDT',
      '2026-11-01T05:30:00Z': 'Nov 1, 2026, 1:30 AM EDT',
      '2026-11-01T06:30:00Z': 'Nov 1, 2026, 1:30 AM EST',
      '2026-11-01T03:59:00Z': 'Oct 31, 2026, 11:59 PM EDT',
    },
  ],
  [
    'Europe/Madrid',
    {
      '2026-03-29T00:59:00Z': 'Mar 29, 2026, 1:59 AM GMT+1',
      '2026-03-29T01:00:00Z': 'Mar 29, 2026, 3:00 AM GMT+2',
      '2026-10-25T00:30:00Z': 'Oct 25, 2026, 2:30 AM GMT+2',
      '2026-10-25T01:30:00Z': 'Oct 25, 2026, 2:30 AM GMT+1',
    },
  ],
  [
    'Pacific/Apia',
    {
      '2026-11-24T10:59:00Z': 'Nov 24, 2026, 11:59 PM GMT+13',
      '2026-11-24T11:00:00Z': 'Nov 25, 2026, 12:00 AM GMT+13',
    },
  ],
])('a moment in %s is shown in local time, with the zone', (zone, moments) => {
  test.each(Object.entries(moments))('%s', (at, expected) => {
    expect(plain(momentText(at, intlIn(zone)))).toBe(expected)
  })
})

describe('a time of today has no day, one of another day has it', () => {
  test.each([
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-02T04:59:00Z', '12:00 AM'],
    ['America/New_York', '2026-11-01T03:59:00Z', '2026-11-01T04:00:00Z', 'Oct 31, 2026, 11:59 PM EDT'],
    ['Europe/Madrid', '2026-03-28T23:00:00Z', '2026-03-29T21:59:00Z', '12:00 AM'],
    ['Europe/Madrid', '2026-03-28T22:59:00Z', '2026-03-28T23:00:00Z', 'Mar 28, 2026, 11:59 PM GMT+1'],
    ['Pacific/Apia', '2026-11-24T10:59:00Z', '2026-11-24T11:00:00Z', 'Nov 24, 2026, 11:59 PM GMT+13'],
    ['UTC', '2025-11-24T10:00:00Z', '2026-11-24T10:00:00Z', 'Nov 24, 2025, 10:00 AM UTC'],
  ])('%s, %s read at %s', (zone, at, now, expected) => {
    expect(plain(clockText(Date.parse(at), Date.parse(now), intlIn(zone)))).toBe(expected)
  })
})

describe('an exported file is named by the local day', () => {
  const { TZ: zone } = process.env
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })

  test.each([
    ['America/New_York', '2026-11-01T03:59:00Z', '2026-10-31'],
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-01'],
    ['Europe/Madrid', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Pacific/Apia', '2026-11-24T11:00:00Z', '2026-11-25'],
  ])('%s, %s', (timeZone, at, day) => {
    process.env['TZ'] = timeZone
    expect(fileNameOf('users', '4821', Date.parse(at))).toBe(`portico-4821-users-${day}.csv`)
  })
})
