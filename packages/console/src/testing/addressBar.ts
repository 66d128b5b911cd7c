import { fn, spyOn } from 'storybook/test'

export const replaceState = fn()

/** For `beforeEach`; returns the clean-up. */
export const interceptAddressBar = (): (() => void) => {
  replaceState.mockClear()
  const spy = spyOn(history, 'replaceState').mockImplementation(replaceState)
  return () => spy.mockRestore()
}
