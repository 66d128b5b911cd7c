import type { WireWorkspace, WorkspaceFeatures } from '@portico/stores/contract'
import { makeFeatures, makeWorkspace, type RootStoreOptions } from '@portico/stores/testing'

export type FeaturesWith = Partial<Omit<WorkspaceFeatures, 'authentications'>> & {
  authentications?: Partial<WorkspaceFeatures['authentications']>
}

/** Features of a workspace, of which single methods can be given. */
export const featuresWith = ({ authentications, ...features }: FeaturesWith): WorkspaceFeatures => {
  const made = makeFeatures(features)
  return { ...made, authentications: { ...made.authentications, ...authentications } }
}

/** Accounting alone, up. */
export const accounting = (
  features: FeaturesWith = {},
  workspace: Partial<WireWorkspace> = {},
): RootStoreOptions => ({
  workspaces: [makeWorkspace(0, { features: featuresWith(features), ...workspace })],
  ready: 1,
})

export const on = { enabled: true, available: true }

export const gateway: WorkspaceFeatures['privateGateway'] = {
  ...on,
  networkId: 'net-1',
  url: 'https://gw.northwind.example',
  useSubdomain: true,
}

export const withGoogle: FeaturesWith = { authentications: { google: on } }
export const withSecondFactor: FeaturesWith = { authentications: { secondFactor: on } }
