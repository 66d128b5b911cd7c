import type { WireWorkspace } from '../api/contract/workspace.ts'
import { isLoopbackHost } from '../links/links.ts'

type Addressed = Pick<WireWorkspace, 'subdomain' | 'domain' | 'gatewayURL'> & {
  readonly features: { readonly privateGateway: WireWorkspace['features']['privateGateway'] }
}

const origin = (host: string): string => {
  // The port is not part of what makes a host loopback.
  const { hostname } = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : { hostname: '' }
  return `${isLoopbackHost(hostname) ? 'http' : 'https'}://${host}`
}

/**
 * Address of a workspace: `https://<subdomain>-<accountId>.<domain>`. With a private gateway on, the gateway's
 * address, or its host below the subdomain when it uses one. On loopback domains the scheme is http.
 */
export const workspaceUrl = (workspace: Addressed, accountId: string, productDomain: string): string => {
  const { privateGateway } = workspace.features
  const name = `${workspace.subdomain}-${accountId}`
  if (!privateGateway.enabled) return origin(`${name}.${workspace.domain || productDomain}`)
  const gateway = privateGateway.url || workspace.gatewayURL
  if (!privateGateway.useSubdomain) return gateway
  return URL.canParse(gateway) ? origin(`${name}.${new URL(gateway).host}`) : gateway
}
