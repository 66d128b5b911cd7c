import { applySnapshot, types } from 'mobx-state-tree'
import { rootOf, signedInOf } from '../../root/root.ts'

const FIRST_DAYS_MS = 30 * 86_400_000

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
  })
  .views((self) => ({
    /** To admins and owners, in the first 30 days of an account. */
    get isOffered(): boolean {
      const { account, config, session, time } = rootOf(self)
      return (
        config.offers('checklist') &&
        session.canManageWorkspaces &&
        Date.parse(account.value?.registrationDate ?? '') > time.now - FIRST_DAYS_MS
      )
    },
    /** With somebody besides the user and the owners, who have every workspace. */
    get isShared(): boolean {
      const { user } = rootOf(self).session
      return signedInOf(self).users.people.some(
        ({ email, isOwner, workspaces = 0 }) => !isOwner && email !== user?.email && workspaces > 0,
      )
    },
  }))
  .views((self) => ({
    /** From the end of the first setup until it is hidden. */
    get isActive(): boolean {
      const { account, preferences } = rootOf(self)
      return self.isOffered && account.isWizardDone && preferences.checklist === 'shown'
    },
    /** Only those that the user may do, at this service. */
    get steps(): readonly ChecklistStep[] {
      const { account, config, session } = rootOf(self)
      const { users, workspaces } = signedInOf(self)
      const people = users.isReady ? users.total : (account.value?.people ?? 1)
      const steps: readonly (ChecklistStep & { readonly isIn: boolean })[] = [
        { id: 'workspace', isIn: true, isDone: workspaces.total > 0 },
        { id: 'invite', isIn: true, isDone: people > 1 },
        { id: 'share', isIn: config.offers('workspaceCounts'), isDone: self.isShared },
        {
          id: 'secondFactor',
          isIn: config.offers('authenticator') || config.offers('passkeys'),
          isDone: session.hasSecondFactor,
        },
        { id: 'plan', isIn: session.canManageAccount, isDone: account.hasSubscription },
      ]
      return steps.flatMap(({ isIn, ...step }) => (isIn ? [step] : []))
    },
  }))
  .views((self) => ({
    /** While a step is known to be open, or it is asked for. */
    get isShown(): boolean {
      const { users } = signedInOf(self)
      const isOpen = ({ id, isDone }: ChecklistStep): boolean => !isDone && (id !== 'share' || users.isReady)
      return self.isActive && (self.isAsked || self.steps.some(isOpen))
    },
  }))
  .actions((self) => {
    const choose = (checklist: 'shown' | 'hidden'): void => rootOf(self).preferences.choose({ checklist })
    return {
      /** For good, on every device of the user. */
      dismiss(): void {
        self.isAsked = false
        choose('hidden')
      },
      show(): void {
        self.isAsked = true
        choose('shown')
      },
      close(): void {
        applySnapshot(self, {})
      },
    }
  })
