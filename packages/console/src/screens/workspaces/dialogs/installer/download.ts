import { useSignedIn } from '../../../../app/context.ts'

export interface Download {
  /** Null without a safe address. */
  url: string | null
  fileName: string
  /** Whole percent; null while the length is unknown. */
  percent: number | null
  loaded: number
  total: number | null
  /** Reason of the failure, if the server gave one. */
  reason: string | null
}

export const useDownload = (): Download => {
  const { url, fileName, progress, loaded, total, errorMsg } = useSignedIn().installer
  return { url, fileName, percent: progress, loaded, total, reason: errorMsg }
}
