import { applySnapshot, flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import type { Disposer } from '../environment/clock.ts'
import { signedInEnvironmentOf } from '../environment/environment.ts'
import { safeLink } from '../links/links.ts'
import { oneOf, rootOf, update } from '../root/root.ts'

const FALLBACK_FILE_NAME = 'portico-setup.exe'

/** Characters; file systems allow 255 bytes. */
const MAX_LENGTH = 120

/** Control, invisible and bidirectional characters, and those reserved by file systems. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Windows drops trailing dots and spaces; a leading dot hides a file elsewhere. */
const trim = (name: string): string => name.replace(/^[.\s]+/, '').replace(/[.\s]+$/, '')

const shorten = (name: string): string => {
  const characters = Array.from(name)
  if (characters.length <= MAX_LENGTH) return name
  const extension = /\.\w{1,8}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, MAX_LENGTH - extension.length).join('') + extension
}

/** A safe name from the last segment of the path. */
export const fileNameOf = (url: string): string => {
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  const last = decode(path.split('/').at(-1) ?? '')
  // A decoded segment may contain slashes.
  const name = (last.split(/[/\\]/).at(-1) ?? '').replace(FORBIDDEN, '')
  return shorten(trim(name)) || FALLBACK_FILE_NAME
}

const UPDATE_INTERVAL_MS = 350

const DOWNLOAD_STATES = ['idle', 'downloading', 'completed', 'error'] as const
type DownloadState = (typeof DOWNLOAD_STATES)[number]

/** The download continues on other pages and ends with the session. */
export const InstallerStoreModel = types
  .model('InstallerStore', {
    state: oneOf<DownloadState>(DOWNLOAD_STATES, 'idle'),
    loaded: 0,
    /** Bytes; null when unknown. */
    total: types.maybeNull(types.number),
    /** Null without a reason. */
    errorMsg: types.maybeNull(types.string),
    /** The caller shows the outcome, so no dialog opens. */
    background: false,
    wasCanceled: false,
  })
  .views((self) => ({
    /** Null without a safe address. */
    get url(): string | null {
      return safeLink(rootOf(self).config.value?.downloadUrl)
    },
    /** Whole percent; null while the length is unknown. */
    get progress(): number | null {
      if (self.state === 'completed') return 100
      if (self.state === 'idle') return 0
      return self.total === null ? null : Math.min(100, Math.floor((self.loaded / self.total) * 100))
    },
  }))
  .views((self) => ({
    get fileName(): string {
      return fileNameOf(self.url ?? '')
    },
  }))
  .actions((self) => {
    const { downloads, clock } = signedInEnvironmentOf(self)
    let controller: AbortController | null = null
    let inFlight: Promise<boolean> = Promise.resolve(false)

    const fail = (message: string): void => {
      self.state = 'error'
      self.errorMsg = message || null
    }

    /** At most once per interval; always includes the last value. */
    const createProgress = (signal: AbortSignal) => {
      let latest: { readonly loaded: number; readonly total: number | null } = { loaded: 0, total: null }
      let shownAt = Number.NEGATIVE_INFINITY
      let stopTimer: Disposer | null = null
      const show = (): void => {
        stopTimer = null
        shownAt = clock.now()
        update(self, latest)
      }
      signal.addEventListener('abort', () => stopTimer?.())
      return {
        receive: (loaded: number, total: number | null): void => {
          if (signal.aborted) return
          latest = { loaded, total }
          if (stopTimer) return
          const wait = Math.min(UPDATE_INTERVAL_MS, shownAt + UPDATE_INTERVAL_MS - clock.now())
          if (wait > 0) stopTimer = clock.after(wait, show)
          else show()
        },
        /** @returns Announced bytes; null when unknown. */
        finish: (): number | null => {
          if (stopTimer) {
            stopTimer()
            show()
          }
          return latest.total
        },
      }
    }

    const run = flow(function* (url: string) {
      const own = new AbortController()
      controller = own
      const progress = createProgress(own.signal)
      try {
        const blob = yield* toGenerator(
          downloads.fetch(url, { signal: own.signal, onProgress: progress.receive }),
        )
        if (own.signal.aborted) return false
        const length = progress.finish()
        // A cut connection leaves an incomplete file.
        if (blob.size === 0 || (length !== null && blob.size < length)) {
          fail('')
          return false
        }
        downloads.save(blob, self.fileName)
        Object.assign(self, { state: 'completed', loaded: blob.size, total: blob.size })
        return true
      } catch (error) {
        if (own.signal.aborted) return false
        progress.finish()
        fail(error instanceof Error ? error.message : '')
        return false
      }
    })

    const stop = (wasCanceled: boolean): void => {
      controller?.abort()
      controller = null
      applySnapshot(self, { wasCanceled })
    }

    return {
      toBackground(): void {
        self.background = true
      },
      /** Joins a download under way. @returns Whether it was saved; if not, see `state`. */
      start({ background }: { readonly background: boolean }): Promise<boolean> {
        if (self.state === 'downloading') {
          self.background = background
          return inFlight
        }
        applySnapshot(self, { background })
        if (self.url === null) {
          fail('')
          return Promise.resolve(false)
        }
        self.state = 'downloading'
        inFlight = run(self.url)
        return inFlight
      },
      cancel(): void {
        if (self.state === 'downloading') stop(true)
      },
      reset(): void {
        stop(false)
      },
    }
  })
export interface InstallerStore extends Instance<typeof InstallerStoreModel> {}
