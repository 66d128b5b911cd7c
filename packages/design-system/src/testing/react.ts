export { User } from '@react-aria/test-utils'
export { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
export { default as userEvent } from '@testing-library/user-event'
export {
  closesTo,
  expectFocus,
  listenTo,
  pressOutside,
  pressTo,
  renderInForm,
  renderInRouter,
  wait,
} from './render.tsx'
