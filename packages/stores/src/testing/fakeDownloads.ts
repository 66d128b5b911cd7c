import type { DownloadOptions, Downloads } from '../environment/environment.ts'

export interface FakeDownloads extends Downloads {
  /** Requested addresses so far, oldest first. */
  readonly urls: readonly string[]
  /** Files handed to the browser so far. */
  readonly saved: readonly { readonly blob: Blob; readonly fileName: string }[]
  /** Downloads under way. */
  readonly pending: number
  progress(loaded: number, total: number | null): void
  /** Completes the latest download. */
  complete(blob?: Blob): void
  /** Fails the latest download. */
  fail(message?: string): void
}

interface FakeDownload extends DownloadOptions {
  resolve(blob: Blob): void
  reject(error: unknown): void
}

/** Downloads that hang until completed or failed. */
export const createFakeDownloads = (): FakeDownloads => {
  const urls: string[] = []
  const saved: { blob: Blob; fileName: string }[] = []
  let pending = 0
  let latest: FakeDownload | null = null
  return {
    urls,
    saved,
    get pending() {
      return pending
    },
    fetch: async (url, options) => {
      urls.push(url)
      pending += 1
      try {
        return await new Promise<Blob>((resolve, reject) => {
          latest = { ...options, resolve, reject }
          options.signal.addEventListener('abort', () => reject(new Error('aborted')))
        })
      } finally {
        pending -= 1
      }
    },
    save: (blob, fileName) => saved.push({ blob, fileName }),
    progress: (loaded, total) => latest?.onProgress(loaded, total),
    complete: (blob = new Blob(['installer'])) => latest?.resolve(blob),
    fail: (message = '') => latest?.reject(new Error(message)),
  }
}
