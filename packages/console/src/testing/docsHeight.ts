import { fn } from 'storybook/test'

/** Shows each story of a docs page in a frame of its own, as what covers the page needs. In pixels. */
export const docsHeight = (height: number) => ({ docs: { story: { inline: false, height: `${height}px` } } })

/** What the stories of a dialog share that only has to be closed. */
export const dialogStory = { args: { onClose: fn() }, parameters: docsHeight(680) }
