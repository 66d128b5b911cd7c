import request from 'superagent'
import type { DownloadOptions } from './downloads.ts'

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
