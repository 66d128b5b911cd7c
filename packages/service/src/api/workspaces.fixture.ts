import {
  ErrorCode,
  type WireWorkspace,
  WorkspaceReplySchema,
  WorkspacesReplySchema,
} from '@portico/stores/contract'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { OpenDatabase } from '../database/open.ts'
import type { Reply } from '../testing/httpClient.ts'
import { openTestDatabase, startTestService, type TestService } from '../testing/testService.ts'

const ACCOUNTS: Readonly<Record<string, string>> = { northwind: '4821', bluefin: '1001' }

/** Features, some of them replaced. */
type Features = WireWorkspace['features']

/** A service whose data is put back before each test, and people signed in at it. */
export const workspaceService = () => {
  let database: OpenDatabase
  let service: TestService
  const tokens = new Map<string, string>()

  beforeAll(async () => {
    database = await openTestDatabase()
    service = await startTestService(database.db)
  })
  afterAll(async () => {
    await service.stop()
    await database.close()
  })
  beforeEach(async () => {
    await service.post('/sandbox/api/reset', {})
    tokens.clear()
  })

  /** The token of somebody such as `owner@northwind`, who is signed in when they are first needed. */
  const as = async (who: string): Promise<{ readonly token: string }> => {
    const known = tokens.get(who)
    if (known !== undefined) return { token: known }
    const token = await service.signIn(ACCOUNTS[who.split('@')[1] ?? ''] ?? '', `${who}.example`)
    tokens.set(who, token)
    return { token }
  }
  const list = async (who: string) =>
    (await service.call('/api/services/', await as(who))).data(WorkspacesReplySchema).services
  const named = async (name: string, who = 'owner@northwind'): Promise<WireWorkspace> => {
    const workspace = (await list(who)).find((candidate) => candidate.name === name)
    if (!workspace) throw new Error(`${who} sees no workspace ${name}`)
    return workspace
  }
  const put = async (
    workspace: WireWorkspace,
    options: { who?: string; serviceIsDown?: boolean; members?: readonly string[]; id?: string } = {},
  ): Promise<Reply> => {
    const { who = 'admin@northwind', serviceIsDown = false, members, id = workspace.id } = options
    const body = { serviceIsDown, service: workspace, ...(members ? { members } : {}) }
    return service.call(`/api/services/${id}`, { ...(await as(who)), method: 'PUT', body })
  }
  /** Changes a workspace, and gives what the service then has. */
  const save = async (workspace: WireWorkspace): Promise<WireWorkspace> =>
    (await put(workspace)).data(WorkspaceReplySchema).service

  return {
    service: () => service,
    as,
    list,
    named,
    put,
    save,
    /** A paid plan for an account that has none. */
    subscribe: (planId: number) =>
      service.post('/sandbox/api/subscription', { accountId: '4821', state: 'active', planId }),
  }
}

export const withFeatures = (workspace: WireWorkspace, features: Partial<Features>): WireWorkspace => ({
  ...workspace,
  features: { ...workspace.features, ...features },
})

/** Status and code of a refusal. */
export const refused = (reply: Reply): [status: number, code: number] => [reply.status, reply.error().code]

export const FORBIDDEN = [403, ErrorCode.forbidden] as const
