import type { Client } from '../../api/client.ts'
import { GroupMembersSchema, type GroupMembers } from '../../api/contract/member.ts'
import { isOutdated, sendNewest } from '../../forms/sendNewest.ts'

/** Maximum sends of one list when others change it meanwhile. */
const TRIES = 5

/** Changes of a workspace's members by e-mail: true adds, false removes. */
export type MemberChanges = ReadonlyMap<string, boolean>

export const noChanges: MemberChanges = new Map()

export const withChanges = (members: Iterable<string>, changes: MemberChanges): ReadonlySet<string> => {
  const changed = new Set(members)
  for (const [email, isAdded] of changes) {
    if (isAdded) changed.add(email)
    else changed.delete(email)
  }
  return changed
}

/** The changes that a list does not have yet. */
export const pendingChanges = (changes: MemberChanges, isMember: (email: string) => boolean): MemberChanges =>
  new Map([...changes].filter(([email, isAdded]) => isMember(email) !== isAdded))

interface SaveOptions {
  /** The revision that the list is based on; undefined for a service that tells none. */
  revision: () => number | undefined
  members: () => Iterable<string>
  /** Takes the list as others have changed it. @returns Whether the save goes on. */
  merge: (theirs: GroupMembers) => boolean
  onOutdated?: () => void
  /** Looks after any other refusal. @returns Whether to send again. @default never */
  recover?: (error: unknown) => Promise<boolean>
}

const pathOf = (workspaceId: string): string => `/groups/${encodeURIComponent(workspaceId)}/members`

/** Reads and saves the members of workspaces (specification, section 7). Calls reject with a ClientError. */
export const memberLists = (
  client: Client,
  options: { readonly isQuiet?: boolean; readonly isLenient?: boolean } = {},
) => {
  const read = (workspaceId: string, signal?: AbortSignal): Promise<GroupMembers> =>
    client.get(pathOf(workspaceId), { schema: GroupMembersSchema, ...options, signal })
  return {
    read,
    /** Saves over what others have changed. @returns The list as it is now; null when `merge` stopped it. */
    async save(workspaceId: string, save: SaveOptions): Promise<GroupMembers | null> {
      const sent = await sendNewest({
        isVersioned: () => save.revision() !== undefined,
        read: () => read(workspaceId),
        merge: save.merge,
        send: () => {
          const [members, revision] = [[...save.members()], save.revision()]
          return client.post(pathOf(workspaceId), {
            schema: GroupMembersSchema,
            ...options,
            body: revision === undefined ? { members } : { members, revision },
          })
        },
        canRetry: (error, tried) => {
          if (!isOutdated(error)) return save.recover?.(error) ?? false
          if (tried < TRIES) save.onOutdated?.()
          return tried < TRIES
        },
      })
      return sent && sent.reply
    },
  }
}
