import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the reader's keyboard is Apple's. */
export const isApple = (): boolean =>
  typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A server does not know the keyboard; another one is rendered until hydration. */
export const useIsApple = (): boolean => useSyncExternalStore(never, isApple, () => false)
