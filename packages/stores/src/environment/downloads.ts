export interface DownloadOptions {
  /** Gives the download up; it then rejects. */
  readonly signal: AbortSignal
  /** Bytes that have come so far, and of how many; null when the length is not known. */
  readonly onProgress: (loaded: number, total: number | null) => void
}

/** Files from elsewhere, kept by the browser. */
export interface Downloads {
  /**
   * Gets a whole file, without bearer or cookies. Rejects when not all of it came; the error has a message only
   * when the other side gave a reason.
   */
  fetch(url: string, options: DownloadOptions): Promise<Blob>
  /** Hands the file to the browser, which puts it where its person keeps downloads. */
  save(blob: Blob, fileName: string): void
}
