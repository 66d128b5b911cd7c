import { describe, expect, test } from 'vitest'
import { settle } from '../testing/fakeClock.ts'
import { takeLock, type NativeLocks } from './locks.ts'

/** The locks of one browser, as each of its tabs sees them. */
const createBrowser = (): NativeLocks => {
  const taken = new Set<string>()
  return {
    request: async (name, { ifAvailable }, callback) => {
      if (taken.has(name) && ifAvailable) return callback(null)
      taken.add(name)
      try {
        return await callback({ name })
      } finally {
        taken.delete(name)
      }
    },
  }
}

describe('a lock', () => {
  test('belongs to one tab until released', async () => {
    const browser = createBrowser()
    const giveBack = await takeLock(browser, 'wizard')
    expect(giveBack).not.toBeNull()
    expect(await takeLock(browser, 'wizard')).toBeNull()
    expect(await takeLock(browser, 'another')).not.toBeNull()
    giveBack?.()
    giveBack?.()
    await settle()
    expect(await takeLock(browser, 'wizard')).not.toBeNull()
  })

  test.each([
    ['has none', undefined],
    ['refuses them', { request: () => Promise.reject(new DOMException('opaque origin', 'SecurityError')) }],
  ])('is granted where the browser %s', async (_name, native) => {
    const giveBack = await takeLock(native, 'wizard')
    expect(giveBack).not.toBeNull()
    giveBack?.()
    expect(await takeLock(native, 'wizard')).not.toBeNull()
  })
})
