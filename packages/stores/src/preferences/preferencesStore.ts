import { applySnapshot, onSnapshot, types, type Instance, type SnapshotIn } from 'mobx-state-tree'
import * as v from 'valibot'
import { createDisposerSlot } from '../environment/clock.ts'
import { environmentOf } from '../environment/environment.ts'
import { parseStored, StorageKey, type StorageChange } from '../environment/storage.ts'
import { oneOf } from '../root/root.ts'
import { CHECKLISTS, CHOICES, DENSITIES, THEMES, type Choice, type Density, type Theme } from './choices.ts'

const StoredSchema = v.object({
  locale: v.fallback(v.nullable(v.string()), null),
  theme: v.fallback(v.picklist(THEMES), 'system'),
  density: v.fallback(v.picklist(DENSITIES), 'comfortable'),
  checklist: v.fallback(v.picklist(CHECKLISTS), 'shown'),
  hasSingleKeys: v.fallback(v.boolean(), true),
  tabsByRow: v.fallback(v.boolean(), false),
  notifiesOfStates: v.fallback(v.boolean(), false),
  columns: v.fallback(v.record(v.string(), v.string()), {}),
  owner: v.fallback(v.nullable(v.string()), null),
  unsaved: v.fallback(v.array(v.picklist(CHOICES)), []),
})

/** Stored on this device; changes of other tabs are followed. */
const PropertiesModel = types.model('PreferencesStore', {
  locale: types.maybeNull(types.string),
  theme: oneOf<Theme>(THEMES, 'system'),
  density: oneOf<Density>(DENSITIES, 'comfortable'),
  checklist: oneOf(CHECKLISTS, 'shown'),
  /** Single-key shortcuts (WCAG 2.1.4 asks for an off switch). */
  hasSingleKeys: true,
  /** Whether a row of a list is one Tab stop. */
  tabsByRow: false,
  /** Whether this browser shows a notification when a workspace goes down or comes back. */
  notifiesOfStates: false,
  /** Columns of tables, by person and list. */
  columns: types.frozen<Readonly<Record<string, string>>>({}),
  /** Null before the first sign-in; empty after a sign-out. */
  owner: types.maybeNull(types.string),
  unsaved: types.frozen<readonly Choice[]>([]),
})
/** The stored form, which other tabs read too. */
type PreferencesSnapshot = SnapshotIn<typeof PropertiesModel>
type Preferences = Omit<PreferencesSnapshot, 'owner' | 'unsaved'>

export const PreferencesStoreModel = PropertiesModel.views((self) => ({
  /** BCP 47 tag. */
  get language(): string {
    return self.locale ?? 'en'
  },
})).actions((self) => {
  const storing = createDisposerSlot()
  const read = (text: string | null): void => applySnapshot(self, parseStored(text, StoredSchema) ?? {})
  return {
    start(): void {
      const { storage } = environmentOf(self)
      read(storage.get(StorageKey.preferences))
      const onChange = ({ key, value }: StorageChange): void => {
        if (key === StorageKey.preferences) read(value)
      }
      storing.set(
        storage.onChange(onChange),
        onSnapshot(self, (stored) => storage.set(StorageKey.preferences, JSON.stringify(stored))),
      )
    },
    stop: storing.clear,
    /** Applies values that are not a new choice, such as a profile's preferences. */
    apply(preferences: PreferencesSnapshot): void {
      Object.assign(self, preferences)
    },
    /** Keeps the preferences on the device, without their owner. */
    removeOwner(): void {
      if (self.owner !== null) self.owner = ''
    },
    choose(preferences: Preferences): void {
      const unsaved = CHOICES.filter((name) => name in preferences || self.unsaved.includes(name))
      Object.assign(self, preferences, { unsaved })
    },
  }
})
export interface PreferencesStore extends Instance<typeof PreferencesStoreModel> {}
