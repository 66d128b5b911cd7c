import { compareStructural } from 'mobx'
import { applySnapshot, flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { OneTimeUrlReplySchema } from '../api/contract/session.ts'
import {
  WorkspacesReplySchema,
  WorkspaceStatusReplySchema,
  type WireWorkspace,
  type WorkspaceStatus,
} from '../api/contract/workspace.ts'
import { ClientError } from '../api/errors.ts'
import type { Disposer } from '../environment/clock.ts'
import { signedInEnvironmentOf, environmentOf } from '../environment/environment.ts'
import { isSafeLink, withSuffix } from '../links/links.ts'
import { problemOf, type Problem } from '../resource/problem.ts'
import { ResourceModel } from '../resource/resource.ts'
import { rootOf, signedInOf } from '../root/root.ts'
import { nameCollator } from '../search/nameCollator.ts'
import { outcomeOf, type OpenOptions } from './openOutcome.ts'
import { startPoller } from './poller.ts'
import { workspaceFromWire, type WorkspaceEntry } from './workspaceEntry.ts'
import { WorkspaceState, type StateChange, type WorkspaceStatusName } from './workspaceState.ts'

/** Milliseconds from the end of one refresh to the next (specification, section 9). */
const REFRESH_INTERVAL = 30_000
/** Polls in a row lost in transit before it counts as a network error. */
const TOLERATED_POLLS = 3
/** Milliseconds that a one-time address may take. */
const SUFFIX_TIMEOUT = 5000

/** The account's workspaces and their states. */
export const WorkspacesStoreModel = types
  .compose(
    'WorkspacesStore',
    ResourceModel,
    types.model({
      // Frozen entries, not models: a list of thousands stays cheap.
      entries: types.map(types.frozen<WorkspaceEntry>()),
      // Apart from the entries, so that a change of state renders its own row alone. No key: not checked yet.
      states: types.map(types.frozen<WorkspaceState>()),
      /** Device time in milliseconds of the latest status answer; null before the first. */
      lastCheckedAt: types.maybeNull(types.number),
      /** Result of the latest check with a difference. */
      latestChange: types.frozen<StateChange | null>(null),
      /** Background polls in a row that were lost in transit. */
      missedPolls: 0,
    }),
  )
  .views((self) => ({
    /** By name, then id. */
    get sorted(): readonly WorkspaceEntry[] {
      return [...self.entries.values()].toSorted(
        (a, b) => nameCollator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1),
      )
    },
    get total(): number {
      return self.entries.size
    },
    has(id: string): boolean {
      return self.entries.has(id)
    },
    /** Down until checked. */
    stateOf(id: string): WorkspaceState {
      return self.states.get(id) ?? WorkspaceState.down
    },
    isChecked(id: string): boolean {
      return self.states.has(id)
    },
    /** A background refresh was lost in transit and is retried. */
    get isReconnecting(): boolean {
      return self.missedPolls > 0
    },
  }))
  .views((self) => ({
    statusOf(id: string): WorkspaceStatusName {
      if (rootOf(self).account.isExpired) return 'expired'
      if (!self.isChecked(id)) return 'checking'
      return self.stateOf(id) === WorkspaceState.up ? 'active' : 'down'
    },
  }))
  .views((self) => ({
    /** Up, and the subscription has not expired. */
    isActive(id: string): boolean {
      return self.statusOf(id) === 'active'
    },
    get activeCount(): number {
      let count = 0
      for (const id of self.entries.keys()) if (self.statusOf(id) === 'active') count += 1
      return count
    },
  }))
  .actions((self) => {
    const setEntry = (workspace: WireWorkspace): void => {
      const { session, config } = rootOf(self)
      const entry = workspaceFromWire(workspace, session.accountId, config.productDomain)
      if (!compareStructural(self.entries.get(entry.id), entry)) self.entries.set(entry.id, entry)
    }
    const removeEntry = (id: string): void => {
      self.entries.delete(id)
      self.states.delete(id)
    }
    return {
      /** Applies a list; unchanged entries are not replaced. */
      receive(workspaces: readonly WireWorkspace[]): void {
        const gone = new Set(self.entries.keys())
        for (const workspace of workspaces) {
          gone.delete(workspace.id)
          setEntry(workspace)
        }
        for (const id of gone) removeEntry(id)
        self.markReady()
      },
      /** Updates a saved workspace; a list under way is stale, so it is aborted. */
      receiveOne(workspace: WireWorkspace): void {
        if (!self.entries.has(workspace.id)) return
        self.cancel()
        setEntry(workspace)
      },
      /** Removes a deleted workspace. */
      remove(id: string): void {
        if (self.isReady) self.cancel()
        removeEntry(id)
      },
    }
  })
  .actions((self) => ({
    /** Applies a status answer; a workspace that is missing in it is down. */
    receiveStatus(statuses: readonly WorkspaceStatus[]): void {
      const ready = new Set(statuses.filter((status) => status.ready).map((status) => status.serviceid))
      const at = environmentOf(self).clock.now()
      const up: string[] = []
      const down: string[] = []
      for (const id of self.entries.keys()) {
        const state = ready.has(id) ? WorkspaceState.up : WorkspaceState.down
        const before = self.states.get(id)
        if (before === state) continue
        self.states.set(id, state)
        // The first check of a workspace is no change.
        if (before !== undefined) (state === WorkspaceState.up ? up : down).push(id)
      }
      if (up.length + down.length > 0) self.latestChange = { at, up, down }
      self.lastCheckedAt = at
      self.missedPolls = 0
    },
  }))
  .actions((self) => {
    const { client, log } = environmentOf(self)
    let controller: AbortController | null = null

    /** Entries stay, and only a warning is logged (specification, section 8). */
    const handleFailure = (error: unknown, problem: Problem, isBackground: boolean): void => {
      self.problem = problem
      log.warn('workspaces.refreshFailed', { kind: problem.kind, code: problem.code })
      // In the foreground the client has announced the event itself.
      if (problem.kind === 'refused' || !isBackground) return
      const isTransient = error instanceof ClientError && error.isTransient
      self.missedPolls += 1
      if (!isTransient || self.missedPolls >= TOLERATED_POLLS) rootOf(self).handleClientEvent('network')
    }

    return {
      handleFailure,
      /** Aborts an earlier check. */
      checkStatus: flow(function* (isBackground: boolean) {
        controller?.abort()
        controller = new AbortController()
        const { signal } = controller
        try {
          const { status } = yield* toGenerator(
            client.propfind('/services/ping', {
              schema: WorkspaceStatusReplySchema,
              signal,
              isQuiet: true,
              isLenient: isBackground,
            }),
          )
          if (!signal.aborted) self.receiveStatus(status)
        } catch (error) {
          const problem = problemOf(error)
          if (problem && !signal.aborted) handleFailure(error, problem, isBackground)
        }
      }),
      cancelStatusCheck(): void {
        controller?.abort()
      },
      /** A one-time sign-in suffix for one workspace; null on any failure or after 5 s. Never show, copy or log it. */
      oneTimeSuffix: flow(function* (id: string, { asAdministrator = false }: OpenOptions = {}) {
        try {
          const { uri } = yield* toGenerator(
            client.post(`/auth/oturl?serviceid=${encodeURIComponent(id)}`, {
              schema: OneTimeUrlReplySchema,
              body: asAdministrator ? { webadmin: true } : {},
              isLenient: true,
              timeout: SUFFIX_TIMEOUT,
            }),
          )
          return uri
        } catch (error) {
          if (error instanceof ClientError) return null
          throw error
        }
      }),
    }
  })
  .actions((self) => ({
    /**
     * Loads the list, then the states; in the background once there are rows.
     * @returns Whether a fresh list was applied.
     */
    load: flow(function* () {
      const { client } = environmentOf(self)
      const isBackground = self.isReady
      const isListed = yield* toGenerator(
        self.request(
          (signal) =>
            client.get('/services/', {
              schema: WorkspacesReplySchema,
              signal,
              isQuiet: isBackground,
              isLenient: isBackground,
            }),
          ({ services }) => {
            self.receive(services)
          },
          (error, problem) => {
            self.handleFailure(error, problem, isBackground)
          },
        ),
      )
      if (isListed) yield* toGenerator(self.checkStatus(isBackground))
      return isListed
    }),
    /**
     * Opens a workspace in a new tab, signed in. Call it inside the click: the tab is opened before anything
     * is awaited, or the browser would block it.
     */
    openWorkspace: flow(function* (id: string, { asAdministrator = false }: OpenOptions = {}) {
      const url = self.entries.get(id)?.urlAddress ?? ''
      const isAllowed = !asAdministrator || rootOf(self).session.canOpenAsAdministrator
      if (!isAllowed || !self.isActive(id) || !isSafeLink(url)) return outcomeOf('unavailable', url)
      const tab = signedInEnvironmentOf(self).opener.open()
      if (!tab) return outcomeOf('blocked', url)
      const uri = yield* toGenerator(self.oneTimeSuffix(id, { asAdministrator }))
      tab.navigate(withSuffix(url, uri))
      return outcomeOf('opened', url)
    }),
  }))
  .actions((self) => {
    let stopPolling: Disposer | null = null
    const stop = (): void => {
      stopPolling?.()
      stopPolling = null
      self.cancelStatusCheck()
      self.cancel()
      self.missedPolls = 0
    }
    return {
      /** Loads, and refreshes every 30 s while the page is visible, until `stop`. */
      start(): void {
        const { clock, page } = environmentOf(self)
        stop()
        let isAgentAsked = false
        const run = async (): Promise<void> => {
          const isListed = await self.load()
          if (!isListed || isAgentAsked || stopPolling === null) return
          isAgentAsked = true
          void signedInOf(self).agent.check()
          signedInOf(self).wizard.considerFirst()
        }
        stopPolling = startPoller({ clock, page, interval: REFRESH_INTERVAL, run })
      },
      stop,
      reset(): void {
        stop()
        applySnapshot(self, {})
      },
    }
  })
export interface WorkspacesStore extends Instance<typeof WorkspacesStoreModel> {}

declare module '../root/root.ts' {
  interface SignedIn {
    readonly workspaces: WorkspacesStore
  }
}
