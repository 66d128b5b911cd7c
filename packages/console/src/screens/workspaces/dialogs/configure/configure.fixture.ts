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
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import * as v from 'valibot'
import { docsHeight } from '../../../../testing/docsHeight.ts'
import { withStores, type StoreOptions } from '../../../../testing/withStores.tsx'
import { withToasts } from '../../../../testing/withToasts.tsx'
import { ConfigureDialog } from './ConfigureDialog.tsx'

export const GET = 'GET /services/ws-0001'
export const PUT = 'PUT /services/ws-0001'

export type FeaturesWith = Partial<Omit<WorkspaceFeatures, 'authentications'>> & {
  authentications?: Partial<WorkspaceFeatures['authentications']>
}

/** A workspace's features, with some methods overridden. */
const featuresWith = ({ authentications, ...features }: FeaturesWith): WorkspaceFeatures => {
  const made = makeFeatures(features)
  return { ...made, authentications: { ...made.authentications, ...authentications } }
}

/** Only the workspace Accounting, up. */
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

/** The service has another user's change, and refuses changes of older revisions. */
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

/** The dialog of the workspace Accounting, with the toasts. */
export const dialogMeta = {
  component: ConfigureDialog,
  args: { workspaceId: 'ws-0001', onClose: fn() },
  parameters: docsHeight(680),
  render: withToasts(ConfigureDialog),
} satisfies Meta<typeof ConfigureDialog>

export type Story = StoryObj<typeof dialogMeta>

export const story = (
  features: FeaturesWith = {},
  options: StoreOptions = {},
  play?: NonNullable<Story['play']>,
): Story => ({
  decorators: [withStores({ path: '/admin/workspaces', ...accounting(features), ...options })],
  ...(play && { play }),
})
