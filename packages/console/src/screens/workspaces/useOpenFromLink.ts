import type { UrlState } from '@portico/design-system'
import { useEffect } from 'react'
import { useSignedIn } from '../../app/context.ts'

/**
 * `?open=<subdomain>`, linked from a workspace's page for signed-out users: opens the workspace in this tab once its state is
 * known, and searches the list for it.
 */
export function useOpenFromLink([parameters, change]: UrlState): void {
  const { workspaces } = useSignedIn()
  const subdomain = parameters.get('open')
  const isKnown = subdomain !== null && workspaces.lastCheckedAt !== null
  useEffect(() => {
    if (!isKnown) return
    change({ open: null, q: subdomain })
    const asked = workspaces.sorted.find((workspace) => workspace.subdomain === subdomain)
    if (asked) void workspaces.openWorkspace(asked.id, { isHere: true })
  }, [change, isKnown, subdomain, workspaces])
}
