export interface UploadItem {
  id: string
  /** Name of the file. */
  name: string
  /** Its size, progress or error. */
  note?: string
  /** Progress, 0 to 1; null while unknown. Omit it before the upload starts and after it ends. */
  progress?: number | null
  /** Label of its progress bar: "Uploading members.csv".
   * @default name */
  progressLabel?: string
  /** The result; the note says it too. */
  tone?: 'ok' | 'warn' | 'bad'
}
