import { use, useEffectEvent, useLayoutEffect } from 'react'
import { StartedContext, usePasswords } from '../../app/context.ts'

/** Clears a form before its page or dialog shows, and when it unmounts. */
export const useCleared = (
  name: 'changePassword' | 'forgotPassword' | 'resetPassword' | 'secondStep',
): void => {
  const passwords = usePasswords()
  const isStarted = use(StartedContext)
  const clearBefore = useEffectEvent(() => {
    // A prerendered page contains only what the user has typed.
    if (isStarted) passwords.clear(name)
  })
  useLayoutEffect(() => {
    clearBefore()
    return () => passwords.clear(name)
  }, [passwords, name])
}
