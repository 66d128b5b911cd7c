import type { WireWorkspace, WorkspaceFeatures } from '@portico/stores/contract'
import { makeFeatures, makeWorkspace, type RootStoreOptions } from '@portico/stores/testing'

export type FeaturesWith = Partial<Omit<WorkspaceFeatures, 'authentications'>> & {
  authentications?: Partial<WorkspaceFeatures['authentications']>
}

/** Features of a workspace, of which single methods can be said. */
export const featuresWith = ({ authentications, ...features }: FeaturesWith): WorkspaceFeatures => {
  const made = makeFeatures(features)
  return { ...made, authentications: { ...made.authentications, ...authentications } }
}

/** Accounting alone, up, with such differences. */
export const accounting = (
  features: FeaturesWith = {},
  workspace: Partial<WireWorkspace> = {},
): RootStoreOptions => ({
  workspaces: [makeWorkspace(0, { features: featuresWith(features), ...workspace })],
  ready: 1,
})

/** A private gateway that is on. */
export const gateway: WorkspaceFeatures['privateGateway'] = {
  enabled: true,
  available: true,
  networkId: 'net-1',
  url: 'https://gw.northwind.example',
  useSubdomain: true,
}

export const withSecondFactor: FeaturesWith = {
  authentications: { secondFactor: { enabled: true, available: true } },
}
