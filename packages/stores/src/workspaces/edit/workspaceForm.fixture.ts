import * as v from 'valibot'
import { WorkspaceChangeSchema } from '../../api/contract/requests.ts'
import type { WireWorkspace, WorkspaceFeatures } from '../../api/contract/workspace.ts'
import { makeFeatures, makeWorkspace } from '../../testing/factories.ts'
import type { Route } from '../../testing/fakeTransport.ts'
import { makeRootStore, type RootFixture, type RootStoreOptions } from '../../testing/makeRootStore.ts'

/** A private gateway that is on. */
export const gateway = {
  enabled: true,
  available: true,
  networkId: 'net-1',
  url: 'https://gw.example',
  useSubdomain: true,
}

export const PUT = 'PUT /services/ws-0001' satisfies Route

interface OpenedWorkspace extends RootFixture {
  /** Bodies of the saves, in order. */
  readonly sent: () => v.InferOutput<typeof WorkspaceChangeSchema>[]
}

/** The Configure dialog of a network workspace that is up, by default. */
export const opened = async (
  workspace: Partial<WireWorkspace> = {},
  options: RootStoreOptions = {},
): Promise<OpenedWorkspace> => {
  const workspaces = [makeWorkspace(0, { type: 'network', ...workspace }), makeWorkspace(1)]
  const fixture = makeRootStore({ workspaces, ready: 2, ...options })
  await fixture.workspaceEdit.open('ws-0001')
  const sent = () => fixture.transport.bodiesOf(PUT).map((body) => v.parse(WorkspaceChangeSchema, body))
  return { ...fixture, sent }
}

/** The form of a workspace with these features. */
export const formOf = async (features: Partial<WorkspaceFeatures> = {}, options: RootStoreOptions = {}) =>
  (await opened({ features: makeFeatures(features) }, options)).root.signedIn.later.workspaceEdit
