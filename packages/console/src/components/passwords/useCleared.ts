import { useLayoutEffect } from 'react'
import { usePasswords } from '../../app/context.ts'

/** Clears a form before its page or dialog shows, and when it goes. */
export const useCleared = (name: 'changePassword' | 'forgotPassword' | 'resetPassword'): void => {
  const passwords = usePasswords()
  useLayoutEffect(() => {
    passwords.clear(name)
    return () => passwords.clear(name)
  }, [passwords, name])
}
