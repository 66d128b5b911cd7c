import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { SecondFactorResetReplySchema } from '../../api/contract/workspaceChange.ts'
import { environmentOf } from '../../environment/environment.ts'
import { problemOf, type Problem } from '../../resource/problem.ts'
import { rootOf } from '../../root/root.ts'
import { checkResetName, type FieldError } from './rules.ts'

export const SecondFactorResetModel = types
  .model('SecondFactorReset', {
    name: '',
    error: types.frozen<FieldError | null>(null),
    problem: types.frozen<Problem | null>(null),
    isResetting: false,
    resetFor: types.maybeNull(types.string),
  })
  .actions((self) => ({
    setName(name: string): void {
      self.name = name
      self.error = null
      self.problem = null
    },
    dismiss(): void {
      self.resetFor = null
    },
  }))
  .actions((self) => ({
    /** Finds the user by e-mail when the text contains an @, otherwise by user id. @returns Whether reset; if not, see `error` and `problem`. */
    reset: flow(function* (workspaceId: string) {
      if (self.isResetting) return false
      const name = self.name.trim()
      self.error = checkResetName(name, rootOf(self).config.lengthsOf('workspace', 'reset2fa'))
      self.problem = null
      if (self.error) return false
      self.isResetting = true
      try {
        const { username } = yield* toGenerator(
          environmentOf(self).client.post(`/auth/reset2fa/${encodeURIComponent(workspaceId)}`, {
            schema: SecondFactorResetReplySchema,
            body: name.includes('@') ? { email: name } : { userid: name },
          }),
        )
        self.resetFor = username
        self.name = ''
        return true
      } catch (error) {
        self.problem = problemOf(error)
        return false
      } finally {
        self.isResetting = false
      }
    }),
  }))
export interface SecondFactorReset extends Instance<typeof SecondFactorResetModel> {}
