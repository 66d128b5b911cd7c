import { configure } from 'storybook/test'
import { registerAroundStory } from '../aroundStory.ts'
import { preloadOverlays } from '../../packages/design-system/src/popover/preloadOverlays.ts'
import { loadFonts } from '../fonts.ts'
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

// Enough for a slow machine under load.
configure({ asyncUtilTimeout: 5000 })

await Promise.all([loadFonts(), preloadOverlays()])
