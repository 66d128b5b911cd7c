import type { UrlState } from '@portico/design-system'
import { useEffect } from 'react'
import { useSignedIn } from '../../app/context.ts'

/**
 * `?open=<subdomain>`, from the page of a workspace where nobody is signed in: opens it in this tab once its state is
 * known, with the list searched for it behind.
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
