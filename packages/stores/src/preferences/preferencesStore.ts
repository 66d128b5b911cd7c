import { types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import type { Disposer } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { StorageKey } from '../environment/storage.ts'
import { CHOICES, DENSITIES, type Density, type Theme, THEMES } from './choices.ts'

const StoredSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    locale: v.fallback(v.nullable(v.string()), null),
    theme: v.fallback(v.picklist(THEMES), 'system'),
    density: v.fallback(v.picklist(DENSITIES), 'comfortable'),
    hasSingleKeys: v.fallback(v.boolean(), true),
    owner: v.fallback(v.nullable(v.string()), null),
    unsaved: v.fallback(v.array(v.picklist(CHOICES)), []),
  }),
)

/** How it looks and speaks. */
export interface Preferences {
  /** BCP 47 tag that was chosen on this device; null as long as nobody chose. */
  locale: string | null
  theme: Theme
  density: Density
  /** Shortcuts of a letter or sign alone work (WCAG 2.1.4 asks for a way to turn them off). */
  hasSingleKeys: boolean
}

interface Kept extends Preferences {
  /** Whose choices these are; null before anybody's profile has been read here. */
  owner: string | null
  /** What was chosen here and is in nobody's profile yet. */
  unsaved: readonly (typeof CHOICES)[number][]
}

const defaults: Kept = {
  locale: null,
  theme: 'system',
  density: 'comfortable',
  hasSingleKeys: true,
  owner: null,
  unsaved: [],
}

/** How the console looks and speaks on this device. Kept in local storage; another tab's choice is followed. */
export const PreferencesStoreModel = types
  .model('PreferencesStore')
  .volatile((): Kept => ({ ...defaults }))
  .actions((self) => ({
    apply(preferences: Partial<Kept>): void {
      Object.assign(self, preferences)
    },
  }))
  .actions((self) => {
    const { storage } = environmentOf(self)
    const read = (text: string | null): void => {
      const stored = v.safeParse(StoredSchema, text ?? '')
      self.apply(stored.success ? stored.output : defaults)
    }
    const keep = (kept: Partial<Kept>): void => {
      self.apply(kept)
      const { locale, theme, density, hasSingleKeys, owner, unsaved } = self
      const text = JSON.stringify({ locale, theme, density, hasSingleKeys, owner, unsaved })
      storage.set(StorageKey.preferences, text)
    }
    let dispose: Disposer | null = null
    return {
      /** Takes what was chosen on this device before, and follows what other tabs choose. */
      start(): void {
        dispose?.()
        read(storage.get(StorageKey.preferences))
        dispose = storage.onChange(({ key, value }) => {
          if (key === StorageKey.preferences) read(value)
        })
      },
      stop(): void {
        dispose?.()
      },
      /** Makes a choice and remembers it on this device. */
      choose(preferences: Partial<Preferences>): void {
        const unsaved = CHOICES.filter((name) => name in preferences || self.unsaved.includes(name))
        keep({ ...preferences, unsaved })
      },
      /** Takes what is no new choice, such as what somebody's profile says, and remembers it on this device. */
      keep,
    }
  })
export interface PreferencesStore extends Instance<typeof PreferencesStoreModel> {}
