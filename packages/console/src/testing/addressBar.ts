import { fn, spyOn } from 'storybook/test'

/** Gets what the address bar would: the test page keeps its own address. */
export const replaceState = fn()

/** For `beforeEach`; gives its clean-up. */
export const interceptAddressBar = (): (() => void) => {
  replaceState.mockClear()
  const spy = spyOn(history, 'replaceState').mockImplementation(replaceState)
  return () => spy.mockRestore()
}
