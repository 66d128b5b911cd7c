import { describe, expect, test } from 'vitest'
import { createBrowserEnvironment, type BrowserWindow } from './browserEnvironment.ts'
import type { NativeStorage } from './storage.ts'

class FakeDocument {
  visibilityState = 'visible'
  service: string | null = null
  querySelector(selector: string) {
    const content = selector === 'meta[name="portico-service"]' ? this.service : null
    return content === null ? null : { getAttribute: () => content }
  }
}

const createNative = (): NativeStorage => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

class FakeWindow extends EventTarget implements BrowserWindow {
  document = new FakeDocument()
  navigator = { onLine: true }
  localStorage = createNative()
  sessionStorage = createNative()
  reloads = 0
  location = { origin: 'https://portico.example', reload: () => void (this.reloads += 1) }
  setTimeout = (task: () => void, ms: number) => setTimeout(task, ms)
  clearTimeout = (id: ReturnType<typeof setTimeout>) => clearTimeout(id)
}

const setUp = () => {
  const window = new FakeWindow()
  return { window, environment: createBrowserEnvironment({ window }) }
}

describe('the browser', () => {
  test('the service is below /api, unless the page names another', () => {
    const window = new FakeWindow()
    expect(createBrowserEnvironment({ window }).serviceUrl).toBe('/api')
    window.document.service = 'https://service.example/api'
    expect(createBrowserEnvironment({ window }).serviceUrl).toBe('https://service.example/api')
  })

  test('visibility and connection are followed until disposed', () => {
    const { window, environment } = setUp()
    const seen: string[] = []
    const disposers = [
      environment.page.onVisibilityChange(() => seen.push(`visible ${environment.page.isVisible()}`)),
      environment.page.onOnlineChange(() => seen.push(`online ${environment.page.isOnline()}`)),
    ]
    window.document.visibilityState = 'hidden'
    window.dispatchEvent(new Event('visibilitychange'))
    window.document.visibilityState = 'visible'
    window.dispatchEvent(new Event('focus'))
    window.navigator.onLine = false
    window.dispatchEvent(new Event('offline'))
    window.navigator.onLine = true
    window.dispatchEvent(new Event('online'))
    expect(seen).toEqual(['visible false', 'visible true', 'online false', 'online true'])
    for (const dispose of disposers) dispose()
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('focus'))
    expect(seen).toHaveLength(4)
  })

  test('local and session storage are separate, and notify only of their own changes', () => {
    const { window, environment } = setUp()
    environment.storage.set('a', 'local')
    environment.tabStorage.set('a', 'tab')
    expect([environment.storage.get('a'), environment.tabStorage.get('a')]).toEqual(['local', 'tab'])
    const seen: unknown[] = []
    environment.storage.onChange((change) => seen.push(change))
    const change = (storageArea: NativeStorage, newValue: string) =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key: 'a', newValue, storageArea }))
    change(window.sessionStorage, 'other')
    change(window.localStorage, 'mine')
    expect(seen).toEqual([{ key: 'a', value: 'mine' }])
  })

  test('the page’s origin and reload', () => {
    const { window, environment } = setUp()
    expect(environment.navigation.origin).toBe('https://portico.example')
    environment.navigation.reload()
    expect(window.reloads).toBe(1)
  })

  test('a timer runs once, or not at all when disposed', async () => {
    const { environment } = setUp()
    const ran: string[] = []
    environment.clock.after(0, () => ran.push('disposed'))()
    await new Promise<void>((resolve) => {
      environment.clock.after(1, () => {
        ran.push('run')
        resolve()
      })
    })
    expect(ran).toEqual(['run'])
  })
})
