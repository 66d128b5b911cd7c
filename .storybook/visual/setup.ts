import { configure } from 'storybook/test'
import { vi } from 'vitest'
import { registerAroundStory } from '../aroundStory.ts'
import { layOut } from '../frame.ts'
import { shootInModes } from './shootInModes.ts'

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T10:00:00Z') })
// Longer than anything takes that a story waits for, also on a machine that does much else.
configure({ asyncUtilTimeout: 15_000 })

/** The same numbers for each story, whichever was drawn before it (mulberry32). */
const seedRandom = (): void => {
  let state = 1
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Whether focus shows depends on what was used last; react-aria remembers it from one story to the next. */
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
