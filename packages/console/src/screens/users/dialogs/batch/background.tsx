import { FormattedMessage, type IntlShape } from 'react-intl'
import type { LeaveQuestion } from '../../../../components/EditDialog.tsx'

/** Asked before the dialog of a bulk run under way is left. */
export const backgroundQuestion = (settled: number, total: number, intl: IntlShape): LeaveQuestion => ({
  variant: 'default',
  title: intl.formatMessage({ id: 'bulk.leave.title' }),
  text: <FormattedMessage id="bulk.leave.text" values={{ settled, total }} />,
  confirmLabel: intl.formatMessage({ id: 'bulk.background' }),
  cancelLabel: intl.formatMessage({ id: 'bulk.leave.cancel' }),
})
