import { applySnapshot, getSnapshot, types, type Instance } from 'mobx-state-tree'
import * as v from 'valibot'
import { createDisposerSlot } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { StorageKey, type StorageChange } from '../environment/storage.ts'
import { CHOICES, DENSITIES, THEMES, type Choice, type Density, type Theme } from './choices.ts'

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
type Stored = v.InferOutput<typeof StoredSchema>
export type Preferences = Omit<Stored, 'owner' | 'unsaved'>

/** Stored on this device; changes of other tabs are followed. */
export const PreferencesStoreModel = types
  .model('PreferencesStore', {
    locale: types.maybeNull(types.string),
    theme: types.optional(types.enumeration<Theme>('Theme', [...THEMES]), 'system'),
    density: types.optional(types.enumeration<Density>('Density', [...DENSITIES]), 'comfortable'),
    /** Single-key shortcuts (WCAG 2.1.4 asks for an off switch). */
    hasSingleKeys: true,
    owner: types.maybeNull(types.string),
    unsaved: types.frozen<readonly Choice[]>([]),
  })
  .actions((self) => ({
    /** Stores what is no new choice, such as a profile's preferences. */
    apply(preferences: Partial<Stored>): void {
      Object.assign(self, preferences)
      environmentOf(self).storage.set(StorageKey.preferences, JSON.stringify(getSnapshot(self)))
    },
  }))
  .actions((self) => {
    const otherTabs = createDisposerSlot()
    const read = (text: string | null): void => {
      const stored = v.safeParse(StoredSchema, text ?? '')
      applySnapshot(self, stored.success ? stored.output : {})
    }
    return {
      start(): void {
        const { storage } = environmentOf(self)
        read(storage.get(StorageKey.preferences))
        const onChange = ({ key, value }: StorageChange): void => {
          if (key === StorageKey.preferences) read(value)
        }
        otherTabs.set(storage.onChange(onChange))
      },
      stop: otherTabs.clear,
      choose(preferences: Partial<Preferences>): void {
        const unsaved = CHOICES.filter((name) => name in preferences || self.unsaved.includes(name))
        self.apply({ ...preferences, unsaved })
      },
    }
  })
export interface PreferencesStore extends Instance<typeof PreferencesStoreModel> {}
