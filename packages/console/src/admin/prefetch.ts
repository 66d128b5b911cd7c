import { environmentOf, type Disposer, type RootStore } from '@portico/stores'
import { loaders } from '../app/lazyComponent.ts'
import { loadCatalogue } from '../i18n/catalogues.ts'
import type { Locale } from '../i18n/locales.ts'
import { mayEnter } from '../navigation/guard.ts'
import { offeredRoutes, routes } from '../routes.ts'

declare global {
  interface Navigator {
    /** Not available in every browser. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
}

/** Milliseconds; leaves connection and processor to the page and its first data. */
const FIRST_PAUSE = 5000
const PAUSE = 50

const isMetered = (): boolean => {
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {}
  return saveData || effectiveType !== '4g'
}

export interface PrefetchOptions {
  locale: Locale
  /** Lazy components that are rendered already. */
  except: readonly unknown[]
}

/** Loads the pages and dialogs that the user may open, one at a time while the browser is idle, so that they also open offline. */
export const prefetch = (stores: RootStore, { locale, except }: PrefetchOptions): Disposer => {
  const { clock } = environmentOf(stores)
  const done = new Set(except)
  let cancel: Disposer | null = null
  let isStopped = isMetered()

  const isAllowed = (part: unknown): boolean => {
    const route = routes.find(({ Screen }) => Screen === part)
    return (
      route === undefined ||
      (route.isAdmin === true &&
        mayEnter(route.access, stores.session) &&
        offeredRoutes(stores.config).includes(route))
    )
  }
  const errors = ['errors', () => loadCatalogue(locale, 'errors')] as const
  /** Loading a component may add others. */
  const next = () => [...loaders, errors].find(([part]) => !done.has(part) && isAllowed(part))

  const run = async (): Promise<void> => {
    const found = next()
    if (isStopped || found === undefined) return
    const [part, load] = found
    try {
      await load(stores)
    } catch {
      // Continues when the connection returns.
      return
    }
    done.add(part)
    schedule(PAUSE)
  }
  const schedule = (pause: number): void => {
    if (isStopped) return
    cancel = clock.after(pause, () => whenIdle(() => void run()))
  }
  schedule(FIRST_PAUSE)
  return () => {
    isStopped = true
    cancel?.()
  }
}

/** Safari has no idle callbacks. */
const whenIdle = (callBack: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callBack)
  else callBack()
}
