import { reaction } from 'mobx'
import { types } from 'mobx-state-tree'
import * as v from 'valibot'
import { IN_BACKGROUND } from '../api/client.ts'
import { ProfileReplySchema, type ProfilePreferences } from '../api/contract/profile.ts'
import { createDisposerSlot } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { StorageKey } from '../environment/storage.ts'
import { CHECKLISTS, CHOICES, DENSITIES, THEMES } from '../preferences/choices.ts'
import type { PreferencesStore } from '../preferences/preferencesStore.ts'
import { logFailure } from '../resource/problem.ts'
import { rootOf } from '../root/root.ts'
import { createUserRecords, type Identity } from '../session/sessionUser.ts'

/** A save waits until choices pause for this long. */
const PAUSE_MS = 500

const PATH = '/admin/profile'
const QUIET = { schema: ProfileReplySchema, ...IN_BACKGROUND }

const ChoicesSchema = v.object({
  locale: v.exactOptional(v.nullable(v.string())),
  theme: v.exactOptional(v.picklist(THEMES)),
  density: v.exactOptional(v.picklist(DENSITIES)),
  checklist: v.exactOptional(v.picklist(CHECKLISTS)),
})
type Choices = v.InferOutput<typeof ChoicesSchema>

const UserChoicesSchema = v.object({ accountId: v.string(), email: v.string(), choices: ChoicesSchema })

const unchosen = { locale: null, theme: 'system', density: 'comfortable', checklist: 'shown' } as const

const nameOf = ({ accountId, email }: Identity): string => `${accountId} ${email}`
const isEmpty = (choices: Choices): boolean => Object.keys(choices).length === 0

/** Syncs preferences (specification, section 7). The profile wins, except over unsaved choices of this device. */
export const ProfileStoreModel = types
  .model('ProfileStore')
  .views((self) => ({
    get unsaved(): Choices {
      const { preferences } = rootOf(self)
      return Object.fromEntries(preferences.unsaved.map((name) => [name, preferences[name]]))
    },
  }))
  .actions((self) => {
    const { client, storage, clock } = environmentOf(self)
    const device = (): PreferencesStore => rootOf(self).preferences
    const records = createUserRecords(storage, StorageKey.unsavedChoices, UserChoicesSchema)
    let known: ProfilePreferences | null = null
    let sequence = 0
    let isSyncing = false
    const timer = createDisposerSlot()
    const follower = createDisposerSlot()

    /** Discards another user's choices. */
    const adopt = (profile: ProfilePreferences, user: Identity): void => {
      const { owner } = device()
      const own = owner === null || owner === nameOf(user) ? device() : unchosen
      device().apply({
        locale: profile.locale ?? own.locale,
        theme: profile.theme ?? own.theme,
        density: profile.density ?? own.density,
        checklist: profile.checklist ?? own.checklist,
        ...self.unsaved,
        owner: nameOf(user),
      })
    }

    const exchange = async (user: Identity, ticket: number): Promise<void> => {
      const isFirst = known === null
      // Read first, so that another device's choices are not overwritten.
      if (isFirst || !isEmpty(self.unsaved)) {
        const { profile } = await client.get(PATH, QUIET)
        if (ticket !== sequence) return
        known = profile.preferences
        if (isFirst) adopt(profile.preferences, user)
      }
      const sent = self.unsaved
      if (isEmpty(sent)) return
      const body = { userId: user.email, preferences: { ...known, ...sent } }
      const { profile } = await client.put(PATH, { ...QUIET, body })
      if (ticket !== sequence) return
      known = profile.preferences
      // A choice changed during the call is still unsaved.
      const still = self.unsaved
      device().apply({ unsaved: CHOICES.filter((name) => name in still && still[name] !== sent[name]) })
      await exchange(user, ticket)
    }

    const sync = async (): Promise<void> => {
      const { user } = rootOf(self).session
      if (!user || isSyncing) return
      const ticket = sequence
      isSyncing = true
      try {
        await exchange(user, ticket)
      } catch (error) {
        logFailure(self, 'profile.notSynced', error)
      }
      if (ticket === sequence) isSyncing = false
    }

    const saveSoon = (): void => {
      timer.clear()
      if (!isEmpty(self.unsaved)) timer.set(clock.after(PAUSE_MS, () => void sync()))
    }

    return {
      start(): void {
        const { user } = rootOf(self).session
        if (!user || follower.isSet()) return
        const earlier = records.find(user)
        if (earlier) {
          records.remove(user)
          device().choose({ ...earlier.choices, ...self.unsaved })
        }
        follower.set(reaction(() => JSON.stringify(self.unsaved), saveSoon))
        void sync()
      },
      /** Unsaved choices wait for the user's next sign-in. */
      persistUnsaved({ accountId, email }: Identity): void {
        if (!follower.isSet() || isEmpty(self.unsaved)) return
        records.set({ accountId, email, choices: self.unsaved })
        device().apply({ unsaved: [] })
      },
      stop(): void {
        timer.clear()
        follower.clear()
        sequence += 1
        isSyncing = false
        known = null
      },
    }
  })
