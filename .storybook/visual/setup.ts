import { configure } from 'storybook/test'
import { vi } from 'vitest'
import { registerAroundStory } from '../aroundStory.ts'
import { preloadOverlays } from '../../packages/design-system/src/popover/preloadOverlays.ts'
import { loadFonts } from '../fonts.ts'
import { layOut } from '../frame.ts'
import { shootInModes } from './shootInModes.ts'

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T10:00:00Z') })
// Longer than any wait of a story, also on a machine under load.
configure({ asyncUtilTimeout: 15_000 })

/** The same random numbers for each story, independent of order (mulberry32). */
const seedRandom = (): void => {
  let state = 1
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Focus visibility depends on the last input device, which react-aria remembers across stories. */
const forgetPointer = (): void => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F24', bubbles: true }))
  document.body.dispatchEvent(new KeyboardEvent('keyup', { key: 'F24', bubbles: true }))
}

registerAroundStory({
  before: (story) => {
    seedRandom()
    forgetPointer()
    layOut(story)
  },
  after: shootInModes,
})

// Some columns are as wide as their texts, measured once.
await Promise.all([loadFonts(), preloadOverlays()])
