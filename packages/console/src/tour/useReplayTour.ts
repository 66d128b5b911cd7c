import { useCallback } from 'react'
import { useStores } from '../app/context.ts'

/** @returns Shows the tour again to somebody who has seen it. */
export const useReplayTour = (): (() => void) => {
  const stores = useStores()
  return useCallback(() => {
    const replay = async () => {
      // Its store comes with those of the workspaces, which the page may not have yet.
      const { openWorkspaceDesk } = await import('@portico/stores/workspace-desk')
      openWorkspaceDesk(stores)
      stores.tour.replay()
    }
    void replay()
  }, [stores])
}
