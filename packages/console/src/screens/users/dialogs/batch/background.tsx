import { ProgressBar, VisuallyHidden, type ProgressBarProps } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import type { LeaveQuestion } from '../../../../components/EditDialog.tsx'

/** Shown before the dialog of a running bulk action closes. */
export const backgroundQuestion = (settled: number, total: number, intl: IntlShape): LeaveQuestion => ({
  variant: 'default',
  title: intl.formatMessage({ id: 'bulk.leave.title' }),
  text: <FormattedMessage id="bulk.leave.text" values={{ settled, total }} />,
  confirmLabel: intl.formatMessage({ id: 'bulk.background' }),
  cancelLabel: intl.formatMessage({ id: 'bulk.leave.cancel' }),
})

/** The service has had too many calls of this account; the run goes on by itself. */
export const waitText = (seconds: number, intl: IntlShape): string =>
  intl.formatMessage({ id: 'bulk.wait' }, { seconds })

interface RunProgressProps extends Required<Pick<ProgressBarProps, 'label' | 'tone'>> {
  run: { readonly settled: number; readonly total: number; readonly waitSeconds: number | null }
  isBusy: boolean
  /** What became of it, once it is over. */
  summary: string
}

export const RunProgress = observer(function RunProgress({
  run: { settled, total, waitSeconds },
  label,
  isBusy,
  tone,
  summary,
}: RunProgressProps) {
  const intl = useIntl()
  const isWaiting = isBusy && waitSeconds !== null
  return (
    <>
      <ProgressBar
        label={label}
        value={settled}
        maxValue={Math.max(1, total)}
        valueText={intl.formatMessage({ id: 'users.batch.progress.value' }, { settled, total })}
        tone={isWaiting ? 'warn' : isBusy ? 'accent' : tone}
        description={isWaiting ? waitText(waitSeconds, intl) : isBusy ? undefined : summary}
      />
      <VisuallyHidden element="output">
        {isWaiting ? <FormattedMessage id="bulk.wait.note" /> : !isBusy && summary}
      </VisuallyHidden>
    </>
  )
})
