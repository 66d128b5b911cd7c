import { useEffect } from 'react'
import { useSignedIn } from '../app/context.ts'

export function ProfileHost() {
  const { profile } = useSignedIn()
  useEffect(() => {
    profile.start()
  }, [profile])
  return null
}
