import type { CallerOptions, Client } from '../api/client.ts'
import { canonicalEmail } from '../api/contract/email.ts'
import { GroupMembersSchema, type GroupMembers } from '../api/contract/member.ts'
import type { GroupMembersChange } from '../api/contract/requests.ts'
import { UNDONE, type UndoOutcome } from '../forms/formRules.ts'
import { isOutdated, sendNewest } from '../forms/newest.ts'

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

interface SaveOptions {
  /** Undefined for a service without revisions. */
  revision: () => number | undefined
  members: () => Iterable<string>
  /** The revision that a change left which this one undoes. */
  undoes?: number | undefined
  /** Applies the changes of other users. @returns Whether the save continues. */
  merge: (theirs: GroupMembers) => boolean
  /** Handles other refusals. @returns Whether to send again. @default never */
  recover?: (error: unknown) => Promise<boolean>
}

const pathOf = (workspaceId: string): string => `/groups/${encodeURIComponent(workspaceId)}/members`

const canonicalMembers = ({ members }: GroupMembers): readonly string[] => members.map(canonicalEmail)

/** Specification, section 7. Rejects with a ClientError. */
export const memberLists = (client: Client, callOptions: CallerOptions = {}) => {
  const read = (workspaceId: string, signal?: AbortSignal): Promise<GroupMembers> =>
    client.get(pathOf(workspaceId), { schema: GroupMembersSchema, ...callOptions, signal })
  /** @returns The saved list; null when `merge` stopped the save. */
  const save = async (workspaceId: string, options: SaveOptions): Promise<GroupMembers | null> => {
    const sent = await sendNewest({
      isVersioned: () => options.revision() !== undefined,
      read: () => read(workspaceId),
      merge: options.merge,
      send: () => {
        const [revision, { undoes }] = [options.revision(), options]
        const body: GroupMembersChange = { members: [...options.members()], revision, undoes }
        return client.post(pathOf(workspaceId), { schema: GroupMembersSchema, ...callOptions, body })
      },
      canRetry: (error, tried) => {
        if (!isOutdated(error)) return options.recover?.(error) ?? false
        return tried < TRIES
      },
    })
    return sent && sent.reply
  }
  return {
    read,
    save,
    /** Takes back `changes` from the list as a save left it; other users' changes of other people stay. */
    async putBack(
      workspaceId: string,
      saved: GroupMembers,
      changes: MemberChanges,
      onList: (newest: GroupMembers) => void,
    ): Promise<UndoOutcome> {
      let list = saved
      let refusal: UndoOutcome = UNDONE
      const inverse = new Map([...changes].map(([email, isAdded]) => [email, !isAdded]))
      const restored = await save(workspaceId, {
        revision: () => list.revision,
        members: () => withChanges(canonicalMembers(list), inverse),
        undoes: saved.revision,
        merge: (theirs) => {
          list = theirs
          onList(theirs)
          const members = new Set(canonicalMembers(theirs))
          if ([...changes].every(([email, isAdded]) => members.has(email) === isAdded)) return true
          refusal = { kind: 'changed', by: theirs.lastChange?.by ?? null }
          return false
        },
      })
      if (restored !== null) onList(restored)
      return restored === null ? refusal : UNDONE
    },
  }
}
