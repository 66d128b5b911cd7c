import type { BrowserEnvironmentOptions } from '@portico/stores'

const never = (): void => undefined
const empty = { getItem: () => null, setItem: never, removeItem: never, clear: never }

/** The window of an unknown browser. */
export const blankWindow: NonNullable<BrowserEnvironmentOptions['window']> = {
  localStorage: empty,
  sessionStorage: empty,
  navigator: { onLine: true },
  location: { origin: 'https://localhost', reload: never },
  document: { visibilityState: 'visible', querySelector: () => null },
  setTimeout: never,
  clearTimeout: never,
  addEventListener: never,
  removeEventListener: never,
}
