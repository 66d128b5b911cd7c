import { createNotifications, type NativeNotification } from './browserNotifications.ts'
import { fetchFile, saveFile } from './browserDownloads.ts'
import { createDeployment, ENTRY } from './browserDeployment.ts'
import { createDevice, type NativeDevice } from './device.ts'
import type { SignedInPlatform } from './environment.ts'
import { createLocalAgent, type NativePermissions } from './loopbackAccess.ts'

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
