import { applySnapshot, flow, toGenerator, types } from 'mobx-state-tree'
import { refreshAccount } from '../account/followAccount.ts'
import { IN_BACKGROUND } from '../api/client.ts'
import type { Checklist } from '../api/contract/checklist.ts'
import { NothingSchema } from '../api/contract/envelope.ts'
import { environmentOf } from '../environment/environment.ts'
import { problemOf, type Problem } from '../resource/problem.ts'
import { rootOf, signedInOf } from '../root/root.ts'

export type ChecklistStepId = 'workspace' | 'invite' | 'share' | 'secondFactor' | 'plan'

export interface ChecklistStep {
  readonly id: ChecklistStepId
  readonly isDone: boolean
}

/** The first weeks of an account, step by step: a step is done when the account's data says so. */
export const ChecklistStoreModel = types
  .model('ChecklistStore', {
    /** Asked for, although all is done. */
    isAsked: false,
    /** Of the latest save. */
    problem: types.frozen<Problem | null>(null),
  })
  .views((self) => ({
    /** Null when the service does not offer it, or the first weeks are over. */
    get value(): Checklist | null {
      const { config, session } = rootOf(self)
      return config.offers('checklist') && session.canManageWorkspaces
        ? (session.user?.checklist ?? null)
        : null
    },
  }))
  .views((self) => ({
    get isOffered(): boolean {
      return self.value !== null
    },
    /** Only those that the user may do. */
    get steps(): readonly ChecklistStep[] {
      if (self.value === null) return []
      const { hasWorkspace, hasInvited, hasShared, hasSecondFactor, hasPlan } = self.value
      const { account, session } = rootOf(self)
      const { users, workspaces } = signedInOf(self)
      return [
        { id: 'workspace', isDone: workspaces.isReady ? workspaces.total > 0 : hasWorkspace },
        { id: 'invite', isDone: users.isReady ? users.people.length > 1 : hasInvited },
        { id: 'share', isDone: hasShared },
        ...(hasSecondFactor === undefined ? [] : [{ id: 'secondFactor' as const, isDone: hasSecondFactor }]),
        ...(session.canManageAccount
          ? [{ id: 'plan' as const, isDone: hasPlan || account.hasSubscription }]
          : []),
      ]
    },
  }))
  .views((self) => ({
    get doneCount(): number {
      return self.steps.filter(({ isDone }) => isDone).length
    },
  }))
  .views((self) => ({
    /** From the end of the first setup until it is dismissed or all is done. */
    get isShown(): boolean {
      if (self.value === null || self.value.isDismissed || !rootOf(self).account.isWizardDone) return false
      return self.isAsked || self.doneCount < self.steps.length
    },
  }))
  .actions((self) => {
    const { client } = environmentOf(self)

    const save = flow(function* (isDismissed: boolean) {
      const { session, toasts } = rootOf(self)
      const before = self.value
      if (before === null || before.isDismissed === isDismissed) return
      session.setChecklist({ ...before, isDismissed })
      self.problem = null
      try {
        yield* toGenerator(
          client.put('/account/checklist', {
            schema: NothingSchema,
            body: { isDismissed },
            ...IN_BACKGROUND,
          }),
        )
      } catch (error) {
        self.problem = problemOf(error)
        if (self.problem === null || self.value === null) return
        session.setChecklist({ ...self.value, isDismissed: before.isDismissed })
        toasts.show({ kind: 'error', messageKey: 'checklistNotSaved' })
      }
    })

    return {
      /** For good, on every device of the user. */
      dismiss(): Promise<void> {
        self.isAsked = false
        return save(true)
      },
      show(): Promise<void> {
        self.isAsked = true
        return save(false)
      },
      /** Reads again what is done. */
      refresh: (): Promise<boolean> => refreshAccount(self),
      reset(): void {
        applySnapshot(self, {})
      },
    }
  })
