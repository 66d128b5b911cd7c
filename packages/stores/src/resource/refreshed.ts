import { when } from 'mobx'
import { types } from 'mobx-state-tree'
import type * as v from 'valibot'
import type { ListEntries, Versioned } from '../api/client.ts'
import { ContractError } from '../api/errors.ts'
import { environmentOf } from '../environment/environment.ts'
import { rootOf } from '../root/root.ts'
import { logFailure, type Problem } from './problem.ts'
import { ResourceModel } from './resource.ts'

/** Refreshes in a row without a usable answer, before they count as a network error. */
const TOLERATED = 3

/** Milliseconds; what a page began to load before is out of date. */
const BEGUN_MS = 10_000

/** Milliseconds; placeholders that are replaced sooner would flicker. */
const SOON_MS = 300

/** Base of a list that is refreshed in the background. */
export const RefreshedModel = ResourceModel.named('Refreshed')
  .props({
    missedRefreshes: 0,
    /** Version of the list as sent last; null when the service sends none. */
    version: types.maybeNull(types.string),
  })
  .actions((self) => {
    const { clock } = environmentOf(self)
    const { cancel } = self
    let begun: { readonly load: Promise<boolean>; readonly at: number } | null = null
    const replied = Promise.withResolvers<true>()
    return {
      /** Before the page is rendered whose first load this is. Waits for a list that is there soon. */
      async keepBegun(load: Promise<boolean>): Promise<void> {
        begun = { load, at: clock.now() }
        const late = new Promise<false>((resolve) => clock.after(SOON_MS, () => resolve(false)))
        if (await Promise.race([replied.promise, load, late]))
          await Promise.race([load, when(() => !self.isPending)])
      },
      markReplied: () => replied.resolve(true),
      takeBegun(): Promise<boolean> | null {
        const load = begun !== null && clock.now() - begun.at < BEGUN_MS ? begun.load : null
        begun = null
        return load
      },
      cancel: (): boolean => {
        begun = null
        return cancel()
      },
    }
  })
  .actions((self) => ({
    /** The list stays, and the failure is only logged (specification, section 8). */
    failRefresh(warning: string, error: unknown, problem: Problem, isBackground: boolean): void {
      self.problem = problem
      logFailure(self, warning, error)
      // In the foreground the client has reported it.
      if (problem.kind === 'refused' || !isBackground) return
      // A broken reply counts as a missed refresh, but is none of the three cases that end a session.
      if (error instanceof ContractError) {
        self.missedRefreshes = Math.max(1, self.missedRefreshes)
        return
      }
      self.missedRefreshes += 1
      if (self.missedRefreshes >= TOLERATED) rootOf(self).handleClientEvent('network', error)
    },
  }))
  .actions((self) => ({
    /**
     * Lenient once there are rows.
     * @param warning logged when it fails
     * @param apply gets null when the list is unchanged
     * @param isPoll see the client's option
     * @returns Whether an answer was applied; if not, see `problem`.
     */
    refreshList<S extends v.GenericSchema, E>(
      path: string,
      list: ListEntries<S, E>,
      warning: string,
      apply: (list: Versioned<E> | null) => void,
      isPoll = false,
    ): Promise<boolean> {
      const { client } = environmentOf(self)
      const { version, isReady: isBackground } = self
      return self.request(
        (signal) => {
          const options = { isQuiet: isBackground, isLenient: isBackground, isPoll }
          return client.getList(path, { ...list, version, signal, onReply: self.markReplied, ...options })
        },
        apply,
        (error, problem) => self.failRefresh(warning, error, problem, isBackground),
      )
    },
  }))
