import type { DownloadOptions } from '../environment/environment.ts'

interface FakeDownload extends DownloadOptions {
  resolve(blob: Blob): void
  reject(error: unknown): void
}

/** Downloads that hang until completed or failed. */
export const createFakeDownloads = () => {
  const urls: string[] = []
  const saved: { blob: Blob; fileName: string }[] = []
  let pending = 0
  let latest: FakeDownload | null = null
  return {
    /** Requested addresses so far, oldest first. */
    urls,
    /** Files handed to the browser so far. */
    saved,
    /** Downloads under way. */
    get pending() {
      return pending
    },
    fetch: async (url: string, options: DownloadOptions) => {
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
    save: (blob: Blob, fileName: string) => saved.push({ blob, fileName }),
    progress: (loaded: number, total: number | null) => latest?.onProgress(loaded, total),
    /** Completes the latest download. */
    complete: (blob = new Blob(['installer'])) => latest?.resolve(blob),
    /** Fails the latest download. */
    fail: (message = '') => latest?.reject(new Error(message)),
  }
}
