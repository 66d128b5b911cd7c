import { useSignedIn } from '../../../../app/context.ts'

export interface Download {
  /** Null without a safe address. */
  url: string | null
  fileName: string
  /** Whole percent; null while the length is not known. */
  percent: number | null
  loaded: number
  total: number | null
  /** Why it failed, if a reason was given. */
  reason: string | null
}

export const useDownload = (): Download => {
  const { url, fileName, progress, loaded, total, errorMsg } = useSignedIn().installer
  return { url, fileName, percent: progress, loaded, total, reason: errorMsg }
}
