import { compareStructural } from 'mobx'
import type { IAnyStateTreeNode } from 'mobx-state-tree'
import { IN_BACKGROUND } from '../api/client.ts'
import { UserDataSchema } from '../api/contract/session.ts'
import type { Disposer } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { logFailure } from '../resource/problem.ts'
import { rootOf } from '../root/root.ts'
import { startPoller } from '../workspaces/polling.ts'
import { sharePolling } from '../workspaces/sharedPolling.ts'

const CHANGED = 'portico.accountChanged'
const UNCHANGED = 'unchanged'
const REFRESH_INTERVAL_MS = 30_000

/** Reads the account in the background. @returns Whether it was read. */
export const refreshAccount = async (node: IAnyStateTreeNode, isPoll = false): Promise<boolean> => {
  const { client } = environmentOf(node)
  const { account, session } = rootOf(node)
  const { value: before } = account
  const { token } = session
  try {
    const { user, hasSecondFactor, needsSecondFactor } = await client.get('/auth/userdata', {
      schema: UserDataSchema,
      ...IN_BACKGROUND,
      isPoll,
    })
    if (session.token !== token) return true
    session.setSecondFactor(hasSecondFactor)
    if (needsSecondFactor) session.requireSecondFactor()
    // A value set meanwhile is newer; a wizard finished in this tab stays finished.
    if (account.value !== before) return true
    const next = account.isWizardDone ? { ...user.account, workspaceWizard: 1 as const } : user.account
    if (!compareStructural(before, next)) account.receive(next)
    return true
  } catch (error) {
    logFailure(node, 'account.notRefreshed', error)
    return false
  }
}

/** Makes other tabs refresh at once. */
export const announceAccount = (node: IAnyStateTreeNode): void => {
  const { storage, clock } = environmentOf(node)
  storage.set(CHANGED, String(clock.now()))
  storage.remove(CHANGED)
}

/** Refreshes every 30 s in one of the visible tabs, when the page comes to the front, and when another tab changed the account. */
export const followAccount = (node: IAnyStateTreeNode): Disposer => {
  const environment = environmentOf(node)
  const { clock, page } = environment
  const { account } = rootOf(node)
  const shared = sharePolling(environment, CHANGED, (news) => {
    if (news !== UNCHANGED) void refreshAccount(node, true)
  })
  // The sign-in has just delivered the account.
  let isFresh = true
  const run = async (isDue: boolean): Promise<void> => {
    if (isDue && !(await shared.mayPoll())) return
    const { value: before } = account
    if (!isFresh && (await refreshAccount(node, isDue)))
      shared.notify(account.value === before ? UNCHANGED : String(clock.now()))
    isFresh = false
  }
  const stopTimer = startPoller({ clock, page, interval: REFRESH_INTERVAL_MS, run })
  return () => {
    stopTimer()
    shared.stop()
  }
}
