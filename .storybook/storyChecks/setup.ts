import { configure } from 'storybook/test'
import { registerAroundStory } from '../aroundStory.ts'
import { layOut } from '../frame.ts'
import { showMode } from '../shownMode.ts'
import { checkStory } from './checkStory.ts'

registerAroundStory({
  before: (story) => {
    showMode({})
    layOut(story)
  },
  after: checkStory,
})

// Enough for a slow machine that does other work as well.
configure({ asyncUtilTimeout: 5000 })
