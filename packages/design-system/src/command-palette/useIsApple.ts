import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the user's keyboard is Apple's. */
export const isApple = (): boolean =>
  typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The server does not know the keyboard; it renders the other one until hydration. */
export const useIsApple = (): boolean => useSyncExternalStore(never, isApple, () => false)
