import { types } from 'mobx-state-tree'
import { ContractError } from '../api/errors.ts'
import { environmentOf } from '../environment/environment.ts'
import { rootOf } from '../root/root.ts'
import type { Problem } from './problem.ts'
import { ResourceModel } from './resource.ts'

/** Refreshes without a usable answer, in a row, before it counts as a network error. */
const TOLERATED = 3

/** Base of a list that is refreshed in the background. */
export const RefreshedModel = ResourceModel.named('Refreshed')
  .props({
    missedRefreshes: 0,
    /** Of the list as the service sent it last; null when it names none. */
    version: types.maybeNull(types.string),
  })
  .actions((self) => ({
    /** The list stays, and only a warning is logged (specification, section 8). */
    failRefresh(warning: string, error: unknown, problem: Problem, isBackground: boolean): void {
      self.problem = problem
      environmentOf(self).log.warn(warning, { kind: problem.kind, code: problem.code })
      // In the foreground the client has announced it.
      if (problem.kind === 'refused' || !isBackground) return
      // A broken reply is shown as missed, but is none of the three cases that end a session.
      if (error instanceof ContractError) {
        self.missedRefreshes = Math.max(1, self.missedRefreshes)
        return
      }
      self.missedRefreshes += 1
      if (self.missedRefreshes >= TOLERATED) rootOf(self).handleClientEvent('network', problem.reference)
    },
  }))
