import { describe, expect, test } from 'vitest'
import { createStorage, type NativeStorage, type NativeStorageEvent, type StorageChange } from './storage.ts'

const createNative = () => {
  const values = new Map<string, string>()
  const refuses = { write: false, remove: false }
  const native: NativeStorage = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      if (refuses.write) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key) => {
      if (refuses.remove) throw new DOMException('denied', 'SecurityError')
      values.delete(key)
    },
    clear: () => values.clear(),
  }
  return { native, values, refuses }
}

const denied = (): NativeStorage => {
  throw new DOMException('denied', 'SecurityError')
}

/** As in the browser, where keys are properties of the object. */
const createKeyed = (values: Record<string, string>): NativeStorage =>
  Object.assign(Object.create(createNative().native), values)

const noEvents = () => () => undefined

describe('storage', () => {
  test('uses the browser’s storage', () => {
    const { native, values } = createNative()
    const storage = createStorage(() => native, noEvents)
    storage.set('a', '1')
    expect(values.get('a')).toBe('1')
    expect(storage.get('a')).toBe('1')
    storage.remove('a')
    expect(storage.get('a')).toBeNull()
    expect(values.size).toBe(0)
  })

  test('is empty after clearing, in the browser and in memory', () => {
    const { native, values, refuses } = createNative()
    const storage = createStorage(() => native, noEvents)
    storage.set('a', '1')
    refuses.write = true
    storage.set('b', '2')
    storage.clear()
    expect([values.size, storage.get('a'), storage.get('b')]).toEqual([0, null, null])
    const memory = createStorage(denied, noEvents)
    memory.set('a', '1')
    memory.clear()
    expect(memory.get('a')).toBeNull()
  })

  test('lists its keys, also those that the browser refused', () => {
    const memory = createStorage(denied, noEvents)
    memory.set('a', '1')
    const storage = createStorage(() => createKeyed({ b: '2' }), noEvents)
    expect([memory.keys(), storage.keys()]).toEqual([['a'], ['b']])
  })

  test('falls back to memory when denied', () => {
    const storage = createStorage(denied, noEvents)
    expect(storage.get('a')).toBeNull()
    storage.set('a', '1')
    expect(storage.get('a')).toBe('1')
    storage.remove('a')
    expect(storage.get('a')).toBeNull()
  })

  test('keeps refused values in memory when full, until a write succeeds', () => {
    const { native, values, refuses } = createNative()
    const storage = createStorage(() => native, noEvents)
    storage.set('a', 'old')
    refuses.write = true
    storage.set('a', 'new')
    expect([storage.get('a'), values.get('a')]).toEqual(['new', 'old'])
    refuses.write = false
    storage.set('a', 'newest')
    values.set('a', 'from another tab')
    expect(storage.get('a')).toBe('from another tab')
  })

  test('a value that the browser does not remove stays hidden', () => {
    const { native, refuses } = createNative()
    const storage = createStorage(() => native, noEvents)
    storage.set('token', 'secret')
    refuses.remove = true
    storage.remove('token')
    expect(storage.get('token')).toBeNull()
  })

  test('a value of another tab replaces a refused one', () => {
    const { native, values, refuses } = createNative()
    const listeners: ((event: NativeStorageEvent) => void)[] = []
    const storage = createStorage(
      () => native,
      (listener) => {
        listeners.push(listener)
        return () => undefined
      },
    )
    storage.onChange(() => undefined)
    refuses.write = true
    storage.set('a', 'mine')
    values.set('a', 'theirs')
    for (const listener of listeners) listener({ key: 'a', newValue: 'theirs' })
    expect(storage.get('a')).toBe('theirs')
  })

  test('changes of other tabs are notified, and clearing everything changes every known key', () => {
    const listeners = new Set<(event: NativeStorageEvent) => void>()
    const storage = createStorage(denied, (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    })
    const changes: StorageChange[] = []
    const dispose = storage.onChange((change) => changes.push(change))
    const call = (event: NativeStorageEvent) => listeners.forEach((listener) => listener(event))
    call({ key: 'a', newValue: '1' })
    call({ key: null, newValue: null })
    dispose()
    call({ key: 'a', newValue: '2' })
    expect(changes[0]).toEqual({ key: 'a', value: '1' })
    expect(changes).toContainEqual({ key: 'portico.token', value: null })
    expect(changes).not.toContainEqual({ key: 'a', value: '2' })
  })
})
