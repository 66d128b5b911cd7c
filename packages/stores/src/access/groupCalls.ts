import type { Client } from '../api/client.ts'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { GroupMembersSchema, type GroupMembers } from '../api/contract/member.ts'
import { ApiError } from '../api/errors.ts'

const pathOf = (workspaceId: string): string => `/groups/${encodeURIComponent(workspaceId)}/members`

// Quiet and lenient: each list says for itself how it stands.
const options = { schema: GroupMembersSchema, isQuiet: true, isLenient: true }

const hasCode = (error: unknown, code: ErrorCode): boolean => error instanceof ApiError && error.code === code

/** The calls of section 7 for a workspace's list of members. Reject with a ClientError. */
export const groupCalls = (client: Client) => ({
  read: (workspaceId: string, signal?: AbortSignal): Promise<GroupMembers> =>
    client.get(pathOf(workspaceId), { ...options, signal }),
  /** @param revision The one that the list is based on; undefined for a service that tells none. */
  save: (
    workspaceId: string,
    members: readonly string[],
    revision: number | undefined,
  ): Promise<GroupMembers> =>
    client.post(pathOf(workspaceId), {
      ...options,
      body: revision === undefined ? { members } : { members, revision },
    }),
  /** Somebody else has saved the list, or the workspace, meanwhile. */
  isOutdated: (error: unknown): boolean => hasCode(error, ErrorCode.alreadyExists),
  /** The workspace, or somebody in the list, is not there any more. */
  isGone: (error: unknown): boolean => hasCode(error, ErrorCode.notFound),
})
