import { flow, toGenerator, types } from 'mobx-state-tree'
import { NothingSchema } from '../api/contract/envelope.ts'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { hasCode } from '../api/errors.ts'
import { environmentOf } from '../environment/environment.ts'
import { problemOf, type Problem } from './problem.ts'
import { ResourceModel } from './resource.ts'

/** Base of deletions that ask first and load the consequences. */
export const DeletionModel = ResourceModel.named('Deletion')
  .props({ isDeleting: false, deleteProblem: types.frozen<Problem | null>(null) })
  .actions((self) => ({
    close(): void {
      self.clear()
    },
    /** @param after runs when it is gone @returns `gone` when it was deleted elsewhere before; null when it was not deleted, see `deleteProblem` */
    deleteAt: flow(function* (path: string, isCurrent: () => boolean, after: () => void) {
      self.isDeleting = true
      self.deleteProblem = null
      let outcome: 'deleted' | 'gone' = 'deleted'
      try {
        yield* toGenerator(environmentOf(self).client.delete(path, { schema: NothingSchema }))
      } catch (error) {
        if (!hasCode(error, ErrorCode.notFound)) {
          const deleteProblem = problemOf(error)
          if (isCurrent()) Object.assign(self, { deleteProblem, isDeleting: false })
          return null
        }
        outcome = 'gone'
      }
      after()
      if (isCurrent()) self.clear()
      return outcome
    }),
  }))
