import type { WireWorkspace } from '../api/contract/workspace.ts'
import { workspaceUrl } from './workspaceUrl.ts'

export interface WorkspaceEntry {
  readonly id: string
  readonly name: string
  /** `network` or `desktop`. */
  readonly type: string
  readonly machine: string
  readonly users: number
  readonly subdomain: string
  readonly domain: string
  /** Without a one-time suffix. */
  readonly urlAddress: string
}

export const workspaceFromWire = (
  workspace: WireWorkspace,
  accountId: string,
  productDomain: string,
): WorkspaceEntry => ({
  id: workspace.id,
  name: workspace.name,
  type: workspace.type,
  machine: workspace.machine,
  users: workspace.license.limits.users,
  subdomain: workspace.subdomain,
  domain: workspace.domain,
  urlAddress: workspaceUrl(workspace, accountId, productDomain),
})
