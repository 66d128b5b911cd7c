export interface UploadItem {
  id: string
  /** Name of the file. */
  name: string
  /** How big it is, how far, or what was the matter. */
  note?: string
  /** How far it is, 0 to 1; null while nobody knows. Left out before it begins and after it ends. */
  progress?: number | null
  /** Names its progress: "Uploading members.csv".
   * @default name */
  progressLabel?: string
  /** How it ended; the note says it too. */
  tone?: 'ok' | 'warn' | 'bad'
}
