import type { WireToggle, WireWorkspace } from '../../api/contract/workspace.ts'
import { CONNECTION_TYPES, type WorkspaceDraft } from './draft.ts'

/** Preserves the shape: a boolean or an object. */
const toggled = (toggle: WireToggle, enabled: boolean): WireToggle =>
  typeof toggle === 'boolean' ? enabled : { ...toggle, enabled }

/** The domain is the private gateway's URL, else the product's (specification, section 4). */
export const workspaceToWire = (
  loaded: WireWorkspace,
  draft: WorkspaceDraft,
  productDomain: string,
): WireWorkspace => {
  const { authentications, privateGateway, scrapers } = loaded.features
  const connections = CONNECTION_TYPES.filter((name) => scrapers[name] !== undefined || draft[name]).map(
    (name) => [name, { available: true, ...scrapers[name], enabled: draft[name] }] as const,
  )
  return {
    ...loaded,
    name: draft.name,
    subdomain: draft.subdomain,
    domain: draft.privateGateway ? draft.gatewayUrl : productDomain,
    gatewayURL: draft.gatewayUrl,
    networkId: draft.networkId,
    license: { ...loaded.license, limits: { ...loaded.license.limits, users: Number(draft.users) } },
    features: {
      ...loaded.features,
      authentications: {
        ...authentications,
        google: toggled(authentications.google, draft.google),
        microsoft: toggled(authentications.microsoft, draft.microsoft),
        linkedin: toggled(authentications.linkedin, draft.linkedin),
        facebook: toggled(authentications.facebook, draft.facebook),
        secondFactor: { ...authentications.secondFactor, enabled: draft.secondFactor },
        activeDirectory: {
          ...authentications.activeDirectory,
          enabled: draft.activeDirectory,
          restrictedGroups: draft.restrictedGroups,
        },
      },
      advancedAuthentication: draft.advancedAuthentication,
      privateProfiles: draft.privateProfiles,
      privateGateway: {
        ...privateGateway,
        enabled: draft.privateGateway,
        networkId: draft.networkId,
        url: draft.gatewayUrl,
        useSubdomain: draft.useSubdomain,
      },
      scrapers: { ...scrapers, ...Object.fromEntries(connections) },
    },
  }
}
