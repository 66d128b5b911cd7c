import { ProgressBar } from '@portico/design-system'
import { useIntl, type IntlShape } from 'react-intl'

export interface DownloadProgressProps {
  fileName: string
  /** Whole percent; null while the length is not known. */
  percent: number | null
  loaded: number
  total: number | null
}

const megabytes = (bytes: number, intl: IntlShape): string =>
  intl.formatNumber(bytes / 1_000_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export function DownloadProgress({ fileName, percent, loaded, total }: DownloadProgressProps) {
  const intl = useIntl()
  if (percent === null || total === null) {
    const soFar = intl.formatMessage(
      { id: 'installer.progress.unknown' },
      { loaded: megabytes(loaded, intl) },
    )
    return <ProgressBar label={fileName} isIndeterminate description={soFar} />
  }
  const values = {
    percent: intl.formatNumber(percent / 100, { style: 'percent' }),
    loaded: megabytes(loaded, intl),
    total: megabytes(total, intl),
  }
  return (
    <ProgressBar
      label={fileName}
      value={percent}
      valueText={intl.formatMessage({ id: 'installer.progress.known' }, values)}
    />
  )
}
