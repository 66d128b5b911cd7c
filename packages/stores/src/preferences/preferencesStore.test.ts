import { describe, expect, test } from 'vitest'
import { StorageKey } from '../environment/storage.ts'
import { makeRootStore } from '../testing/makeRootStore.ts'

const fresh = (stored?: string) => {
  const fixture = makeRootStore({ isFresh: true, role: null })
  if (stored !== undefined) fixture.storage.set(StorageKey.preferences, stored)
  fixture.root.preferences.start()
  return fixture
}

describe('preferences', () => {
  test('a choice is stored on the device', () => {
    const { root, storage } = fresh()
    expect(root.preferences).toMatchObject({ locale: null, theme: 'system', density: 'comfortable' })
    root.preferences.choose({ theme: 'dark' })
    root.preferences.choose({ locale: 'es' })
    const later = fresh(storage.get(StorageKey.preferences) ?? '')
    expect(later.root.preferences).toMatchObject({ locale: 'es', theme: 'dark', density: 'comfortable' })
  })

  test.each(['', '{', 'null', '[]', '7'])('%j, which does not match, gives the defaults', (stored) => {
    expect(fresh(stored).root.preferences).toMatchObject({
      locale: null,
      theme: 'system',
      density: 'comfortable',
    })
  })

  test('an unknown value resets only itself', () => {
    const { root } = fresh('{"locale":"es","theme":"pink","density":"compact"}')
    expect(root.preferences).toMatchObject({ locale: 'es', theme: 'system', density: 'compact' })
  })

  test('another tab’s choice is followed until stopped', () => {
    const { root, storage } = fresh()
    storage.changeElsewhere(StorageKey.preferences, '{"theme":"contrast"}')
    expect(root.preferences.theme).toBe('contrast')
    root.preferences.stop()
    storage.changeElsewhere(StorageKey.preferences, '{"theme":"light"}')
    expect(root.preferences.theme).toBe('contrast')
  })

  test('signing out keeps them', async () => {
    const { root, storage } = makeRootStore({ isFresh: true })
    await root.start()
    root.preferences.choose({ theme: 'light' })
    root.session.signOut()
    expect(root.preferences.theme).toBe('light')
    expect(storage.get(StorageKey.preferences)).toContain('light')
  })
})
