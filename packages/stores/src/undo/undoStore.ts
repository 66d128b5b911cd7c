import { types, type Instance } from 'mobx-state-tree'
import { ErrorCode } from '../api/contract/errorCode.ts'
import { personIn } from '../api/contract/member.ts'
import type { BulkProgress } from '../bulk/bulkRun.ts'
import type { Undo, UndoOutcome } from '../forms/formRules.ts'
import { problemOf } from '../resource/problem.ts'
import { rootOf, signedInOf, update } from '../root/root.ts'
import type { ToastRequest } from '../toasts/toastsStore.ts'

interface Offer {
  readonly toastId: string
  readonly undo: Undo
}

/** Offers to undo a saved change while its toast lasts. */
export const UndoStoreModel = types
  .model('UndoStore', {
    /** Of an undo that concerns several records; null when none runs. */
    progress: types.frozen<BulkProgress | null>(null),
  })
  // Volatile: functions. Oldest first.
  .volatile((): { offers: readonly Offer[] } => ({ offers: [] }))
  .views((self) => ({
    get latest(): Offer | null {
      const ids = new Set(rootOf(self).toasts.queue.map(({ id }) => id))
      return self.offers.findLast(({ toastId }) => ids.has(toastId)) ?? null
    },
  }))
  .actions((self) => {
    const nameOf = (ref: string): string => {
      const { email, name, isDeleted } = personIn(ref)
      return (isDeleted ? name : signedInOf(self).users.byEmail.get(email)?.name) || email
    }

    const outcomeToast = (outcome: UndoOutcome): ToastRequest => {
      if (outcome.kind === 'undone') return { kind: 'success', messageKey: 'undo.undone' }
      if (outcome.kind === 'partly') {
        const { done, total } = outcome
        return { kind: 'warning', messageKey: 'undo.partly', values: { done, total } }
      }
      if (outcome.kind === 'changed' && outcome.by !== null)
        return { kind: 'warning', messageKey: 'undo.changedBy', values: { name: nameOf(outcome.by) } }
      return { kind: 'warning', messageKey: `undo.${outcome.kind}` }
    }

    const onProgress = (settled: number, total: number, waitSeconds: number | null = null): void =>
      update(self, {
        progress: { settled, total, done: settled, refused: 0, isRunning: true, waitSeconds },
      })

    const toastOf = async (undo: Undo): Promise<ToastRequest | null> => {
      try {
        return outcomeToast(await undo(onProgress))
      } catch (error) {
        const problem = problemOf(error)
        if (problem === null) return null
        if (problem.code === ErrorCode.notFound) return outcomeToast({ kind: 'gone' })
        const action = { labelKey: 'undo.again', run: () => void perform(undo) }
        return { kind: 'error', messageKey: 'undo.failed', isPersistent: true, action }
      }
    }

    const perform = async (undo: Undo): Promise<void> => {
      const { session, toasts } = rootOf(self)
      const { user } = session
      const toast = await toastOf(undo)
      // The session that has made the change may have ended.
      if (user === null || session.user !== user) return
      update(self, { progress: null })
      if (toast !== null) toasts.show(toast)
    }

    return {
      /** Shows that a change was saved. @param undo null when it cannot be undone */
      notify(request: ToastRequest, undo: Undo | null): void {
        const { toasts } = rootOf(self)
        if (undo === null) {
          toasts.show(request)
          return
        }
        const action = { labelKey: 'undo', run: () => void perform(undo) }
        const toastId = toasts.show({ ...request, action })
        const isShown = (id: string) => toasts.queue.some((toast) => toast.id === id)
        self.offers = [...self.offers.filter((offer) => isShown(offer.toastId)), { toastId, undo }]
      },
      undoLatest(): void {
        const { latest } = self
        if (latest === null) return
        rootOf(self).toasts.dismiss(latest.toastId)
        void perform(latest.undo)
      },
      reset(): void {
        self.offers = []
        self.progress = null
      },
    }
  })
export interface UndoStore extends Instance<typeof UndoStoreModel> {}
