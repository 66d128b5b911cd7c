import { ErrorCode } from '@portico/stores'
import { WorkspaceChangeSchema, type WireWorkspace, type WorkspaceFeatures } from '@portico/stores/contract'
import {
  answer,
  makeFeatures,
  makeWorkspace,
  refusal,
  type Answer,
  type RootFixture,
  type RootStoreOptions,
} from '@portico/stores/testing'
import * as v from 'valibot'

export const GET = 'GET /services/ws-0001'
export const PUT = 'PUT /services/ws-0001'

export type FeaturesWith = Partial<Omit<WorkspaceFeatures, 'authentications'>> & {
  authentications?: Partial<WorkspaceFeatures['authentications']>
}

/** Features of a workspace, of which single methods can be given. */
const featuresWith = ({ authentications, ...features }: FeaturesWith): WorkspaceFeatures => {
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

/** The service has somebody else's change, and refuses changes of older revisions. */
export const changeElsewhere = (
  { transport }: Pick<RootFixture, 'transport'>,
  features: FeaturesWith = {},
  workspace: Partial<WireWorkspace> = {},
) => {
  const theirs = makeWorkspace(0, {
    name: 'Ledger',
    features: featuresWith(features),
    revision: 7,
    ...workspace,
  })
  transport.always(GET, answer({ service: theirs }))
  transport.always(PUT, ({ body }): Answer => {
    const { service } = v.parse(WorkspaceChangeSchema, body)
    return service.revision === 7
      ? answer({ service: { ...service, revision: 8 } })
      : refusal(ErrorCode.alreadyExists)
  })
}
