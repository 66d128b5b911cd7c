import type { WireWorkspace } from '../api/contract/workspace.ts'
import { isLoopbackHost } from '../links/links.ts'

type Addressed = Pick<WireWorkspace, 'subdomain' | 'domain' | 'gatewayURL'> & {
  readonly features: { readonly privateGateway: WireWorkspace['features']['privateGateway'] }
}

const origin = (host: string): string => {
  // A port does not matter for loopback.
  const { hostname } = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : { hostname: '' }
  return `${isLoopbackHost(hostname) ? 'http' : 'https'}://${host}`
}

/** `https://<subdomain>-<accountId>.<domain>`, or the private gateway's address or host; http on loopback. */
export const workspaceUrl = (workspace: Addressed, accountId: string, productDomain: string): string => {
  const { privateGateway } = workspace.features
  const name = `${workspace.subdomain}-${accountId}`
  if (!privateGateway.enabled) return origin(`${name}.${workspace.domain || productDomain}`)
  const gateway = privateGateway.url || workspace.gatewayURL
  if (!privateGateway.useSubdomain) return gateway
  return URL.canParse(gateway) ? origin(`${name}.${new URL(gateway).host}`) : gateway
}
