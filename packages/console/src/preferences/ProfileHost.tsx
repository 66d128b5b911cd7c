import { useEffect } from 'react'
import { useStores } from '../app/context.ts'

/** Takes a person's choices from and to their profile while they are here. Draws nothing. */
export function ProfileHost() {
  const { profile } = useStores()
  useEffect(() => {
    profile.start()
  }, [profile])
  return null
}
