import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atRest } from './frame.ts'
import { persistent } from './storyChecks/persistent.ts'

// Frames are counted, so they may come at once.
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => queueMicrotask(() => step(0)))
})

afterEach(() => vi.unstubAllGlobals())

test('a page that never rests fails, with its last change', async () => {
  const counter = document.body.appendChild(document.createElement('output'))
  let frames = 0
  const change = async () => {
    frames += 1
    counter.textContent = String(frames)
  }
  await expect(atRest(change)).rejects.toThrow(
    'Waited 300 frames for the page to stop changing. Last: childList of <output>',
  )
  counter.remove()
})

test('a problem counts if it remains while the page is at rest', async () => {
  let looks = 0
  const until = (count: number) => () => {
    looks += 1
    return looks < count ? ['cut off'] : []
  }
  expect(await persistent(until(10))).toEqual([])
  expect(await persistent(until(1000))).toEqual(['cut off (waited 40 times for the page to come to rest)'])
})
