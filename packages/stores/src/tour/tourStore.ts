import { applySnapshot, flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import { IN_BACKGROUND } from '../api/client.ts'
import { NothingSchema } from '../api/contract/envelope.ts'
import { environmentOf } from '../environment/environment.ts'
import { StorageKey } from '../environment/storage.ts'
import { logFailure } from '../resource/problem.ts'
import { maybeOneOf, rootOf, signedInOf } from '../root/root.ts'
import { createUserRecords, type Identity } from '../session/sessionUser.ts'

/** `welcome`: asks whether to begin. */
type TourKind = 'welcome' | 'steps'

const UserSchema = v.object({ accountId: v.string(), email: v.string() })

export const TourStoreModel = types
  .model('TourStore', {
    kind: maybeOneOf<TourKind>(['welcome', 'steps']),
    hasEnded: false,
  })
  .views((self) => ({
    get isOpen(): boolean {
      return self.kind !== null
    },
    get isDue(): boolean {
      const { session, account } = rootOf(self)
      const isNew = session.user?.endTour === false && !self.hasEnded
      return isNew && session.canManageWorkspaces && account.isWizardDone
    },
  }))
  .actions((self) => {
    const { client, storage } = environmentOf(self)
    /** Tours that ended here, until the service has saved their end. */
    const ended = createUserRecords(storage, StorageKey.endedTours, UserSchema)

    const save = flow(function* ({ accountId, email }: Identity) {
      // Before the call: if the page closes meanwhile, the next sign-in saves it.
      ended.set({ accountId, email })
      try {
        yield* toGenerator(
          client.put('/users/', { schema: NothingSchema, body: { email, endTour: true }, ...IN_BACKGROUND }),
        )
        ended.remove({ accountId, email })
      } catch (error) {
        logFailure(self, 'tour.endNotSaved', error)
      }
    })

    const end = (user: Identity): void => {
      self.hasEnded = true
      rootOf(self).session.endTour()
      void save(user)
    }

    const finish = (): void => {
      const { user } = rootOf(self).session
      if (!self.isOpen) return
      self.kind = null
      if (user?.endTour === false) end(user)
    }

    return {
      /** Owners get the steps, admins the question. @returns Whether the tour opened. */
      begin(): boolean {
        if (self.isOpen || !self.isDue) return false
        self.kind = rootOf(self).session.canManageAccount ? 'steps' : 'welcome'
        return true
      },
      startSteps(): void {
        if (self.kind === 'welcome') self.kind = 'steps'
      },
      finish,
      skip: finish,
      replay(): void {
        if (rootOf(self).session.canManageWorkspaces) self.kind = 'steps'
      },
      /** A tour that ended in an earlier session stays ended. */
      restore(): void {
        const { user } = rootOf(self).session
        if (!user || !ended.find(user)) return
        if (user.endTour) ended.remove(user)
        else end(user)
      },
      close(): void {
        applySnapshot(self, {})
      },
    }
  })
  .actions((self) => ({
    consider(): boolean {
      return signedInOf(self).later?.wizard.isOpen !== true && self.begin()
    },
  }))
export interface TourStore extends Instance<typeof TourStoreModel> {}
