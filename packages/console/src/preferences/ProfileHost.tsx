import { useEffect } from 'react'
import { useSignedIn } from '../app/context.ts'

/** Synchronises the preferences with the user's profile while signed in. Renders nothing. */
export function ProfileHost() {
  const { profile } = useSignedIn()
  useEffect(() => {
    profile.start()
  }, [profile])
  return null
}
