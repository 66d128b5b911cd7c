import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { canonicalEmail } from '../api/contract/email.ts'
import { IN_BACKGROUND } from '../api/client.ts'
import type { GroupMembers } from '../api/contract/member.ts'
import { UserSharesReplySchema, type ShareOrigin } from '../api/contract/shares.ts'
import { run } from '../bulk/run.ts'
import { environmentOf } from '../environment/environment.ts'
import { problemOf, type Problem } from '../resource/problem.ts'
import { ResourceModel } from '../resource/resource.ts'
import { update } from '../resource/update.ts'
import { rootOf, signedInOf } from '../root/root.ts'
import type { Undo } from '../undo/outcome.ts'
import { memberLists, withChanges } from '../workspaces/members/memberLists.ts'
import type { WorkspaceEntry } from '../workspaces/workspaceEntry.ts'

const CONCURRENCY = 4

type Origins = Readonly<Record<string, ShareOrigin>>

/** The workspaces that are shared with one person. */
export const PersonAccessModel = ResourceModel.named('PersonAccess')
  .props({
    /** In lower case. */
    email: types.maybeNull(types.string),
    ids: types.frozen<readonly string[]>([]),
    /** By the id of the workspace; empty without the addition `sharedSince`. */
    shares: types.frozen<Origins>({}),
    /** Lists that were read, while they are read one by one. */
    checked: 0,
    /** Lists that could not be read. */
    unknown: 0,
    /** The workspace whose list is being saved. */
    savingId: types.maybeNull(types.string),
    saveProblem: types.frozen<Problem | null>(null),
  })
  // Volatile: a function. Of the latest save; null when it cannot be undone.
  .volatile((): { undo: Undo | null } => ({ undo: null }))
  .views((self) => ({
    /** By name. */
    get workspaces(): readonly WorkspaceEntry[] {
      const ids = new Set(self.ids)
      return signedInOf(self).workspaces.sorted.filter(({ id }) => ids.has(id))
    },
    get others(): readonly WorkspaceEntry[] {
      const ids = new Set(self.ids)
      return signedInOf(self).workspaces.sorted.filter(({ id }) => !ids.has(id))
    },
    get origins(): ReadonlyMap<string, ShareOrigin> {
      return new Map(Object.entries(self.shares))
    },
  }))
  .actions((self) => {
    const environment = environmentOf(self)
    const { client } = environment
    const inBackground = memberLists(client, IN_BACKGROUND)
    const lists = memberLists(client)

    /** For a service without the addition: list by list. */
    const readLists = async (email: string, signal: AbortSignal): Promise<void> => {
      const check = async (id: string): Promise<void> => {
        const { members } = await inBackground.read(id, signal)
        if (signal.aborted) return
        const isIn = members.some((member) => canonicalEmail(member) === email)
        update(self, { checked: self.checked + 1, ...(isIn && { ids: [...self.ids, id] }) })
      }
      await run(
        signedInOf(self).workspaces.sorted.map(({ id }) => id),
        check,
        {
          clock: environment.clock,
          concurrency: CONCURRENCY,
          isStopped: () => signal.aborted,
          onProblem: (_id, problem) => {
            if (problem !== null && !signal.aborted)
              update(self, { checked: self.checked + 1, unknown: self.unknown + 1 })
          },
        },
      )
    }

    const readShares = async (email: string, signal: AbortSignal): Promise<void> => {
      const { shares } = await client.get(`/users/${encodeURIComponent(email)}/shares`, {
        schema: UserSharesReplySchema,
        signal,
        ...IN_BACKGROUND,
      })
      if (signal.aborted) return
      update(self, {
        ids: shares.map(({ serviceid }) => serviceid),
        shares: Object.fromEntries(shares.map(({ serviceid, ...origin }) => [serviceid, origin])),
      })
    }

    const readAll = async (email: string, signal: AbortSignal): Promise<void> => {
      const { workspaces } = signedInOf(self)
      if (!workspaces.isReady) await workspaces.load()
      await (rootOf(self).config.offers('sharedSince') ? readShares : readLists)(email, signal)
    }

    /** As a save left it. @param origin null for no share */
    const show = (id: string, isIn: boolean, origin: ShareOrigin | null): void => {
      const { [id]: _former, ...shares } = self.shares
      update(self, {
        ids: [...self.ids.filter((each) => each !== id), ...(isIn ? [id] : [])],
        shares: origin === null ? shares : { ...shares, [id]: origin },
      })
    }

    /** Of a share made just now; the service has the same time but for the delay of the call. */
    const newOrigin = (): ShareOrigin | null => {
      const { config, session } = rootOf(self)
      if (!config.offers('sharedSince')) return null
      const since = new Date(environment.clock.now() + client.clockOffset).toISOString()
      return { since, by: session.user?.email ?? null }
    }

    const change = flow(function* (id: string, isWanted: boolean) {
      const { email } = self
      if (email === null || self.savingId !== null) return false
      self.savingId = id
      self.saveProblem = null
      self.undo = null
      const isCurrent = (): boolean => self.email === email
      const former = self.shares[id] ?? null
      const changes = new Map([[email, isWanted]])
      try {
        // Without a revision the list is read first: it may have changed since it was shown.
        let newest: GroupMembers = { members: [] }
        const save = lists.save(id, {
          revision: () => newest.revision,
          members: () => withChanges(newest.members, changes),
          merge: ({ members, ...theirs }) => {
            newest = { ...theirs, members: members.map(canonicalEmail) }
            return true
          },
        })
        const saved = yield* toGenerator(save)
        signedInOf(self).users.recount()
        const hasChanged = newest.members.includes(email) !== isWanted
        if (isCurrent()) {
          show(id, isWanted, isWanted ? newOrigin() : null)
          if (saved !== null && hasChanged)
            self.undo = () =>
              inBackground.putBack(id, saved, changes, () => {
                signedInOf(self).users.recount()
                if (isCurrent()) show(id, !isWanted, former)
              })
        }
        return true
      } catch (error) {
        const saveProblem = problemOf(error)
        if (isCurrent()) self.saveProblem = saveProblem
        return false
      } finally {
        if (isCurrent()) self.savingId = null
      }
    })

    const open = (email: string): Promise<boolean> => {
      self.clear()
      if (!rootOf(self).session.canManageWorkspaces) return Promise.resolve(false)
      self.email = email
      return self.request(
        (signal) => readAll(email, signal),
        () => undefined,
      )
    }

    return {
      /** @returns Whether the workspaces are known. */
      open,
      reread: (): Promise<boolean> => (self.email === null ? Promise.resolve(false) : open(self.email)),
      /** Adds the person to the newest list. @returns Whether saved; if not, see `saveProblem`. */
      give: (id: string): Promise<boolean> => change(id, true),
      revoke: (id: string): Promise<boolean> => change(id, false),
      close(): void {
        self.clear()
      },
    }
  })
export interface PersonAccess extends Instance<typeof PersonAccessModel> {}
