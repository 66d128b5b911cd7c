import { expect, test } from 'vitest'
import { timeOf } from './OutagesDialog.tsx'

const local = (text: string): number => new Date(text).getTime()
const now = local('2026-11-20T10:30:00')

test('last night is from the evening before to this morning, also before it is over', () => {
  const night = { from: local('2026-11-19T20:00:00'), to: local('2026-11-20T08:00:00') }
  expect(timeOf('night', now)).toEqual(night)
  expect(timeOf('night', local('2026-11-20T03:00:00'))).toEqual(night)
})

test('other times end now', () => {
  expect(timeOf('day', now)).toEqual({ from: now - 24 * 3_600_000 })
  expect(timeOf('week', now)).toEqual({ from: now - 7 * 24 * 3_600_000 })
  expect(timeOf('all', now)).toEqual({ from: 0 })
})
