/** Shared by tests of components: their stories, and the requirements for every component. */
export { composeStories } from '@storybook/react-vite'
export { fn } from 'storybook/test'
export { axeViolations, conforms } from './conformance.tsx'
export {
  checksByKeys,
  followsKeyboardTable,
  opensByKeys,
  pressedTwice,
  tabsThrough,
  togglesBySpace,
} from './keyboardTable.ts'
export { spy } from './render.tsx'
export { settled } from './settled.ts'
export { spoken } from './spoken.ts'
