import type { StoryContext } from '@storybook/react-vite'
import { argsIn, shownLocale } from './spanishArgs.ts'

export interface AroundStory {
  /** Runs before the story renders. */
  before: (story: StoryContext) => void | Promise<void>
  /** Runs after its play function. */
  after: (story: StoryContext) => Promise<void>
}

let registered: AroundStory | undefined

/** Set by a test run's setup file. Storybook itself sets nothing. */
export const registerAroundStory = (around: AroundStory): void => {
  registered = around
}

export const beforeStory: AroundStory['before'] = async (story) => {
  // Play functions use the args of the story's language.
  story.args = argsIn(shownLocale(story), story)
  await registered?.before(story)
}

export const afterStory: AroundStory['after'] = async (story) => {
  await registered?.after(story)
}
