import { expect, it } from 'vitest'
import { codeAt, minutesOf, newSecret, STEP_MS, stepOf, stepsOff, uriOf } from './totp.ts'

/** "12345678901234567890" in base 32. */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('makes the code of RFC 6238 at %i s', (seconds, code) => {
  expect(codeAt(RFC, seconds * 1000)).toBe(code)
})

it('takes the code of this step and its neighbours, however it is written', () => {
  const now = 1_111_111_109_000
  const step = Math.floor(now / STEP_MS)
  expect(stepOf(RFC, ' 081 804', now)).toBe(step)
  for (const offset of [-1, 1])
    expect(stepOf(RFC, codeAt(RFC, now + offset * STEP_MS), now)).toBe(step + offset)
  for (const offset of [-2, 2]) expect(stepOf(RFC, codeAt(RFC, now + offset * STEP_MS), now)).toBeNull()
  for (const wrong of ['', '81804', '0818041', 'abcdef']) expect(stepOf(RFC, wrong, now)).toBeNull()
})

it('explains a wrong code of ten minutes around, which it does not take', () => {
  const now = 1_111_111_109_000
  const off = (steps: number) => stepsOff(RFC, codeAt(RFC, now + steps * STEP_MS), now)
  expect([-22, -21, -2, -1, 0, 1, 2, 21, 22].map(off)).toEqual([null, -21, -2, null, null, null, 2, 21, null])
  expect(stepsOff(RFC, 'abcdef', now)).toBeNull()
  expect([-3, -2, 2, 21].map(minutesOf)).toEqual([-2, -1, 1, 11])
})

it('has new secrets of 160 bits, in an address that apps read', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(secret)
  expect(uriOf(secret, { issuer: 'Portico', label: 'ada@b.example (1)' })).toBe(
    `otpauth://totp/Portico:ada%40b.example%20(1)?issuer=Portico&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
