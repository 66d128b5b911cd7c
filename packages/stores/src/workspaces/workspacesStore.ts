import { compareStructural } from 'mobx'
import { applySnapshot, flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import type { Unchecked } from '../api/contract/list.ts'
import {
  WorkspaceSchema,
  WorkspaceStatusReplySchema,
  type WireWorkspace,
  type WorkspaceStatus,
  type WorkspaceStatusReply,
} from '../api/contract/workspace.ts'
import { createDisposerSlot } from '../environment/clock.ts'
import { environmentOf, signedInEnvironmentOf } from '../environment/environment.ts'
import { isSafeLink, withSuffix } from '../links/links.ts'
import { problemOf } from '../resource/problem.ts'
import { RefreshedModel } from '../resource/refreshed.ts'
import { rootOf, signedInOf, update } from '../root/root.ts'
import { nameCollator } from '../search/text.ts'
import { startPoller } from './polling.ts'
import { sharePolling } from './sharedPolling.ts'
import {
  canBeOpened,
  isSameWorkspace,
  oneTimeSuffix,
  workspaceFromWire,
  WorkspaceState,
  type OpenOptions,
  type OpenOutcome,
  type StateChange,
  type WorkspaceEntry,
  type WorkspaceStatusName,
} from './workspaceEntry.ts'

const WARNING = 'workspaces.refreshFailed'
const REFRESH_INTERVAL_MS = 30_000
const SUFFIX_TIMEOUT_MS = 5000

/** In the order of `WorkspaceState`. */
const STATUS_BY_STATE = ['active', 'down', 'unobserved'] as const

const stateFrom = ({ ready, isObserved }: Pick<WorkspaceStatus, 'ready' | 'isObserved'>): WorkspaceState => {
  if (!ready) return WorkspaceState.down
  return isObserved === false ? WorkspaceState.unobserved : WorkspaceState.up
}

export const WorkspacesStoreModel = RefreshedModel.named('WorkspacesStore')
  .props({
    // Frozen, so that thousands stay cheap.
    entries: types.map(types.frozen<WorkspaceEntry>()),
    // Separate from the entries, so that a change renders only its own row. No key: not checked yet. Includes workspaces that are not listed yet.
    states: types.map(types.frozen<WorkspaceState>()),
    /** Milliseconds by the service's clock, of those that are down; empty when the service does not send it. */
    downSince: types.map(types.number),
    /** Version of the states as sent last; null when the service sends none. */
    statesVersion: types.maybeNull(types.string),
    /** Device time in milliseconds; null before the first answer. */
    lastCheckedAt: types.maybeNull(types.number),
    latestChange: types.frozen<StateChange | null>(null),
    /** Ids of those that went down since the page was loaded, until they come back. */
    wentDown: types.frozen<readonly string[]>([]),
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
    /** The trial's limit once reached; null before, and without a limit. */
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
    get newlyDownCount(): number {
      return self.wentDown.filter((id) => self.entries.has(id)).length
    },
    /** A background refresh failed and is retried. */
    get isReconnecting(): boolean {
      return self.missedRefreshes > 0
    },
    get entryFromWire(): (workspace: WireWorkspace) => WorkspaceEntry {
      const { accountId } = rootOf(self).session
      const { productDomain } = rootOf(self).config
      return (workspace) => workspaceFromWire(workspace, accountId, productDomain)
    },
  }))
  .views((self) => ({
    /** An unchanged entry stays the same object. */
    get replyEntries() {
      const known = (workspace: Unchecked<WireWorkspace>): WorkspaceEntry | undefined => {
        const entry = self.entries.get(String(workspace.id))
        return entry && isSameWorkspace(entry, workspace) ? entry : undefined
      }
      return { key: 'services', schema: WorkspaceSchema, known, make: self.entryFromWire }
    },
    statusOf(id: string): WorkspaceStatusName {
      if (rootOf(self).account.isExpired) return 'expired'
      if (!self.isChecked(id)) return 'checking'
      return STATUS_BY_STATE[self.stateOf(id)]
    },
  }))
  .views((self) => ({
    canOpen(id: string): boolean {
      return canBeOpened(self.statusOf(id))
    },
    /** Status of every workspace, by id; a new map only when one has changed. */
    get statuses(): ReadonlyMap<string, WorkspaceStatusName> {
      return new Map(Array.from(self.entries.keys(), (id) => [id, self.statusOf(id)]))
    },
  }))
  .views((self) => ({
    countOf(status: WorkspaceStatusName): number {
      let count = 0
      for (const one of self.statuses.values()) if (one === status) count += 1
      return count
    },
  }))
  .actions((self) => {
    /** Cancels only the list: the status check continues. */
    const { cancel } = self
    const setEntry = (entry: WorkspaceEntry): void => {
      const before = self.entries.get(entry.id)
      if (before !== entry && !compareStructural(before, entry)) self.entries.set(entry.id, entry)
    }
    const removeEntry = (id: string): void => {
      self.entries.delete(id)
      self.states.delete(id)
      self.downSince.delete(id)
    }
    const receiveEntries = (entries: readonly WorkspaceEntry[], version: string | null = null): void => {
      const gone = new Set(self.entries.keys())
      for (const entry of entries) {
        gone.delete(entry.id)
        setEntry(entry)
      }
      // Keep their states: the service would not repeat them if the workspaces came back.
      for (const id of gone) self.entries.delete(id)
      self.version = version
      self.markReady()
    }
    return {
      receiveEntries,
      receive(workspaces: readonly WireWorkspace[]): void {
        receiveEntries(workspaces.map(self.entryFromWire))
      },
      /** All states, or only what has changed since `since`. */
      receiveStatus({ status, version, since }: WorkspaceStatusReply): void {
        const changed = new Map(status.map((one) => [one.serviceid, stateFrom(one)]))
        for (const { serviceid, downSince } of status) {
          const time = Date.parse(downSince ?? '')
          if (Number.isFinite(time)) self.downSince.set(serviceid, time)
          else self.downSince.delete(serviceid)
        }
        if (since === undefined) {
          for (const id of self.downSince.keys()) if (!changed.has(id)) self.downSince.delete(id)
          for (const id of self.states.keys()) if (!self.entries.has(id)) self.states.delete(id)
          for (const id of self.entries.keys()) if (!changed.has(id)) changed.set(id, WorkspaceState.down)
        }
        const at = environmentOf(self).clock.now()
        const up: string[] = []
        const down: string[] = []
        for (const [id, state] of changed) {
          const before = self.states.get(id)
          // Without a version all states are sent again when it is listed.
          if (before === state || (version === undefined && !self.entries.has(id))) continue
          self.states.set(id, state)
          // The first check of a workspace does not count as a change, nor that it is observed from now on.
          const [isDown, wasDown] = [state === WorkspaceState.down, before === WorkspaceState.down]
          if (before !== undefined && isDown !== wasDown && self.entries.has(id))
            (isDown ? down : up).push(id)
        }
        self.statesVersion = version ?? null
        if (up.length + down.length > 0) {
          self.latestChange = { at, up, down }
          self.wentDown = [...self.wentDown.filter((id) => !up.includes(id)), ...down]
        }
        self.lastCheckedAt = at
        self.missedRefreshes = 0
      },
      /** Aborts a list under way, which is stale. */
      receiveOne(workspace: WireWorkspace): void {
        if (!self.entries.has(workspace.id)) return
        cancel()
        setEntry(self.entryFromWire(workspace))
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

    const checkStatus = flow(function* (isBackground: boolean, isPoll: boolean) {
      controller.abort()
      const { signal } = (controller = new AbortController())
      try {
        const since = self.statesVersion
        const query = since === null ? '' : `?since=${encodeURIComponent(since)}`
        const reply = yield* toGenerator(
          client.propfind(`/services/ping${query}`, {
            schema: WorkspaceStatusReplySchema,
            signal,
            isQuiet: true,
            isLenient: isBackground,
            isPoll,
          }),
        )
        if (!signal.aborted) self.receiveStatus(reply)
      } catch (error) {
        const problem = problemOf(error)
        if (problem && !signal.aborted) self.failRefresh(WARNING, error, problem, isBackground)
      }
    })

    return {
      /** In the background once there are rows. @returns Whether a new list was applied. */
      load: flow(function* (isPoll = false) {
        const isBackground = self.isReady
        const isListed = yield* toGenerator(
          self.refreshList(
            '/services/',
            self.replyEntries,
            WARNING,
            (list) => {
              if (list !== null) self.receiveEntries(list.entries, list.version)
            },
            isPoll,
          ),
        )
        if (isListed) yield* toGenerator(checkStatus(isBackground, isPoll))
        return isListed
      }),
      /** Also cancels the status check. */
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
        if (!isAllowed || !self.canOpen(id) || !isSafeLink(url)) return { outcome: 'unavailable', url }
        const { opener } = signedInEnvironmentOf(self)
        const tab = isHere ? opener.here : opener.open()
        if (!tab) return { outcome: 'blocked', url }
        const path = `/auth/oturl?serviceid=${encodeURIComponent(id)}` as const
        const body = asAdministrator ? { webadmin: true } : {}
        tab.navigate(withSuffix(url, await oneTimeSuffix(client, path, body, { timeout: SUFFIX_TIMEOUT_MS })))
        return { outcome: 'opened', url }
      },
    }
  })
  .actions((self) => {
    const polling = createDisposerSlot()
    const stop = (): void => {
      polling.clear()
      self.cancel()
      self.missedRefreshes = 0
    }
    return {
      async begin(): Promise<void> {
        if (!self.isReady) await self.keepBegun(self.load())
      },
      /** Every 30 s while the page is visible, in one of the visible tabs. */
      start(): void {
        const environment = environmentOf(self)
        const { clock, page } = environment
        let begun = self.takeBegun()
        if (begun === null) stop()
        // Null when the service does not send both.
        const versions = (): string | null =>
          self.version === null || self.statesVersion === null
            ? null
            : `${self.version} ${self.statesVersion}`
        const shared = sharePolling(environment, 'portico.polled.workspaces', (told) => {
          // The versions that this tab has count as checked.
          if (told === versions() && self.problem === null) update(self, { lastCheckedAt: clock.now() })
          else void self.load(true)
        })
        let isAgentAsked = false
        const run = async (isDue: boolean): Promise<void> => {
          if (isDue && !(await shared.mayPoll())) return
          const isListed = await (begun ?? self.load(isDue))
          begun = null
          if (isListed && self.problem === null) shared.notify(versions() ?? '')
          if (!isListed || isAgentAsked || !polling.isSet()) return
          isAgentAsked = true
          void signedInOf(self).agent.check()
          signedInOf(self).considerFirstSetup()
        }
        polling.set(startPoller({ clock, page, interval: REFRESH_INTERVAL_MS, run }), () => shared.stop())
      },
      stop,
      reset(): void {
        stop()
        applySnapshot(self, {})
      },
    }
  })
export interface WorkspacesStore extends Instance<typeof WorkspacesStoreModel> {}
