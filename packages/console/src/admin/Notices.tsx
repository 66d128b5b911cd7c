import { NoticeCentre } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { useStores } from '../app/context.ts'
import { momentText } from '../i18n/dates.ts'
import { TOAST_TONES, useToastText } from '../app/toastText.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const Notices = observer(function Notices() {
  const intl = useIntl()
  const { toasts, time } = useStores()
  const textOf = useToastText()

  /** To the minute: the stores' clock ticks once a minute. */
  const timeOf = (at: number): string => {
    const age = Math.max(0, time.deviceTime - at)
    if (age < MINUTE) return intl.formatMessage({ id: 'notices.now' })
    if (age < HOUR) return intl.formatRelativeTime(-Math.floor(age / MINUTE), 'minute')
    return momentText(at, intl)
  }

  return (
    <NoticeCentre
      label={intl.formatMessage({ id: 'notices.label' }, { count: toasts.newNotices })}
      title={intl.formatMessage({ id: 'app.notifications' })}
      items={toasts.notices.map(({ id, kind, messageKey, values, at }) => ({
        id,
        tone: TOAST_TONES[kind],
        text: textOf(messageKey, values),
        time: timeOf(at),
      }))}
      newCount={toasts.newNotices}
      emptyText={intl.formatMessage({ id: 'notices.empty' })}
      dismissLabel={intl.formatMessage({ id: 'notices.remove' })}
      clearLabel={intl.formatMessage({ id: 'notices.removeAll' })}
      onOpenChange={() => toasts.markNoticesRead()}
      onDismiss={(id) => toasts.removeNotice(id)}
      onClear={() => toasts.clearNotices()}
    />
  )
})
