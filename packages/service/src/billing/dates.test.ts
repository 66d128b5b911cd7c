import { afterEach, describe, expect, it } from 'vitest'
import { deletionMail } from '../mail/templates.ts'
import { dayOf } from '../operator/output.ts'
import { periodEnd, periodStart } from './prices.ts'

const { TZ: zone } = process.env

afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const occasion = {
  accountId: '4821',
  company: 'Northwind Labs',
  email: 'owner@northwind.example',
  firstName: 'Olivia',
  link: 'https://portico.example',
}

describe.each(['UTC', 'America/New_York', 'Europe/Madrid', 'Pacific/Apia'])(
  'on a machine in %s',
  (machine) => {
    it.each([
      ['2026-12-31T23:59:59.999Z', 'December 31, 2026', '2026-12-31'],
      ['2027-01-01T00:00:00.000Z', 'January 1, 2027', '2027-01-01'],
      ['2026-03-08T07:00:00.000Z', 'March 8, 2026', '2026-03-08'],
      ['2026-11-01T06:00:00.000Z', 'November 1, 2026', '2026-11-01'],
      ['2026-03-29T01:00:00.000Z', 'March 29, 2026', '2026-03-29'],
      ['2026-10-25T00:30:00.000Z', 'October 25, 2026', '2026-10-25'],
    ])('%s is the same day in mails and in commands', (at, day, short) => {
      process.env['TZ'] = machine
      expect(deletionMail(occasion, new Date(at)).plain).toContain(`On ${day} (UTC)`)
      expect(dayOf(new Date(at))).toBe(short)
    })

    it.each([
      ['2026-02-08T07:30:00.000Z', 'monthly', '2026-03-08T07:30:00.000Z'],
      ['2026-10-01T04:30:00.000Z', 'monthly', '2026-11-01T04:30:00.000Z'],
      ['2026-01-31T23:30:00.000Z', 'monthly', '2026-02-28T23:30:00.000Z'],
      ['2024-02-29T00:30:00.000Z', 'yearly', '2025-02-28T00:30:00.000Z'],
    ] as const)('a period paid from %s %s ends at %s', (from, interval, end) => {
      process.env['TZ'] = machine
      expect(new Date(periodEnd(Date.parse(from), interval)).toISOString()).toBe(end)
    })

    it.each([
      ['2027-03-31T23:30:00.000Z', 'monthly', '2027-02-28T23:30:00.000Z'],
      ['2027-03-14T07:30:00.000Z', 'monthly', '2027-02-14T07:30:00.000Z'],
      ['2028-02-29T00:30:00.000Z', 'yearly', '2027-02-28T00:30:00.000Z'],
    ] as const)('a period that ends at %s %s starts at %s', (end, interval, start) => {
      process.env['TZ'] = machine
      expect(new Date(periodStart(Date.parse(end), interval)).toISOString()).toBe(start)
    })
  },
)
