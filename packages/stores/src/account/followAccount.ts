import { compareStructural } from 'mobx'
import type { IAnyStateTreeNode } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../api/client.ts'
import { UserDataSchema } from '../api/contract/session.ts'
import type { Disposer } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { problemOf } from '../resource/problem.ts'
import { rootOf } from '../root/root.ts'
import { startPoller } from '../workspaces/poller.ts'

const CHANGED = 'portico.accountChanged'
const REFRESH_INTERVAL_MS = 30_000

/** In the background. @returns Whether it was read. */
export const refreshAccount = async (node: IAnyStateTreeNode): Promise<boolean> => {
  const { client, log } = environmentOf(node)
  const { account, session } = rootOf(node)
  const { value: before } = account
  const { token } = session
  try {
    const { user } = await client.get('/auth/userdata', { schema: UserDataSchema, ...IN_BACKGROUND })
    // What was set meanwhile is newer; a wizard that was finished here stays so.
    if (session.token !== token || account.value !== before) return true
    const next = account.isWizardDone ? { ...user.account, workspaceWizard: 1 as const } : user.account
    if (!compareStructural(before, next)) account.receive(next)
    return true
  } catch (error) {
    const problem = problemOf(error)
    if (problem) log.warn('account.notRefreshed', { kind: problem.kind, code: problem.code })
    return false
  }
}

/** Other tabs refresh at once. */
export const announceAccount = (node: IAnyStateTreeNode): void => {
  const { storage, clock } = environmentOf(node)
  storage.set(CHANGED, String(clock.now()))
  storage.remove(CHANGED)
}

/** Every 30 s while the page is visible, when it comes to the front, and when another tab has changed it. */
export const followAccount = (node: IAnyStateTreeNode): Disposer => {
  const { clock, page, storage } = environmentOf(node)
  // It came with the sign-in.
  let isFresh = true
  const run = async (): Promise<void> => {
    if (!isFresh) await refreshAccount(node)
    isFresh = false
  }
  const disposers = [
    startPoller({ clock, page, interval: REFRESH_INTERVAL_MS, run }),
    storage.onChange(({ key, value }) => {
      if (key === CHANGED && value !== null) void refreshAccount(node)
    }),
  ]
  return () => {
    for (const dispose of disposers) dispose()
  }
}
