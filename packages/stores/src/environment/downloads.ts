export interface DownloadOptions {
  readonly signal: AbortSignal
  /** Bytes; `total` is null when unknown. */
  readonly onProgress: (loaded: number, total: number | null) => void
}

export interface Downloads {
  /** Without bearer or cookies. Rejects when incomplete; the error has a message only when the server gave a reason. */
  fetch(url: string, options: DownloadOptions): Promise<Blob>
  save(blob: Blob, fileName: string): void
}
