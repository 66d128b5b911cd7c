import { loadTransport } from '../api/lateTransport.ts'
import type { Deployment, Device, DownloadOptions, Notifications, SignedInPlatform } from './environment.ts'
import { createLocalAgent, type NativePermissions } from './loopbackAccess.ts'

/** Type of the Blob that the browser creates. */
const READING_TIME_MS = 60_000

/** A browser gives a Blob, Node a Buffer. */
const blobOf = (body: unknown): Blob => {
  if (body instanceof Blob) return body
  if (body instanceof Uint8Array) return new Blob([new Uint8Array(body)])
  return new Blob([])
}

/** Empty when lost in transit. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return ''
  return `${error.status} ${error.message}`.trim()
}

export const fetchFile = async (url: string, { signal, onProgress }: DownloadOptions): Promise<Blob> => {
  const { request } = await loadTransport().catch((error: unknown) => {
    throw new Error('', { cause: error })
  })
  signal.throwIfAborted()
  // Redirects are safe: there is no bearer.
  const call = request.get(url).responseType('blob')
  let length: number | null = null
  call.on('progress', (event) => {
    if (event.direction !== 'download') return
    // A compressed reply announces another length than the number of bytes received.
    length = event.lengthComputable && event.total ? event.total : null
    onProgress(event.loaded, length)
  })
  // Not returned: a request is a thenable, which the signal would await.
  const abort = (): void => {
    call.abort()
  }
  signal.addEventListener('abort', abort, { once: true })
  try {
    const blob = blobOf((await call).body)
    if (length !== null && blob.size < length) throw new Error('The file is not whole.')
    return blob
  } catch (error) {
    signal.throwIfAborted()
    throw new Error(reasonOf(error), { cause: error })
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

export const saveFile = (blob: Blob, fileName: string): void => {
  const url = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = fileName
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), READING_TIME_MS)
}

/** Milliseconds. */
const TIMEOUT = 10_000

const ENTRY = 'script[type="module"][src]'

/** The name of a build's first script changes with any of its files. */
const ENTRY_IN_TEXT = /<script type="module"[^>]* src="([^"]+)"/

/** @param entry address of the first script in this page's document */
export const createDeployment = (entry: string | null, fetchPage: typeof fetch = fetch): Deployment => ({
  isReplaced: async () => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT)
      // A redirect may lead to a page of another server.
      const reply = await fetchPage('/', { cache: 'no-cache', redirect: 'error', signal })
      const served = reply.ok ? ENTRY_IN_TEXT.exec(await reply.text())?.[1] : undefined
      return entry !== null && served !== undefined && served !== entry
    } catch {
      return false
    }
  },
})

/** Not all browsers have `userAgentData`. */
interface NativeDevice {
  readonly userAgent: string
  readonly userAgentData?: { readonly platform: string }
}

export const createDevice = ({ userAgent, userAgentData }: NativeDevice): Device => ({
  // An empty platform is withheld by the browser.
  isWindows: userAgentData?.platform
    ? userAgentData.platform === 'Windows'
    : /Windows (?!Phone)/.test(userAgent),
  userAgent,
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
})

export interface NativeNotification {
  readonly permission: NotificationPermission
  requestPermission(): Promise<NotificationPermission>
  new (
    title: string,
    options: { readonly body: string; readonly tag: string },
  ): { addEventListener(type: 'click', listener: () => void): void; close(): void }
}

export const createNotifications = (
  Native: NativeNotification | undefined,
  focus: () => void,
): Notifications => ({
  access: () => Native?.permission ?? 'unsupported',
  request: async () => (await Native?.requestPermission().catch(() => 'denied' as const)) ?? 'unsupported',
  show: ({ title, body, tag }, onPress) => {
    if (Native?.permission !== 'granted') return
    try {
      const shown = new Native(title, { body, tag })
      shown.addEventListener('click', () => {
        focus()
        shown.close()
        onPress()
      })
    } catch {
      // Android has them only for service workers; the toast remains.
    }
  },
})

interface BrowserTab {
  opener: unknown
  readonly location: { replace(url: string): void }
}

export interface BrowserWindow {
  readonly navigator: NativeDevice & { readonly permissions?: NativePermissions }
  readonly location: { readonly origin: string; assign(url: string): void }
  readonly document: {
    querySelector(selector: string): { getAttribute(name: string): string | null } | null
  }
  readonly Notification?: NativeNotification
  open(url: string, target: string): BrowserTab | null
  focus(): void
}

export const createBrowserSignedIn = (view: BrowserWindow = window): SignedInPlatform => ({
  opener: {
    open: () => {
      // Not `noopener`: with it the browser returns null even when the tab opens.
      const tab = view.open('about:blank', '_blank')
      if (!tab) return null
      tab.opener = null
      return { navigate: (url) => tab.location.replace(url) }
    },
    here: { navigate: (url) => view.location.assign(url) },
  },
  localAgent: createLocalAgent(
    new URL(view.location.origin).hostname,
    view.navigator.permissions,
    view.document.querySelector('meta[name="portico-agent"]')?.getAttribute('content'),
  ),
  device: createDevice(view.navigator),
  downloads: { fetch: fetchFile, save: saveFile },
  deployment: createDeployment(view.document.querySelector(ENTRY)?.getAttribute('src') ?? null),
  notifications: createNotifications(view.Notification, () => view.focus()),
})
