import { configure } from 'storybook/test'
import { registerAroundStory } from '../aroundStory.ts'
import { layOut } from '../frame.ts'
import { showMode } from '../shownMode.ts'
import { sweep } from './sweeps.ts'

registerAroundStory({
  before: (story) => {
    showMode({})
    layOut(story)
  },
  after: sweep,
})

// Longer than anything takes that a story waits for, also where two runs share a slow machine.
configure({ asyncUtilTimeout: 5000 })
