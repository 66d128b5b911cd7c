import { fn } from 'storybook/test'

/** Shows each story of a docs page in its own frame, for components that cover the page. In pixels. */
export const docsHeight = (height: number) => ({ docs: { story: { inline: false, height: `${height}px` } } })

/** Shared parameters of stories whose dialog only needs closing. */
export const dialogStory = { args: { onClose: fn() }, parameters: docsHeight(680) }
