import { expect, test } from 'vitest'
import { apcaContrast } from './contrast.ts'

/** Reference values from the algorithm's documentation. */
test.each([
  ['#888888', '#ffffff', 63.056469930209424],
  ['#ffffff', '#888888', -68.54146436644962],
  ['#000000', '#aaaaaa', 58.146262578561334],
  ['#aaaaaa', '#000000', -56.24113336839742],
  ['#112233', '#ddeeff', 91.66830811481631],
  ['#ddeeff', '#112233', -93.06770049484275],
  ['#112233', '#112233', 0],
])('%s on %s is Lc %s', (text, ground, expected) => {
  expect(apcaContrast(text, ground)).toBeCloseTo(expected, 6)
})
