import type { StoryContext } from '@storybook/react-vite'
import { argsIn, shownLocale } from './spanishArgs.ts'

export interface AroundStory {
  /** Before it is drawn. */
  before: (story: StoryContext) => void
  /** Once it has been played. */
  after: (story: StoryContext) => Promise<void>
}

let registered: AroundStory | undefined

/** A test run's setup file says here what is done around every story. In Storybook itself nothing is. */
export const registerAroundStory = (around: AroundStory): void => {
  registered = around
}

export const beforeStory: AroundStory['before'] = (story) => {
  // A play asks for what the story says in its language.
  story.args = argsIn(shownLocale(story), story)
  registered?.before(story)
}

export const afterStory: AroundStory['after'] = async (story) => {
  await registered?.after(story)
}
