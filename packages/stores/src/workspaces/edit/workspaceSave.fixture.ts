import * as v from 'valibot'
import { WorkspaceChangeSchema } from '../../api/contract/workspaceChange.ts'
import type { Route } from '../../testing/fakeTransport.ts'
import type { RootFixture } from '../../testing/makeRootStore.ts'

export const PUT = 'PUT /services/ws-0001' satisfies Route

/** What was sent to be saved, in that order. */
export const sentBy = ({ transport }: RootFixture) =>
  transport.callsOf(PUT).map(({ body }) => v.parse(WorkspaceChangeSchema, body))
