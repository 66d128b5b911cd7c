import { expect, test } from 'vitest'
import { fittingCount } from './NoticeStrip.tsx'

test.each([
  ['all, exactly', [100, 100], 208, 2],
  ['one and the button for more', [100, 100], 207, 1],
  ['none but the button', [100, 100], 180, 0],
  ['a single one needs no button', [100], 100, 1],
  ['nothing of nothing', [], 0, 0],
])('%s', (_, widths, available, expected) => {
  expect(fittingCount(widths, available, 80)).toBe(expected)
})
