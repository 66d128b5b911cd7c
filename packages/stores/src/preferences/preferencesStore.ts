import { types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import type { Disposer } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { StorageKey } from '../environment/storage.ts'

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof THEMES)[number]
export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

const StoredSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    locale: v.fallback(v.nullable(v.string()), null),
    theme: v.fallback(v.picklist(THEMES), 'system'),
    density: v.fallback(v.picklist(DENSITIES), 'comfortable'),
  }),
)

interface Preferences {
  /** BCP 47 tag that was chosen on this device; null as long as nobody chose. */
  locale: string | null
  theme: Theme
  density: Density
}

const defaults: Preferences = { locale: null, theme: 'system', density: 'comfortable' }

/** How the console looks and speaks on this device. Kept in local storage; another tab's choice is followed. */
export const PreferencesStoreModel = types
  .model('PreferencesStore')
  .volatile((): Preferences => ({ ...defaults }))
  .actions((self) => ({
    apply(preferences: Partial<Preferences>): void {
      Object.assign(self, preferences)
    },
  }))
  .actions((self) => {
    const { storage } = environmentOf(self)
    const read = (text: string | null): void => {
      const stored = v.safeParse(StoredSchema, text ?? '')
      self.apply(stored.success ? stored.output : defaults)
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
        self.apply(preferences)
        const { locale, theme, density } = self
        storage.set(StorageKey.preferences, JSON.stringify({ locale, theme, density }))
      },
    }
  })
export interface PreferencesStore extends Instance<typeof PreferencesStoreModel> {}
