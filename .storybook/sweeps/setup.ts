import { registerAroundStory } from '../aroundStory.ts'
import { layOut } from '../frame.ts'
import { sweep } from './sweeps.ts'

registerAroundStory({ before: layOut, after: sweep })
