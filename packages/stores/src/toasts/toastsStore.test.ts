import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeRootStore } from '../testing/makeRootStore.ts'

const setUp = () => {
  const { root, clock } = makeRootStore()
  const show = (messageKey: string, isPersistent = false) =>
    root.toasts.show({ kind: 'info', messageKey, isPersistent })
  const shown = () => root.toasts.shown.map(({ messageKey }) => messageKey)
  const shownAfter = async (ms: number) => {
    await clock.advance(ms)
    return shown()
  }
  return { toasts: root.toasts, clock, show, shown, shownAfter }
}

describe('toasts', () => {
  test('[S4-011] [S9-016] one is shown for 10,000 ms', async () => {
    const { clock, show, shownAfter } = setUp()
    show('a')
    expect(await shownAfter(9999)).toEqual(['a'])
    expect(await shownAfter(1)).toEqual([])
    expect(clock.pending).toBe(0)
  })

  test('[S4-011] a persistent one stays until it is dismissed', async () => {
    const { toasts, show, shown, shownAfter } = setUp()
    const id = show('a', true)
    expect(await shownAfter(3_600_000)).toEqual(['a'])
    toasts.dismiss(id)
    expect(shown()).toEqual([])
  })

  test('while paused none closes, and afterwards each has its remaining time', async () => {
    const { toasts, clock, show, shownAfter } = setUp()
    show('a')
    await clock.advance(6000)
    show('b')
    await clock.advance(2000)
    toasts.pause()
    expect(await shownAfter(60_000)).toEqual(['a', 'b'])
    toasts.resume()
    expect(await shownAfter(1999)).toEqual(['a', 'b'])
    expect(await shownAfter(1)).toEqual(['b'])
    expect(await shownAfter(6000)).toEqual([])
  })

  test('at most three are shown; the next one’s time begins when it is shown', async () => {
    const { toasts, clock, show, shown, shownAfter } = setUp()
    const first = show('a')
    for (const key of ['b', 'c', 'd', 'e']) show(key)
    expect(shown()).toEqual(['a', 'b', 'c'])
    await clock.advance(4000)
    toasts.dismiss(first)
    expect(shown()).toEqual(['b', 'c', 'd'])
    expect(await shownAfter(6000)).toEqual(['d', 'e'])
    expect(await shownAfter(4000)).toEqual(['e'])
    expect(await shownAfter(6000)).toEqual([])
  })

  test('dismissing twice, or an unknown toast, does nothing', async () => {
    const { toasts, show, shown } = setUp()
    const id = show('a')
    show('b')
    toasts.dismiss(id)
    toasts.dismiss(id)
    expect(shown()).toEqual(['b'])
  })

  test('clear, as at the end of the session, leaves no toast, no notice and no timer', () => {
    const { toasts, clock, show, shown } = setUp()
    for (const key of ['a', 'b', 'c', 'd']) show(key)
    toasts.pause()
    toasts.clear()
    expect([shown(), clock.pending, toasts.isPaused]).toEqual([[], 0, false])
    expect([toasts.notices, toasts.newNotices]).toEqual([[], 0])
  })

  test('notices stay after their toasts, the latest first, until removed', async () => {
    const { toasts, clock, show } = setUp()
    show('a')
    await clock.advance(20_000)
    const second = show('b')
    const notices = () => toasts.notices.map(({ messageKey, at }) => [messageKey, clock.now() - at])
    expect(notices()).toEqual([
      ['b', 0],
      ['a', 20_000],
    ])
    expect(toasts.newNotices).toBe(2)
    toasts.markNoticesRead()
    expect(toasts.newNotices).toBe(0)
    toasts.removeNotice(second)
    expect(notices()).toEqual([['a', 20_000]])
    for (let count = 0; count < 60; count++) show('c')
    expect([toasts.notices.length, toasts.newNotices]).toEqual([50, 50])
    toasts.clearNotices()
    expect([toasts.notices.length, toasts.newNotices, toasts.shown.length]).toEqual([0, 0, 3])
  })

  test('after any actions, each toast is shown for exactly its time, and never more than three at once', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('show' as const) }),
      fc.record({ do: fc.constantFrom('pause' as const, 'resume' as const) }),
      fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 7000 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const { toasts, clock, show } = setUp()
        const seen = new Map<string, number>()
        for (const one of steps) {
          if (one.do === 'show') show('a')
          if (one.do === 'pause') toasts.pause()
          if (one.do === 'resume') toasts.resume()
          if ('ms' in one) {
            // In small steps, so that the time on screen can be summed up.
            for (let ms = one.ms; ms > 0; ms -= 500) {
              const before = toasts.isPaused ? [] : toasts.shown
              const span = Math.min(500, ms)
              const start = clock.now()
              await clock.advance(span)
              for (const { id } of before)
                if (toasts.queue.some((toast) => toast.id === id))
                  seen.set(id, (seen.get(id) ?? 0) + clock.now() - start)
            }
          }
          expect(toasts.shown.length).toBeLessThanOrEqual(3)
        }
        for (const ms of seen.values()) expect(ms).toBeLessThan(10_000)
        toasts.resume()
        await clock.advance(10_000 * (Math.ceil(toasts.queue.length / 3) + 1))
        expect([toasts.queue.length, clock.pending]).toEqual([0, 0])
      }),
      { numRuns: 30 },
    )
  })
})
