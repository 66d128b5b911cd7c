import type { Client, IN_BACKGROUND } from '../../api/client.ts'
import { GroupMembersSchema, type GroupMembers } from '../../api/contract/member.ts'
import { isOutdated, sendNewest } from '../../forms/newest.ts'

/** Maximum tries when other users change the list. */
const TRIES = 5

/** By e-mail: true adds, false removes. */
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

/** The changes that the list does not have yet. */
export const pendingChanges = (changes: MemberChanges, isMember: (email: string) => boolean): MemberChanges =>
  new Map([...changes].filter(([email, isAdded]) => isMember(email) !== isAdded))

interface SaveOptions {
  /** Undefined for a service without revisions. */
  revision: () => number | undefined
  members: () => Iterable<string>
  /** Applies the changes of other users. @returns Whether the save continues. */
  merge: (theirs: GroupMembers) => boolean
  onOutdated?: () => void
  /** Handles other refusals. @returns Whether to send again. @default never */
  recover?: (error: unknown) => Promise<boolean>
}

const pathOf = (workspaceId: string): string => `/groups/${encodeURIComponent(workspaceId)}/members`

/** Specification, section 7. Rejects with a ClientError. */
export const memberLists = (client: Client, options: Partial<typeof IN_BACKGROUND> = {}) => {
  const read = (workspaceId: string, signal?: AbortSignal): Promise<GroupMembers> =>
    client.get(pathOf(workspaceId), { schema: GroupMembersSchema, ...options, signal })
  return {
    read,
    /** @returns The saved list; null when `merge` stopped the save. */
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
