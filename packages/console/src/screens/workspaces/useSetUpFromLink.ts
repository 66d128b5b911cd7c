import type { UrlState } from '@portico/design-system'
import { useEffect } from 'react'
import { useSignedIn } from '../../app/context.ts'

/** `?setup`, the wizard's link for devices other than Windows: opens the wizard once the list is loaded. */
export function useSetUpFromLink([parameters, change]: UrlState, setUp: () => void): void {
  const { workspaces } = useSignedIn()
  const isDue = parameters.has('setup') && workspaces.isReady
  useEffect(() => {
    if (!isDue) return
    change({ setup: null })
    setUp()
  }, [change, isDue, setUp])
}
