import { ProgressBar } from '@portico/design-system'
import { useIntl } from 'react-intl'
import type { Download } from './download.ts'

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
