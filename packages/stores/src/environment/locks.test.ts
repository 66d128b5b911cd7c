import { describe, expect, test } from 'vitest'
import { settle } from '../testing/fakeClock.ts'
import { takeLock, type NativeLocks } from './locks.ts'

/** The locks of one browser, as each of its tabs sees them. */
const createBrowser = (): NativeLocks => {
  const held = new Set<string>()
  return {
    request: async (name, { ifAvailable }, callback) => {
      if (held.has(name) && ifAvailable) return callback(null)
      held.add(name)
      try {
        return await callback({ name })
      } finally {
        held.delete(name)
      }
    },
  }
}

describe('a lock', () => {
  test('is one tab’s until it is given back', async () => {
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
  ])('is given where the browser %s', async (_name, native) => {
    const giveBack = await takeLock(native, 'wizard')
    expect(giveBack).not.toBeNull()
    giveBack?.()
    expect(await takeLock(native, 'wizard')).not.toBeNull()
  })
})
