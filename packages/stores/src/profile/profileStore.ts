import { reaction } from 'mobx'
import { flow, toGenerator, types } from 'mobx-state-tree'
import { ProfileReplySchema, type ProfilePreferences } from '../api/contract/profile.ts'
import type { Disposer } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { CHOICES } from '../preferences/choices.ts'
import { problemOf } from '../resource/problem.ts'
import { peersOf, type Peers } from '../root/peers.ts'
import { createUnsavedChoices, type Choices, type ProfilePerson } from './unsavedChoices.ts'

/** Milliseconds without a further choice after which what was chosen is saved. */
const PAUSE = 500

const PATH = '/admin/profile'
/** Nobody waits for it, and a console without it works as well. */
const quietly = { schema: ProfileReplySchema, isQuiet: true, isLenient: true }

interface ProfileState {
  /** What the profile was when it was last read or saved; null before. */
  known: ProfilePreferences | null
  /** Counts the ends of sessions: what was begun before one is nobody's any more. */
  sequence: number
  isSyncing: boolean
}

const unchosen = { locale: null, theme: 'system', density: 'comfortable' } as const

const nameOf = ({ accountId, email }: ProfilePerson): string => `${accountId} ${email}`
const isEmpty = (choices: Choices): boolean => Object.keys(choices).length === 0

/**
 * Takes a person's choices to the devices they sign in on (specification, section 7, GET and PUT /admin/profile). What the
 * profile says holds, but for what was chosen on this device and is not in it yet.
 */
export const ProfileStoreModel = types
  .model('ProfileStore')
  .volatile((): ProfileState => ({ known: null, sequence: 0, isSyncing: false }))
  .views((self) => ({
    get device(): Peers['preferences'] {
      return peersOf(self).preferences
    },
    /** What was chosen here and is in no profile yet. */
    get unsaved(): Choices {
      const { locale, theme, density, unsaved } = peersOf(self).preferences
      return {
        ...(unsaved.includes('locale') && { locale }),
        ...(unsaved.includes('theme') && { theme }),
        ...(unsaved.includes('density') && { density }),
      }
    },
  }))
  .actions((self) => {
    const { client, log } = environmentOf(self)

    /** What the profile says is how the console looks now; somebody else's choices go. */
    const adopt = (known: ProfilePreferences, person: ProfilePerson): void => {
      const { owner } = self.device
      const own = owner === null || owner === nameOf(person) ? self.device : unchosen
      self.device.keep({
        locale: known.locale ?? own.locale,
        theme: known.theme ?? own.theme,
        density: known.density ?? own.density,
        ...self.unsaved,
        owner: nameOf(person),
      })
    }

    const exchange = flow(function* (person: ProfilePerson, ticket: number) {
      const isFirst = self.known === null
      // Read again before each save: what another device has chosen meanwhile is not to be undone.
      if (isFirst || !isEmpty(self.unsaved)) {
        const { profile } = yield* toGenerator(client.get(PATH, quietly))
        if (ticket !== self.sequence) return
        self.known = profile.preferences
        if (isFirst) adopt(profile.preferences, person)
      }
      const sent = self.unsaved
      if (isEmpty(sent)) return
      const body = { userId: person.email, preferences: { ...self.known, ...sent } }
      const { profile } = yield* toGenerator(client.put(PATH, { ...quietly, body }))
      if (ticket !== self.sequence) return
      self.known = profile.preferences
      // What was chosen again meanwhile is as unsaved as before.
      const still = self.unsaved
      self.device.keep({ unsaved: CHOICES.filter((name) => name in still && still[name] !== sent[name]) })
    })

    return {
      /** Reads the profile, if that is still to be done, and saves what it lacks. */
      sync: flow(function* () {
        const { user } = peersOf(self).session
        if (!user || self.isSyncing) return
        const ticket = self.sequence
        self.isSyncing = true
        try {
          do yield* toGenerator(exchange(user, ticket))
          while (ticket === self.sequence && !isEmpty(self.unsaved))
        } catch (error) {
          const problem = problemOf(error)
          if (problem) log.warn('profile.notSynced', { kind: problem.kind, code: problem.code })
        }
        if (ticket === self.sequence) self.isSyncing = false
      }),
    }
  })
  .actions((self) => {
    const { storage, clock } = environmentOf(self)
    const left = createUnsavedChoices(storage)
    let timer: Disposer | null = null
    let follow: Disposer | null = null

    const saveSoon = (): void => {
      timer?.()
      timer = isEmpty(self.unsaved) ? null : clock.after(PAUSE, () => void self.sync())
    }

    return {
      /** Reads the profile of who is signed in, saves what it lacks, and from now on what is chosen. */
      start(): void {
        const { user } = peersOf(self).session
        if (!user || follow !== null) return
        const earlier = left.take(user)
        if (!isEmpty(earlier)) self.device.choose({ ...earlier, ...self.unsaved })
        follow = reaction(() => JSON.stringify(self.unsaved), saveSoon)
        void self.sync()
      },
      /** The session has ended: what its person chose and the service has not taken yet waits for their next sign-in. */
      keep(person: ProfilePerson): void {
        if (follow === null || isEmpty(self.unsaved)) return
        left.put(person, self.unsaved)
        self.device.keep({ unsaved: [] })
      },
      stop(): void {
        timer?.()
        follow?.()
        timer = null
        follow = null
        self.sequence += 1
        self.isSyncing = false
        self.known = null
      },
    }
  })
