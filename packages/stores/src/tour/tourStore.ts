import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import { NothingSchema } from '../api/contract/envelope.ts'
import { environmentOf } from '../environment/environment.ts'
import { problemOf } from '../resource/problem.ts'
import { peersOf } from '../root/peers.ts'
import { createEndedTours, type TourPerson } from './endedTours.ts'

/** `welcome`: the question whether to begin. `steps`: the tour itself. */
export type TourKind = 'welcome' | 'steps'

interface TourState {
  /** What is shown; null for nothing. */
  kind: TourKind | null
  /** The person has ended it, whatever the service knows of that. */
  hasEnded: boolean
}

const closed: TourState = { kind: null, hasEnded: false }

/** The guided tour: who gets which, and that it does not come again. */
export const TourStoreModel = types
  .model('TourStore')
  .volatile((): TourState => ({ ...closed }))
  .views((self) => ({
    get isOpen(): boolean {
      return self.kind !== null
    },
    /** The person has a tour to see that they have not ended, and the setup wizard is behind them. */
    get isDue(): boolean {
      const { session, account } = peersOf(self)
      const isNew = session.user?.endTour === false && !self.hasEnded
      return isNew && session.canManageWorkspaces && account.isWizardDone
    },
  }))
  .actions((self) => {
    const { client, storage, log } = environmentOf(self)
    const ended = createEndedTours(storage)

    const save = flow(function* (person: TourPerson) {
      // Before the call, so that a page that is closed meanwhile leaves it to the next sign-in.
      ended.add(person)
      try {
        yield* toGenerator(
          client.put('/users/', {
            schema: NothingSchema,
            body: { email: person.email, endTour: true },
            isQuiet: true,
            isLenient: true,
          }),
        )
        ended.remove(person)
      } catch (error) {
        const problem = problemOf(error)
        if (problem) log.warn('tour.endNotSaved', { kind: problem.kind, code: problem.code })
      }
    })

    const end = (person: TourPerson): void => {
      self.hasEnded = true
      peersOf(self).session.endTour()
      void save(person)
    }

    const close = (): void => {
      const { user } = peersOf(self).session
      if (!self.isOpen) return
      self.kind = null
      if (user?.endTour === false) end(user)
    }

    return {
      /** Opens what is due: the owner's steps, or the question for an admin. @returns Whether it opened. */
      begin(): boolean {
        if (self.isOpen || !self.isDue) return false
        self.kind = peersOf(self).session.canManageAccount ? 'steps' : 'welcome'
        return true
      },
      /** From the question to the steps. */
      startSteps(): void {
        if (self.kind === 'welcome') self.kind = 'steps'
      },
      /** The last step is done. */
      finish: close,
      /** The person wants none of it, or no more. */
      skip: close,
      /** Shows the steps again, for whoever asks for them. */
      replay(): void {
        if (peersOf(self).session.canManageWorkspaces) self.kind = 'steps'
      },
      /** Called when a session begins: what an earlier one ended without the service knowing stays ended. */
      recall(): void {
        const { user } = peersOf(self).session
        if (!user || !ended.has(user)) return
        if (user.endTour) ended.remove(user)
        else end(user)
      },
      /** Called when a session has ended, or the console is left. */
      close(): void {
        Object.assign(self, closed)
      },
    }
  })
  .actions((self) => ({
    /** Opens what is due when somebody comes to the console; never above the setup wizard. */
    consider(): boolean {
      return !peersOf(self).wizard.isOpen && self.begin()
    },
  }))
export interface TourStore extends Instance<typeof TourStoreModel> {}
