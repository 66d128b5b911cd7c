import { describe, expect, test } from 'vitest'
import { settle } from '../testing/fakeClock.ts'
import { createLocks, type NativeLocks } from './browserEnvironment.ts'

/** The locks of one browser, as seen by each of its tabs. */
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
    query: async () => ({ held: [...taken].map((name) => ({ name })) }),
  }
}

const refuse = () => Promise.reject(new DOMException('opaque origin', 'SecurityError'))

describe('a lock', () => {
  test('belongs to one tab until released', async () => {
    const locks = createLocks(createBrowser())
    const release = await locks.take('wizard')
    expect(release).not.toBeNull()
    expect(await locks.take('wizard')).toBeNull()
    expect([await locks.isTaken('wizard'), await locks.isTaken('another')]).toEqual([true, false])
    expect(await locks.take('another')).not.toBeNull()
    release?.()
    release?.()
    await settle()
    expect(await locks.take('wizard')).not.toBeNull()
  })

  test.each([
    ['has none', undefined],
    ['refuses them', { request: refuse, query: refuse }],
  ])('is granted where the browser %s', async (_name, native) => {
    const locks = createLocks(native)
    const release = await locks.take('wizard')
    expect([release === null, await locks.isTaken('wizard')]).toEqual([false, false])
    release?.()
    expect(await locks.take('wizard')).not.toBeNull()
  })
})
