import { flow, toGenerator, types, type Instance } from 'mobx-state-tree'
import type { Disposer } from '../environment/clock.ts'
import { deskEnvironmentOf } from '../environment/environment.ts'
import { safeLink } from '../links/links.ts'
import { peersOf } from '../root/peers.ts'
import { fileNameOf } from './fileName.ts'

/** Milliseconds between two updates of the progress (specification, section 9). */
const UPDATE_INTERVAL = 350

/** Message id of a failure that gave no reason of its own. */
const DOWNLOAD_ERROR = 'installer.downloadError'

export type DownloadState = 'idle' | 'downloading' | 'completed' | 'error'

interface InstallerState {
  state: DownloadState
  /** Bytes that have come. */
  loaded: number
  /** Bytes of the whole file; null when not known. */
  total: number | null
  /** Why the download failed, as it was said; null when no reason was given: then `errorMsgKey` words it. */
  errorMsg: string | null
  errorMsgKey: typeof DOWNLOAD_ERROR | null
  /** Whoever runs the download shows its end: no dialogs. */
  background: boolean
  /** The person gave the latest download up. */
  wasCanceled: boolean
}

const idle: InstallerState = {
  state: 'idle',
  loaded: 0,
  total: null,
  errorMsg: null,
  errorMsgKey: null,
  background: false,
  wasCanceled: false,
}

interface StartOptions {
  readonly background: boolean
}

/** The installer's download. It goes on while the person looks at other pages, and ends with the session. */
export const InstallerStoreModel = types
  .model('InstallerStore')
  .volatile((): InstallerState => ({ ...idle }))
  .views((self) => ({
    /** Where the installer is; null when no safe address is configured. */
    get url(): string | null {
      return safeLink(peersOf(self).config.value?.downloadUrl)
    },
    /** Whole percent, 0 to 100; null while the length is not known. */
    get progress(): number | null {
      if (self.state === 'completed') return 100
      if (self.state === 'idle') return 0
      return self.total === null ? null : Math.min(100, Math.floor((self.loaded / self.total) * 100))
    },
  }))
  .views((self) => ({
    /** What the installer is saved as. */
    get fileName(): string {
      return fileNameOf(self.url ?? '')
    },
  }))
  .actions((self) => ({
    show(loaded: number, total: number | null): void {
      self.loaded = loaded
      self.total = total
    },
    complete(size: number): void {
      Object.assign(self, { state: 'completed', loaded: size, total: size })
    },
    fail(message: string): void {
      Object.assign(self, {
        state: 'error',
        errorMsg: message || null,
        errorMsgKey: message ? null : DOWNLOAD_ERROR,
      })
    },
    /** Who started the download has left: it ends without dialogs. */
    toBackground(): void {
      self.background = true
    },
  }))
  .actions((self) => {
    const { downloads, clock } = deskEnvironmentOf(self)
    let controller: AbortController | null = null
    let inFlight: Promise<boolean> = Promise.resolve(false)

    /** Shows the progress at most once in each interval, and what came last at its end. */
    const createProgress = (signal: AbortSignal) => {
      let latest: { readonly loaded: number; readonly total: number | null } = { loaded: 0, total: null }
      let shownAt = Number.NEGATIVE_INFINITY
      let stopTimer: Disposer | null = null
      const show = (): void => {
        stopTimer = null
        shownAt = clock.now()
        self.show(latest.loaded, latest.total)
      }
      signal.addEventListener('abort', () => stopTimer?.())
      return {
        receive: (loaded: number, total: number | null): void => {
          if (signal.aborted) return
          latest = { loaded, total }
          if (stopTimer) return
          const wait = Math.min(UPDATE_INTERVAL, shownAt + UPDATE_INTERVAL - clock.now())
          if (wait > 0) stopTimer = clock.after(wait, show)
          else show()
        },
        /** Shows what came last. @returns How long the file is said to be. */
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
        // A connection that was cut leaves the beginning of a file, which is no installer.
        if (blob.size === 0 || (length !== null && blob.size < length)) {
          self.fail('')
          return false
        }
        downloads.save(blob, self.fileName)
        self.complete(blob.size)
        return true
      } catch (error) {
        if (own.signal.aborted) return false
        progress.finish()
        self.fail(error instanceof Error ? error.message : '')
        return false
      }
    })

    const giveUp = (wasCanceled: boolean): void => {
      controller?.abort()
      controller = null
      Object.assign(self, idle, { wasCanceled })
    }

    return {
      /**
       * Downloads the installer and hands it to the browser. Asked again while it comes, that download is joined.
       * @returns Whether it was saved; if not, `state` says why.
       */
      start({ background }: StartOptions): Promise<boolean> {
        if (self.state === 'downloading') {
          self.background = background
          return inFlight
        }
        Object.assign(self, idle, { background })
        if (self.url === null) {
          self.fail('')
          return Promise.resolve(false)
        }
        self.state = 'downloading'
        inFlight = run(self.url)
        return inFlight
      },
      /** The person gives the download up. */
      cancel(): void {
        if (self.state === 'downloading') giveUp(true)
      },
      /** Back to the beginning; a download that is under way is given up. */
      reset(): void {
        giveUp(false)
      },
    }
  })
export interface InstallerStore extends Instance<typeof InstallerStoreModel> {}
