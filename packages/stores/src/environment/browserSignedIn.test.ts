import { describe, expect, test } from 'vitest'
import { createBrowserSignedIn, type BrowserWindow } from './browserSignedIn.ts'

const createWindow = ({
  agent = null,
  isBlocked = false,
}: { agent?: string | null; isBlocked?: boolean } = {}) => {
  const opened: { opener: unknown; url: string; history: string[] }[] = []
  const window: BrowserWindow = {
    navigator: { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' },
    location: { origin: 'https://portico.example', assign: () => undefined },
    document: {
      querySelector: (selector) =>
        selector === 'meta[name="portico-agent"]' && agent !== null ? { getAttribute: () => agent } : null,
    },
    focus: () => undefined,
    open: (url) => {
      if (isBlocked) return null
      const tab = { opener: window as unknown, url, history: [] as string[] }
      opened.push(tab)
      return Object.assign(tab, { location: { replace: (to: string) => void tab.history.push(to) } })
    },
  }
  return { window, opened }
}

const urlOf = (agent: string | null) => createBrowserSignedIn(createWindow({ agent }).window).localAgent.url

describe('the browser of the signed-in stores', () => {
  test('a tab opens blank, without an opener, and navigates without a history entry', () => {
    const { window, opened } = createWindow()
    const tab = createBrowserSignedIn(window).opener.open()
    expect(opened).toMatchObject([{ url: 'about:blank', opener: null, history: [] }])
    tab?.navigate('https://a.example')
    expect(opened[0]?.history).toEqual(['https://a.example'])
  })

  test('a blocked tab is null', () => {
    const { window } = createWindow({ isBlocked: true })
    expect(createBrowserSignedIn(window).opener.open()).toBeNull()
  })

  test('the agent is at the address of the page, else at the default port', () => {
    expect(urlOf(null)).toBe('http://127.0.0.1:23432')
    expect(urlOf('http://127.0.0.1:9')).toBe('http://127.0.0.1:9')
  })

  test('the device is read from the browser', () => {
    expect(createBrowserSignedIn(createWindow().window).device.isWindows).toBe(true)
  })
})
