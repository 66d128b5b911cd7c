import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { SecondFactorResetReplySchema } from '../../api/contract/workspaceChange.ts'
import { environmentOf } from '../../environment/environment.ts'
import { problemOf, type Problem } from '../../resource/problem.ts'
import { peersOf } from '../../root/peers.ts'
import { checkResetName, type FieldError } from './rules.ts'

interface ResetState {
  /** E-mail or user id, as typed. */
  name: string
  /** What the latest press of Reset Key found wrong with it. Save neither asks nor shows it. */
  error: FieldError | null
  /** Why the latest reset was refused. */
  problem: Problem | null
  isResetting: boolean
  /** Whose key was reset, for the success dialog; null when there is none to show. */
  resetFor: string | null
}

const idle: ResetState = { name: '', error: null, problem: null, isResetting: false, resetFor: null }

/** Resetting a person's second-factor key at a workspace. */
export const SecondFactorResetModel = types
  .model('SecondFactorReset')
  .volatile((): ResetState => ({ ...idle }))
  .actions((self) => ({
    setName(name: string): void {
      self.name = name
      self.error = null
      self.problem = null
    },
    /** Closes the success dialog. */
    dismiss(): void {
      self.resetFor = null
    },
    clear(): void {
      Object.assign(self, idle)
    },
  }))
  .actions((self) => ({
    /**
     * Checks the field and resets the key of whom it names: by e-mail when it has an @, else by user id.
     * @returns Whether a key was reset; if not, `error` or `problem` says why.
     */
    reset: flow(function* (workspaceId: string) {
      if (self.isResetting) return false
      const name = self.name.trim()
      self.error = checkResetName(name, peersOf(self).config.lengthsOf('workspace', 'reset2fa'))
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
