import { FormattedMessage, type IntlShape } from 'react-intl'
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
