import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeout } from './lazyComponent.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a script that has not come after 120 s is given up, and not before [S8-016]', async () => {
  const settled = vi.fn<(how: string) => void>()
  void withTimeout(() => new Promise(() => {})).then(
    () => settled('here'),
    () => settled('given up'),
  )
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledExactlyOnceWith('given up')
})

test('one that comes is there, one that cannot be had says why, and no timer is left', async () => {
  await expect(withTimeout(() => Promise.resolve('script'))).resolves.toBe('script')
  await expect(withTimeout(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})
