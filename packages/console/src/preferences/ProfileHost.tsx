import { openWorkspaceDesk } from '@portico/stores/workspace-desk'
import { useEffect, useState } from 'react'
import { useStores } from '../app/context.ts'

/** Takes a person's choices from and to their profile while they are here. Draws nothing. */
export function ProfileHost() {
  const stores = useStores()
  // Before anything reads from it; once for each root. Not every page has done so.
  useState(() => openWorkspaceDesk(stores))
  const { profile } = stores
  useEffect(() => {
    profile.start()
  }, [profile])
  return null
}
