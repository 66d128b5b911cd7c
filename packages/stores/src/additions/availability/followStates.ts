import { autorun, reaction } from 'mobx'
import type { IAnyStateTreeNode } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../../api/client.ts'
import { WorkspaceStatusReplySchema } from '../../api/contract/workspace.ts'
import type { Disposer } from '../../environment/clock.ts'
import { signedInEnvironmentOf, type NotificationText } from '../../environment/environment.ts'
import { logFailure } from '../../resource/problem.ts'
import { rootOf, signedInOf } from '../../root/root.ts'
import { startPoller } from '../../workspaces/polling.ts'

/** Browsers do not run timers of hidden pages more often. */
const INTERVAL_MS = 60_000
const LOCK = 'portico.stateAlerts'

export interface StateAlert {
  readonly kind: 'down' | 'up'
  /** Ids of workspaces. */
  readonly ids: readonly string[]
  /** Only in the tab that notifies for all, while it is hidden and the user wants it. */
  readonly notify?: (text: NotificationText, onPress: () => void) => void
}

/**
 * Calls back when known workspaces go down or come back. Checks the states on pages that do not; while the page is
 * hidden only for notifications, in one tab.
 */
export const followStates = (node: IAnyStateTreeNode, onAlert: (alert: StateAlert) => void): Disposer => {
  const { client, clock, page, locks, notifications } = signedInEnvironmentOf(node)
  const { preferences } = rootOf(node)
  const { workspaces } = signedInOf(node)
  let release: Disposer | null = null
  let isStopped = false
  /** Of new ones, the first start is not a return. */
  let known: Set<string> | null = null

  const mayNotify = (): boolean =>
    release !== null && preferences.notifiesOfStates && notifications.access() === 'granted'

  const alert = (kind: StateAlert['kind'], ids: readonly string[]): void => {
    if (ids.length === 0) return
    const isNotified = mayNotify() && !page.isVisible()
    onAlert({
      kind,
      ids,
      ...(isNotified && { notify: (text, onPress) => notifications.show(text, onPress) }),
    })
  }

  const check = async (): Promise<void> => {
    const since = workspaces.statesVersion
    // Without versions, a workspace that was deleted elsewhere would look down.
    if (since === null) return
    try {
      const path = `/services/ping?since=${encodeURIComponent(since)}`
      const reply = await client.propfind(path, {
        schema: WorkspaceStatusReplySchema,
        ...IN_BACKGROUND,
        isPoll: true,
      })
      if (!isStopped && reply.since === workspaces.statesVersion) workspaces.receiveStatus(reply)
    } catch (error) {
      logFailure(node, 'states.notChecked', error)
    }
  }

  const run = async (isDue: boolean): Promise<void> => {
    release ??= await locks.take(LOCK)
    if (isStopped) release?.()
    else if (
      isDue &&
      (page.isVisible() || mayNotify()) &&
      clock.now() - (workspaces.lastCheckedAt ?? 0) >= INTERVAL_MS
    )
      await check()
  }

  const disposers = [
    autorun(() => {
      if (known === null && workspaces.isReady) known = new Set(workspaces.entries.keys())
    }),
    reaction(
      () => workspaces.latestChange,
      (change) => {
        if (change === null) return
        alert('down', change.down)
        alert(
          'up',
          change.up.filter((id) => known?.has(id)),
        )
        for (const id of change.up) known?.add(id)
      },
    ),
    startPoller({ clock, page, interval: INTERVAL_MS, run, isUnseen: true }),
  ]
  return () => {
    isStopped = true
    for (const dispose of disposers) dispose()
    release?.()
  }
}
