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
import { problemOf } from '../resource/problem.ts'
import { RefreshedModel } from '../resource/refreshed.ts'
import { rootOf, signedInOf } from '../root/root.ts'
import { nameCollator } from '../search/nameCollator.ts'
import type { OpenOptions, OpenOutcome } from './openOutcome.ts'
import { startPoller } from './poller.ts'
import { workspaceFromWire, type WorkspaceEntry } from './workspaceEntry.ts'
import { WorkspaceState, type StateChange, type WorkspaceStatusName } from './workspaceState.ts'

const WARNING = 'workspaces.refreshFailed'
const REFRESH_INTERVAL_MS = 30_000
const SUFFIX_TIMEOUT_MS = 5000

export const WorkspacesStoreModel = RefreshedModel.named('WorkspacesStore')
  .props({
    // Frozen, so that thousands stay cheap.
    entries: types.map(types.frozen<WorkspaceEntry>()),
    // Apart from the entries: a change renders its own row alone. No key: not checked yet.
    states: types.map(types.frozen<WorkspaceState>()),
    /** Device time in milliseconds; null before the first answer. */
    lastCheckedAt: types.maybeNull(types.number),
    latestChange: types.frozen<StateChange | null>(null),
  })
  .views((self) => ({
    get sorted(): readonly WorkspaceEntry[] {
      return [...self.entries.values()].toSorted(
        (a, b) => nameCollator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1),
      )
    },
    get total(): number {
      return self.entries.size
    },
    /** Null while a trial has room for more, or without a limit. */
    get reachedLimit(): number | null {
      const { account, config } = rootOf(self)
      const limit = account.isTrial ? config.value?.trialWorkspaces : undefined
      return limit !== undefined && self.entries.size >= limit ? limit : null
    },
    has(id: string): boolean {
      return self.entries.has(id)
    },
    stateOf(id: string): WorkspaceState {
      return self.states.get(id) ?? WorkspaceState.down
    },
    isChecked(id: string): boolean {
      return self.states.has(id)
    },
    /** A background refresh was lost and is retried. */
    get isReconnecting(): boolean {
      return self.missedRefreshes > 0
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
    /** Of the list alone: the status check goes on. */
    const { cancel } = self
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
      receive(workspaces: readonly WireWorkspace[]): void {
        const gone = new Set(self.entries.keys())
        for (const workspace of workspaces) {
          gone.delete(workspace.id)
          setEntry(workspace)
        }
        for (const id of gone) removeEntry(id)
        self.markReady()
      },
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
        self.missedRefreshes = 0
      },
      /** A list under way is stale, so it is aborted. */
      receiveOne(workspace: WireWorkspace): void {
        if (!self.entries.has(workspace.id)) return
        cancel()
        setEntry(workspace)
      },
      remove(id: string): void {
        if (self.isReady) cancel()
        removeEntry(id)
      },
    }
  })
  .actions((self) => {
    const { client } = environmentOf(self)
    const { cancel: cancelList } = self
    let controller = new AbortController()

    const checkStatus = flow(function* (isBackground: boolean) {
      controller.abort()
      const { signal } = (controller = new AbortController())
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
        if (problem && !signal.aborted) self.failRefresh(WARNING, error, problem, isBackground)
      }
    })

    /** For this workspace alone; null on failure or after 5 s. Never show, copy or log it. */
    const oneTimeSuffix = async (id: string, asAdministrator: boolean): Promise<string | null> => {
      try {
        const { uri } = await client.post(`/auth/oturl?serviceid=${encodeURIComponent(id)}`, {
          schema: OneTimeUrlReplySchema,
          body: asAdministrator ? { webadmin: true } : {},
          isLenient: true,
          timeout: SUFFIX_TIMEOUT_MS,
        })
        return uri
      } catch (error) {
        if (error instanceof ClientError) return null
        throw error
      }
    }

    return {
      /** In the background once there are rows. @returns Whether a fresh list was applied. */
      load: flow(function* () {
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
            ({ services }) => self.receive(services),
            (error, problem) => self.failRefresh(WARNING, error, problem, isBackground),
          ),
        )
        if (isListed) yield* toGenerator(checkStatus(isBackground))
        return isListed
      }),
      /** With the status check. */
      cancel(): boolean {
        controller.abort()
        return cancelList()
      },
      /** Call it inside the click: the tab opens before anything is awaited. */
      async openWorkspace(
        id: string,
        { asAdministrator = false, isHere = false }: OpenOptions = {},
      ): Promise<OpenOutcome> {
        const url = self.entries.get(id)?.urlAddress ?? ''
        const isAllowed = !asAdministrator || rootOf(self).session.canOpenAsAdministrator
        if (!isAllowed || !self.isActive(id) || !isSafeLink(url)) return { outcome: 'unavailable', url }
        const { opener } = signedInEnvironmentOf(self)
        const tab = isHere ? opener.here : opener.open()
        if (!tab) return { outcome: 'blocked', url }
        tab.navigate(withSuffix(url, await oneTimeSuffix(id, asAdministrator)))
        return { outcome: 'opened', url }
      },
    }
  })
  .actions((self) => {
    let stopPolling: Disposer | null = null
    const stop = (): void => {
      stopPolling?.()
      stopPolling = null
      self.cancel()
      self.missedRefreshes = 0
    }
    return {
      /** Every 30 s while the page is visible. */
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
        stopPolling = startPoller({ clock, page, interval: REFRESH_INTERVAL_MS, run })
      },
      stop,
      reset(): void {
        stop()
        applySnapshot(self, {})
      },
    }
  })
export interface WorkspacesStore extends Instance<typeof WorkspacesStoreModel> {}
