import { ProgressBar } from '@portico/design-system'
import { useIntl } from 'react-intl'
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

export function DownloadProgress({
  fileName,
  percent,
  loaded,
  total,
}: Pick<Download, 'fileName' | 'percent' | 'loaded' | 'total'>) {
  const intl = useIntl()
  const megabytes = (bytes: number) =>
    intl.formatNumber(bytes / 1_000_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  if (percent === null || total === null) {
    const values = { loaded: megabytes(loaded) }
    const loadedText = intl.formatMessage({ id: 'installer.progress.unknown' }, values)
    return <ProgressBar label={fileName} isIndeterminate description={loadedText} />
  }
  const values = {
    percent: intl.formatNumber(percent / 100, { style: 'percent' }),
    loaded: megabytes(loaded),
    total: megabytes(total),
  }
  const valueText = intl.formatMessage({ id: 'installer.progress.known' }, values)
  return <ProgressBar label={fileName} value={percent} valueText={valueText} />
}
